import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPhone, asOwner, publishTour } from '../support/site-data';
import { addFilter, adminNames, anAdministrator, expect, news, sectionHeading, test } from './admin-steps';
import { nightly } from '../support/nightly';

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

/** Beside a message that has popped up, a press on the middle of each control reaches that control. */
async function expectNothingCovered(page: Page) {
  await expect(
    page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('status')
      .first(),
  ).toBeVisible();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('#main button, #main a, #main select, #main input, header button')].flatMap(
      (control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest('[class*="Toastify"]') ? [control.textContent] : [];
      },
    ),
  );
  expect(covered).toEqual([]);
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

test.describe('an enquiry changed by a colleague', () => {
  test.use({ expectedErrors: /status of 409/ });

  test(
    'saves another field; shows both values of the same field and saves the chosen one',
    nightly,
    async ({ page }) => {
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
      await followUp(other, inDays(4));
      await expect(news(other, 'Saved').first()).toBeVisible();

      await page.bringToFront();
      await panel.getByLabel('Assignee').selectOption(adminNames.agent);
      await expect(news(page, 'Saved').first()).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Mark as quoted' })).toBeVisible();
      await other.bringToFront();
      await followUp(other, inDays(6));
      await expect
        .poll(
          async () =>
            (await select<{ version: number }>(`enquiries?ref=eq.${reference}&select=version`))[0]?.version,
        )
        .toBe(5);
      await page.bringToFront();
      await followUp(page, inDays(8));
      await expect(panel.getByRole('alert')).toContainText(`${adminNames.owner} changed this to`);
      await expect(panel.getByRole('button', { name: shownTime(inDays(8)) })).toBeVisible();
      await panel.getByRole('button', { name: 'Save mine' }).click();
      await expect(panel.getByRole('alert')).toBeHidden();
      await expect(panel.getByRole('button', { name: shownTime(inDays(8)) })).toBeVisible();
    },
  );
});

test('triages ten enquiries by keyboard; no toast covers a control', nightly, async ({ page }) => {
  const { rpc, select } = await asOwner(page.request);
  const family = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  for (const letter of 'ABCDEFGHIJ') {
    const p = { name: `${letter} ${family}`, phone: aPhone().stored, source: 'journey', consent: true };
    await rpc('submit_enquiry', { p });
  }
  await page.goto(`/admin/enquiries?q=${family}&sort=name`);
  await expect(page.getByText('1–10 of 10 enquiries')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `A ${family}` })).toBeFocused();
  await page.keyboard.press('Enter');

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  /** The action on each enquiry, and the text shown after it. */
  const triage: readonly (readonly [act: () => Promise<void>, shown: string | RegExp])[] = [
    // Calls: reached, no answer, wrong number, asked to call back, not interested.
    ...['Reached', 'No answer', 'Wrong number', 'Asked to call back', 'Not interested'].map(
      (outcome, downs) =>
        [
          async () => {
            await press('c');
            await expect(dialog.getByRole('radio', { name: /^Reached/ })).toBeFocused();
            for (let down = 0; down < downs; down += 1) await press('ArrowDown');
            await press('Enter');
          },
          outcome,
        ] as const,
    ),
    [
      async () => {
        await press('a');
        await expect(dialog.getByRole('radio', { name: 'Me' })).toBeFocused();
        await press('Enter');
      },
      `Assigned to ${adminNames.owner}`,
    ],
    [
      async () => {
        await press('f');
        await expect(dialog.getByRole('radio').first()).toBeFocused();
        await press('Enter');
        await expect(dialog).toBeHidden();
        await press('s');
        await expect(dialog.getByRole('radio', { name: 'Contacted' })).toBeFocused();
        await press('Enter');
      },
      'Status: Contacted',
    ],
    [
      async () => {
        await press('n');
        await expect(dialog.getByLabel('Type')).toBeFocused();
        await press('Tab');
        await page.keyboard.type('Jain food, a ground floor room');
        // Past the button that cancels.
        await press('Tab', 'Tab', 'Enter');
      },
      'Jain food, a ground floor room',
    ],
    [
      async () => {
        await press('s');
        await expect(dialog.getByRole('radio', { name: 'Contacted' })).toBeFocused();
        await press('ArrowDown', 'Enter');
        await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused();
        await expect(dialog.getByRole('option').nth(1)).toBeAttached();
        // The first reason, then past the button that cancels.
        await press('ArrowDown', 'Tab', 'Tab', 'Enter');
      },
      'Status: Lost',
    ],
    [
      async () => {
        await press('c');
        await expect(dialog.getByRole('radio', { name: /^Reached/ })).toBeFocused();
        await press('Enter');
      },
      'Status: Contacted',
    ],
  ];
  for (const [index, [act, shown]] of triage.entries()) {
    const panel = page.getByRole('region', { name: `${'ABCDEFGHIJ'[index]} ${family}` });
    await expect(panel.getByText(`${index + 1} of 10`)).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await act();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('listitem').filter({ hasText: shown }).first()).toBeVisible();
    if (index === 5) await expectNothingCovered(page);
    await press('j');
  }

  const stored = await select<{ status: string }>(
    `enquiries?name=like.*${family}&order=name&select=status,next_follow_up,assignee_name`,
  );
  expect(stored.map(({ status }) => status)).toEqual([
    'contacted',
    'new',
    'new',
    'contacted',
    'lost',
    'new',
    'contacted',
    'new',
    'lost',
    'contacted',
  ]);
  expect(stored[1]).toMatchObject({ next_follow_up: expect.stringMatching(/./) });
  expect(stored[5]).toMatchObject({ assignee_name: adminNames.owner });
});

test('merges two enquiries of one phone number and separates them again', async ({ page }) => {
  const { rpc } = await asOwner(page.request);
  const family = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const phone = aPhone().stored;
  const references: string[] = [];
  for (const letter of 'AB') {
    const p = { name: `${letter} ${family}`, phone, source: family, consent: true };
    references.push(await rpc<string>('submit_enquiry', { p }));
  }
  await page.goto(`/admin/enquiries?source=${family}&sort=name`);
  await expect(page.getByText('1–2 of 2 enquiries')).toBeVisible();
  await page.getByRole('link', { name: `A ${family}` }).click();
  const panel = page.getByRole('region', { name: `A ${family}` });
  await expect(panel.getByText('1 other from this phone number')).toBeVisible();
  await panel.getByRole('button', { name: `Merge ${references[1]} into this one` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(panel.getByRole('status').getByText(`${references[1]} was merged`)).toBeVisible();
  await expect(page.getByText('1–1 of 1 enquiry')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('1 other from this phone number')).toBeVisible();
  await expect(page.getByText('1–2 of 2 enquiries')).toBeVisible();
});

test('shows a viewer the reason instead of enquiries and bookings', async ({ page, openAs }) => {
  const viewersPage = await openAs(await anAdministrator(page.request, 'viewer'));
  for (const section of ['Enquiries', 'Bookings']) {
    await viewersPage.goto(`/admin/${section.toLowerCase()}`);
    await expect(sectionHeading(viewersPage, section)).toBeVisible();
    await expect(
      viewersPage.getByText('Only agents, managers and owners can work with enquiries and bookings.'),
    ).toBeVisible();
    await expect(viewersPage.getByRole('table')).toHaveCount(0);
  }
});
