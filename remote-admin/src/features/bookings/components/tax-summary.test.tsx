import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/render-admin';

test('totals each tax of the invoices in its own column', async () => {
  await openAdmin('/admin/finance/taxes', {
    'GET /rest/v1/rpc/tax_page': {
      body: {
        rows: [],
        total: 0,
        taxable_paise: 10_000_000,
        igst_paise: 300_000,
        cgst_paise: 100_000,
        sgst_paise: 200_000,
        tcs_paise: 50_050,
        total_paise: 10_650_050,
        b2cs: [],
      },
    },
  });
  const sums = await screen.findByLabelText('Totals for these invoices');
  const texts = (role: string) =>
    within(sums)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Taxable value', 'IGST', 'CGST', 'SGST', 'TCS', 'Total']);
  expect(texts('definition')).toEqual(['₹1,00,000', '₹3,000', '₹1,000', '₹2,000', '₹500.50', '₹1,06,500.50']);
});
