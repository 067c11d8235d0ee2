import { randomUUID } from 'node:crypto';
import { expectSound } from '../support/expect-sound';
import { expect, test } from './admin-steps';

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
