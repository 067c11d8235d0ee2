import type { Page } from '@playwright/test';
import { aPhone, publishTour } from '../support/site-data';
import { addFilter, adminNames, anAdministrator, expect, news, test } from './admin-steps';

/** As a field for day and time takes it. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T11:30`;

/** Such a time as the panel shows it. */
const shownTime = (time: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day.format(new Date(time.slice(0, 10))).replace('Sept', 'Sep')}, ${time.slice(11)}`;
};

/** Sets the follow-up of the open enquiry. */
async function followUp(page: Page, time: string) {
  await page.getByRole('heading', { level: 2 }).last().focus();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: /^Follow up with/ });
  await dialog.getByRole('radio', { name: 'Other time' }).check();
  await dialog.getByLabel('Date and time').fill(time);
  await dialog.getByRole('button', { name: 'Set follow-up' }).click();
}

test('finds an enquiry by reference, works on it, and requires a reason to mark it lost', async ({
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
  await expect(form.getByText('Thank you, we have received your enquiry.')).toBeVisible();
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
  await expect(panel.locator(`a[href="tel:${phone.stored}"]`)).toBeVisible();

  const feed = panel.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await panel.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(panel.getByRole('button', { name: 'Mark as quoted' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mark as contacted' })).toHaveCount(0);
  await expect(feed.first()).toContainText('Status: Contacted');
  await expect(table.getByRole('row').nth(1)).toContainText('Contacted');

  await panel.getByRole('button', { name: 'Add activity', exact: true }).click();
  const activity = page.getByRole('dialog', { name: 'Add activity' });
  await activity.getByRole('button', { name: 'Add activity' }).click();
  await expect(activity.getByText('Enter the details.')).toBeVisible();
  await activity.getByLabel('Type').selectOption('Note');
  await activity.getByLabel('Details').fill('Wants to travel with <b>two</b> sisters.');
  await activity.getByRole('button', { name: 'Add activity' }).click();
  await expect(feed.first()).toContainText('Wants to travel with <b>two</b> sisters.');
  await expect(feed.first()).toContainText(adminNames.owner);

  await panel.getByLabel('Assignee').selectOption(adminNames.agent);
  await expect(feed.first()).toContainText(`Assigned to ${adminNames.agent}`);
  await followUp(page, inDays(3));
  await expect(news(page, 'Saved').first()).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: shownTime(inDays(3)) })).toBeVisible();
  await expect(panel.getByLabel('Assignee')).toHaveValue(/./);

  await panel.getByRole('button', { name: 'Mark as lost' }).click();
  const why = page.getByRole('dialog', { name: 'Mark enquiry as lost' });
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByText('Choose a reason.')).toBeVisible();
  await why.getByLabel('Reason').selectOption('Other reason');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByText('Enter a reason.')).toBeVisible();
  await why.getByLabel('Details').fill('Went by train');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why).toBeHidden();
  await expect(panel.getByText('Went by train').first()).toBeVisible();
  await expect(feed.first()).toContainText('Status: Lost');

  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/admin/enquiries?q=${reference}`);
  await addFilter(page, 'Status', 'Lost');
  await expect(table.getByRole('link', { name: 'Farah Khan' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Won');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('takes down a call from another screen and logs its next step', async ({ page, openAs }) => {
  const own = await openAs(await anAdministrator(page.request, 'agent'));
  await own.goto('/admin/departures');
  await own.getByRole('button', { name: 'New enquiry' }).click();
  const form = own.getByRole('dialog', { name: 'New enquiry' });
  await form.getByRole('textbox', { name: 'Phone' }).fill(aPhone().typed);
  await form.getByRole('textbox', { name: 'Name' }).fill('Lakshmi Rao');
  await form.getByLabel(/^Note/).fill('A quiet hotel near the lake');
  await form.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(own).toHaveURL(/\/admin\/enquiries\/[0-9a-f-]{36}$/);
  const panel = own.getByRole('region', { name: 'Lakshmi Rao' });
  await expect(panel.getByText('A quiet hotel near the lake')).toBeVisible();
  await panel.getByRole('button', { name: 'Log a call' }).click();
  const call = own.getByRole('dialog', { name: /^Log a call/ });
  await call.getByRole('radio', { name: /^Asked to call back/ }).check();
  await call.getByRole('button', { name: 'Log call' }).click();
  const feed = panel.getByRole('region', { name: 'Activity' });
  await expect(feed.getByText('Asked to call back')).toBeVisible();
  await expect(feed.getByText('Follow up on')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(own.getByRole('link', { name: 'Lakshmi Rao' }).first()).toBeFocused();
});
