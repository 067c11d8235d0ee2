import { aPhone, asOwner, publishTour } from '../support/site-data';
import { adminNames, anAdministrator, expect, news, sectionHeading, test } from './admin-steps';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an enquiry that a visitor sends is found by its reference, worked on step by step, and lost only for a reason', async ({
  page,
  visitor,
}) => {
  const tour = await publishTour(page.request);
  const phone = aPhone();
  const wish = 'A cot, please <i>and</i> a quiet room.';
  await visitor.goto(`/packages/singapore/${tour.slug}`);
  await visitor
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: 'Enquire' })
    .click();
  const form = visitor.getByRole('dialog');
  await form.getByLabel('Your name').fill('Farah Khan');
  await form.getByLabel('Phone', { exact: true }).fill(phone.typed);
  await form.getByLabel(/^Anything we should know/).fill(wish);
  await form.getByLabel(/may contact me/).check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Thank you, we have it.')).toBeVisible();
  const reference = (await form.getByRole('strong').first().textContent()) ?? '';

  await page.goto('/admin/enquiries');
  await page.getByRole('searchbox').fill(reference);
  const table = page.getByRole('table', { name: 'Enquiries' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(tour.title);
  await table.getByRole('link', { name: 'Farah Khan' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries/[0-9a-f-]{36}\\?q=${reference}$`));
  const panel = page.getByRole('region', { name: 'Farah Khan' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel).toContainText(reference);
  await expect(panel.getByText(wish)).toBeVisible();
  await expect(panel.getByRole('link', { name: phone.stored })).toHaveAttribute(
    'href',
    `tel:${phone.stored}`,
  );

  const timeline = panel.getByRole('listitem');
  await panel.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(panel.getByRole('button', { name: 'Mark as quoted' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mark as contacted' })).toHaveCount(0);
  await expect(timeline.first()).toContainText('Status: Contacted');
  await expect(table.getByRole('row').nth(1)).toContainText('Contacted');

  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(panel.getByText('Write what happened.')).toBeVisible();
  await panel.getByLabel('What happened').selectOption('Note');
  await panel.getByLabel('Details').fill('Wants to travel with <b>two</b> sisters.');
  await panel.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(timeline.first()).toContainText('Wants to travel with <b>two</b> sisters.');
  await expect(timeline.first()).toContainText(adminNames.owner);
  await expect(panel.getByLabel('Details')).toHaveValue('');

  await panel.getByLabel('Assignee').selectOption(adminNames.agent);
  await expect(timeline.first()).toContainText(`Assigned to ${adminNames.agent}`);
  const day = inDays(3);
  await panel.getByLabel('Follow up on').fill(day);
  await panel.getByLabel('Follow up on').blur();
  await expect(news(page, 'Saved').first()).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Follow up on')).toHaveValue(day);
  await expect(panel.getByLabel('Assignee')).toHaveValue(/./);

  await panel.getByRole('button', { name: 'Mark as lost' }).click();
  const why = page.getByRole('dialog', { name: 'Why was it lost?' });
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByText('Choose a reason.')).toBeVisible();
  await why.getByLabel('Reason').selectOption('Another reason');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByText('Say why in a few words.')).toBeVisible();
  await why.getByLabel('In a few words').fill('Went by train');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why).toBeHidden();
  await expect(panel.getByText('Went by train')).toBeVisible();
  await expect(timeline.first()).toContainText('Status: Lost');

  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/admin/enquiries?q=${reference}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Lost');
  await expect(table.getByRole('link', { name: 'Farah Khan' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Won');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test.describe('an enquiry that changed meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('another field of it is saved all the same; the same field is told with both values, and one is chosen', async ({
    page,
  }) => {
    const { rpc, select } = await asOwner(page.request);
    const reference = await rpc<string>('submit_enquiry', {
      p: { name: 'Joy Das', phone: aPhone().stored, kind: 'callback', source: 'journey', consent: true },
    });
    const [enquiry] = await select<{ id: string }>(`enquiries?ref=eq.${reference}&select=id`);
    await page.goto(`/admin/enquiries/${enquiry?.id}`);
    const panel = page.getByRole('region', { name: 'Joy Das' });
    await expect(panel.getByRole('button', { name: 'Mark as contacted' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`/admin/enquiries/${enquiry?.id}`);
    await other.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(other.getByRole('button', { name: 'Mark as quoted' })).toBeVisible();
    await other.getByLabel('Follow up on').fill(inDays(4));
    await other.getByLabel('Follow up on').blur();
    await expect(news(other, 'Saved').first()).toBeVisible();

    await page.bringToFront();
    await panel.getByLabel('Assignee').selectOption(adminNames.agent);
    await expect(news(page, 'Saved').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Mark as quoted' })).toBeVisible();
    await other.bringToFront();
    await other.getByLabel('Follow up on').fill(inDays(6));
    await other.getByLabel('Follow up on').blur();
    await expect
      .poll(
        async () =>
          (await select<{ version: number }>(`enquiries?ref=eq.${reference}&select=version`))[0]?.version,
      )
      .toBe(5);
    await page.bringToFront();
    await panel.getByLabel('Follow up on').fill(inDays(8));
    await panel.getByLabel('Follow up on').blur();
    await expect(panel.getByRole('alert')).toContainText(`${adminNames.owner} changed this meanwhile, to`);
    await expect(panel.getByLabel('Follow up on')).toHaveValue(inDays(8));
    await panel.getByRole('button', { name: 'Save mine' }).click();
    await expect(panel.getByRole('alert')).toBeHidden();
    await expect(panel.getByLabel('Follow up on')).toHaveValue(inDays(8));
  });
});

test('a viewer sees neither enquiries nor bookings, and is told why', async ({ page, openAs }) => {
  const viewersPage = await openAs(await anAdministrator(page.request, 'viewer'));
  for (const section of ['Enquiries', 'Bookings']) {
    await viewersPage.goto(`/admin/${section.toLowerCase()}`);
    await expect(sectionHeading(viewersPage, section)).toBeVisible();
    await expect(
      viewersPage.getByText('Agents, managers and owners work with enquiries and bookings.'),
    ).toBeVisible();
    await expect(viewersPage.getByRole('table')).toHaveCount(0);
  }
});
