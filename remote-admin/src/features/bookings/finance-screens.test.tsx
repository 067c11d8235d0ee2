import { screen, waitFor, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
// Compiles the routes' lazy imports before the first test's timeout starts.
import './ledger-screen';
import './taxes-screen';

const noEntries = { total: 0, in_paise: 0, out_paise: 0, rows: [] };
const noTaxes = {
  total: 1,
  taxable_paise: 10_000_000,
  igst_paise: 300_000,
  cgst_paise: 100_000,
  sgst_paise: 200_000,
  tcs_paise: 50_050,
  total_paise: 10_650_050,
  b2cs: [],
  rows: [],
};

const openFinance = (path: string, answers: Parameters<typeof openAdmin>[1]) =>
  openAdmin(path, {
    'GET /rest/v1/rpc/admin_ledger_page': { body: noEntries },
    'GET /rest/v1/rpc/tax_page': { body: noTaxes },
    ...answers,
  });

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Finance' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['agent', []],
  ['manager', ['GST and TCS']],
] as const)('shows the role %s the money of bookings and the accounts %p', async (role, accounts) => {
  await openFinance('/admin/finance', asRole(role));
  expect(await tabs()).toEqual(['Ledger', 'To verify', 'Receivables', 'Refunds to pay', ...accounts]);
});

test.each([
  ['agent', 'ledger', 0],
  ['manager', 'ledger', 1],
  ['agent', 'receivables', 0],
  ['manager', 'receivables', 1],
] as const)('shows the role %s in the %s %d totals of the company', async (role, list, count) => {
  const entry = { total: 0, rows: [] };
  const sums = { in_paise: 100, out_paise: 0 };
  const { backend } = await openFinance(`/admin/finance/${list}`, {
    ...asRole(role),
    'GET /rest/v1/rpc/admin_ledger_page': { body: { ...entry, ...(role === 'manager' && sums) } },
    'GET /rest/v1/rpc/admin_booking_page': { body: entry },
    'GET /rest/v1/rpc/admin_booking_sums': { body: {} },
  });
  await screen.findByText(/^No (entries yet|receivables)$/);
  const totals = screen.queryAllByLabelText(/^Totals for these/);
  const requests = backend.callsTo('GET /rest/v1/rpc/admin_booking_sums');
  expect(list === 'ledger' ? totals : requests).toHaveLength(count);
});

test('totals each tax of the invoices, and downloads whole PANs only for a purpose', async () => {
  const { user, backend } = await openFinance('/admin/finance/taxes?period=2027-01', {
    'POST /rest/v1/rpc/tcs_list': { body: [] },
    'POST /rest/v1/rpc/record_export': { status: 204 },
  });
  URL.createObjectURL = () => 'blob:tcs';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  expect(await screen.findByLabelText('Totals for these invoices')).toHaveTextContent(
    'Taxable value₹1,00,000IGST₹3,000CGST₹1,000SGST₹2,000TCS₹500.50Total₹1,06,500.50',
  );
  await user.click(screen.getByRole('button', { name: 'TCS list with PAN' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(backend.callsTo('POST /rest/v1/rpc/tcs_list')).toEqual([]);
  fill(within(dialog).getByLabelText('Purpose'), 'Form 27EQ');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/tcs_list')).toEqual([
    { p_period: '2027-01', p_reason: 'Form 27EQ' },
  ]);
  expect(backend.callsTo('POST /rest/v1/rpc/record_export')).toHaveLength(1);
});
