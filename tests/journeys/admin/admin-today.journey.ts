import { randomUUID } from 'node:crypto';
import { aPhone, asOwner } from '../support/site-data';
import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';
import { expect, sectionHeading, test } from './admin-steps';

/** A new customer requests a call. */
async function requestCall(page: Page) {
  const name = `Tara ${randomUUID().slice(0, 8)}`;
  const { rpc } = await asOwner(page.request);
  await rpc('submit_enquiry', { p: { name, phone: aPhone().stored, kind: 'callback', consent: true } });
  return name;
}

/** Returns to the tab, which refreshes at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('links open tasks from Today; a list announces new rows without moving', async ({ page }) => {
  const first = await requestCall(page);
  await page.goto('/admin/today');
  await expect(sectionHeading(page, 'Today')).toBeVisible();
  const card = page.getByRole('link', { name: /Callbacks/ });
  await expect(card).toContainText(/[1-9]/);
  await expect(page.getByRole('link', { name: /^Enquiries, \d+ to do/ })).toBeVisible();
  await expectSound(page, 'Today');

  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/enquiries?status=open&kind=callback');
  const table = page.getByRole('table', { name: 'Enquiries' });
  await expect(table.getByRole('row', { name: new RegExp(first) })).toBeVisible();

  const second = await requestCall(page);
  await comeBack(page);
  const show = page.getByRole('button', { name: /^Show \d+ new$/ });
  await expect(show).toBeVisible();
  await expect(table.getByText(second)).toBeHidden();
  await show.click();
  await expect(table.getByRole('row', { name: new RegExp(second) })).toBeVisible();
  await expect(show).toBeHidden();
});

test("reconciles the provider's payments with the ledger and settles a difference with a reason", async ({
  page,
}) => {
  const id = `pay_${randomUUID().replaceAll('-', '')}`;
  await page.goto('/admin/finance/reconciliation');
  await page.getByRole('button', { name: 'Import payments' }).first().click();
  const question = page.getByRole('dialog');
  await question.getByLabel('CSV file').setInputFiles({
    name: 'payments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `id,order_id,amount,fee,tax,status,created_at\n${id},order_1,"1,250.00",29.50,4.50,captured,${new Date().toISOString()}`,
    ),
  });
  await question.getByRole('button', { name: 'Import' }).click();
  const row = page.getByRole('table', { name: 'Reconciliation' }).getByRole('row', { name: new RegExp(id) });
  await expect(row).toContainText('Only at the provider');
  await expect(row).toContainText('₹1,250');
  await expectSound(page, 'reconciliation');
  await row.getByRole('button', { name: 'Settle' }).click();
  await question.getByLabel('Reason').fill('A test of the provider');
  await question.getByRole('button', { name: 'Settle' }).click();
  await expect(row).toContainText('A test of the provider');
});
