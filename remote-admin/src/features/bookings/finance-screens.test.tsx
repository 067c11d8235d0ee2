import { screen, waitFor, within } from '@testing-library/react';
import { doubleBackend, ownRow } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';
// Compiles the routes' lazy imports before the first test's timeout starts.
import './ledger-screen';
import './taxes-screen';

afterEach(signOutAfter);

const noEntries = { total: 0, in_paise: 0, out_paise: 0, rows: [] };
const noTaxes = {
  total: 1,
  taxable_paise: 10000000,
  igst_paise: 500000,
  cgst_paise: 0,
  sgst_paise: 0,
  tcs_paise: 210000,
  total_paise: 10710000,
  b2cs: [],
  rows: [],
};

async function openFinance(path: string, answers: Parameters<typeof doubleBackend>[0]) {
  const backend = doubleBackend({
    'GET /rest/v1/rpc/admin_ledger_page': { body: noEntries },
    'GET /rest/v1/rpc/tax_page': { body: noTaxes },
    ...answers,
  });
  await signInBefore();
  return { ...renderAdmin(path), backend };
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Finance' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('says so when no payment has the reference', async () => {
  const { backend } = await openFinance('/admin/finance/ledger?q=UTR%209999', {});
  expect(await screen.findByText(/No payment with the reference “UTR 9999” is recorded/)).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/admin_ledger_page')[0]?.path).toContain('p_reference=UTR+9999');
});

test('shows agents the money of bookings, managers also the accounts', async () => {
  const answers = { 'GET /rest/v1/admin_users?select=status': { body: ownRow('agent') } };
  const { unmount } = await openFinance('/admin/finance', answers);
  const ofBookings = ['Ledger', 'To verify', 'Receivables', 'Refunds to pay'];
  expect(await tabs()).toEqual(ofBookings);
  unmount();
  await signOutAfter();
  const { unmount: leave } = await openFinance('/admin/finance/taxes', answers);
  expect(await screen.findByText(/^Only managers and owners see the accounts\./)).toBeVisible();
  leave();
  await signOutAfter();
  await openFinance('/admin/finance', {});
  expect(await tabs()).toEqual([...ofBookings, 'Reconciliation', 'GST and TCS']);
});

test('downloads whole PANs only for a purpose', async () => {
  const { user, backend } = await openFinance('/admin/finance/taxes?period=2027-01', {
    'POST /rest/v1/rpc/tcs_list': { body: [] },
    'POST /rest/v1/rpc/record_export': { status: 204 },
  });
  URL.createObjectURL = () => 'blob:tcs';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  expect(await screen.findByLabelText('Totals for these invoices')).toHaveTextContent('TCS₹2,100');
  await user.click(screen.getByRole('button', { name: 'TCS list with PAN' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(backend.callsTo('POST /rest/v1/rpc/tcs_list')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Purpose'), 'Form 27EQ');
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.callsTo('POST /rest/v1/rpc/tcs_list').map(({ body }) => body)).toEqual([
    { p_period: '2027-01', p_reason: 'Form 27EQ' },
  ]);
  expect(backend.callsTo('POST /rest/v1/rpc/record_export')).toHaveLength(1);
});
