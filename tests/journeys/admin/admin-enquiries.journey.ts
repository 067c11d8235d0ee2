import { aPhone, asOwner, publishTour } from '../support/site-data';
import { expect, test } from './admin-steps';
import { short } from '../support/nightly';

test(
  'finds an enquiry by reference, works on it, and requires a reason to mark it lost',
  short,
  async ({ page }) => {
    const tour = await publishTour(page.request);
    const phone = aPhone().stored;
    const message = 'A cot, please <i>and</i> a quiet room.';
    const { rpc } = await asOwner(page.request);
    const reference = await rpc<string>('submit_enquiry', {
      p: { name: 'Farah Khan', phone, kind: 'enquiry', consent: true, package_id: tour.id, message },
    });

    await page.goto('/admin/enquiries');
    await page.getByRole('searchbox').fill(reference);
    const table = page.getByRole('table', { name: 'Enquiries' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('row').nth(1)).toContainText(tour.title);
    await table.getByRole('link', { name: 'Farah Khan' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/enquiries/[0-9a-f-]{36}\\?q=${reference}$`));
    const panel = page.getByRole('region', { name: 'Farah Khan' });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    // The mail to the desk, which may have gone out already, contains it too.
    await expect(panel.getByText(message, { exact: true })).toBeVisible();
    await expect(panel.locator(`a[href="tel:${phone}"]`)).toBeVisible();

    const feed = panel.getByRole('region', { name: 'Activity' }).getByRole('listitem');
    await panel.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(feed.first()).toContainText('Status: Contacted');
    await expect(table.getByRole('row').nth(1)).toContainText('Contacted');
    await panel.getByLabel('Assignee').selectOption('Rohan Kapoor');
    await expect(feed.first()).toContainText('Assigned to Rohan Kapoor');

    await page.reload();
    await expect(panel.getByLabel('Assignee')).toHaveValue(/./);
    await panel.getByRole('button', { name: 'Mark as lost' }).click();
    const why = page.getByRole('dialog', { name: 'Mark enquiry as lost' });
    await why.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(why.getByText('Choose a reason.')).toBeVisible();
    await why.getByLabel('Reason').selectOption('Other reason');
    await why.getByLabel('Details').fill('Went by train');
    await why.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(why).toBeHidden();
    await expect(feed.first()).toContainText('Status: Lost');

    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`/admin/enquiries?q=${reference}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Lost');
    await expect(table.getByRole('link', { name: 'Farah Khan' })).toBeVisible();
  },
);
