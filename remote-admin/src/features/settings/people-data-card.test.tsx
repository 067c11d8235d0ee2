import { screen, waitFor, within } from '@testing-library/react';
import { doubleBackend, ownRow, refusal, userId, type Handler } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

afterEach(signOutAfter);

const rule = {
  key: 'enquiries',
  keep_days: 1095,
  min_days: 30,
  max_days: 1095,
  version: 1,
  ran_at: null,
  error: null,
};

const person = {
  enquiries: [{ id: 'e1', ref: 'ENQ-1', name: 'Asha Menon', status: 'new', at: '2026-11-01T00:00:00Z' }],
  bookings: [],
  quotes: 1,
  waiting: 0,
  newsletter: 0,
  consents: [],
  of_accounts: 2,
  blocked: null,
};

async function openSettings(more: Record<string, Handler> = {}) {
  const backend = doubleBackend({
    'GET /rest/v1/admin_users': { body: [] },
    'GET /rest/v1/site_settings': { body: [] },
    'GET /rest/v1/admin_invitations': { body: [] },
    'POST /rest/v1/rpc/admin_sessions': { body: [] },
    'GET /auth/v1/user': {
      body: { id: userId, email: 'meera@example.com', aud: 'authenticated', factors: [] },
    },
    'GET /rest/v1/retention_rules': { body: [rule] },
    'GET /rest/v1/data_requests': { body: [] },
    'POST /rest/v1/rpc/find_person': { body: person },
    ...more,
  });
  await signInBefore();
  const view = renderAdmin('/admin/settings');
  const card = await screen.findByRole('region', { name: 'Personal data' });
  return { ...view, backend, card };
}

async function openRequests(more: Record<string, Handler> = {}) {
  const view = await openSettings(more);
  await view.user.click(within(view.card).getByRole('button', { name: 'Data requests' }));
  await view.user.type(screen.getByLabelText(/^Phone number/), '+919876543210{Enter}');
  return view;
}

test('lets an owner change a retention period within its limits', async () => {
  const { user, card, backend } = await openSettings({ 'POST /rest/v1/rpc/set_retention': { status: 204 } });
  await user.click(within(card).getByRole('button', { name: 'Data retention' }));
  const field = await screen.findByLabelText('Enquiries, days');
  await user.clear(field);
  await user.type(field, '2000{Enter}');
  expect(screen.getByText('Between 30 and 1095 days.')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/set_retention')).toEqual([]);
  await user.clear(field);
  await user.type(field, '365{Enter}');
  await waitFor(() =>
    expect(backend.callsTo('POST /rest/v1/rpc/set_retention').map(({ body }) => body)).toEqual([
      { p_key: 'enquiries', p_keep_days: 365, p_version: 1 },
    ]),
  );
});

test('shows why a rule could not run', async () => {
  const { user, card } = await openSettings({
    'GET /rest/v1/retention_rules': { body: [{ ...rule, error: 'disk full' }] },
  });
  await user.click(within(card).getByRole('button', { name: 'Data retention' }));
  expect(await screen.findByText(/retried every hour: disk full/)).toBeVisible();
});

test('shows the data before an erasure, which includes the identifier', async () => {
  const { user, backend } = await openRequests({ 'POST /rest/v1/rpc/erase_person': { status: 204 } });
  expect(await screen.findByText('ENQ-1 · Asha Menon')).toBeVisible();
  expect(screen.getByText('quotes: 1')).toBeVisible();
  expect(screen.getByText(/^In a customer account: 2/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(screen.getByText('Enter how you verified the person’s identity.')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/erase_person')).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Called back on the number');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByLabelText(/^Phone number/)).toHaveValue('');
  expect(screen.queryByText(/Asha Menon/)).not.toBeInTheDocument();
  expect(backend.callsTo('POST /rest/v1/rpc/erase_person').map(({ body }) => body)).toEqual([
    { p_contact: '+919876543210', p_reason: 'Called back on the number' },
  ]);
});

test('shows consents with the personal data', async () => {
  const contact = { purpose: 'contact', text: 'Aertrip may contact me.', at: '2026-11-01T05:00:00Z' };
  await openRequests({
    'POST /rest/v1/rpc/find_person': {
      body: {
        ...person,
        consents: [
          { ...contact, form: 'callback', withdrawn_at: null },
          { ...contact, form: 'enquiry', at: '2026-10-01T05:00:00Z', withdrawn_at: '2026-10-02T05:00:00Z' },
        ],
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Consents' });
  const [standing, withdrawn] = within(list).getAllByRole('listitem');
  expect(standing).toHaveTextContent(/“Aertrip may contact me.”.*on the callback form$/);
  expect(withdrawn).toHaveTextContent(/on the enquiry form · withdrawn 2 Oct 2026/);
});

test('offers only an export before a booked tour', async () => {
  await openRequests({
    'POST /rest/v1/rpc/find_person': { body: { ...person, blocked: 'Booking AT-1 is still ahead' } },
  });
  expect(await screen.findByText('Booking AT-1 is still ahead: nothing can be erased yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});

test('reports an incomplete number beside its field', async () => {
  await openRequests({
    'POST /rest/v1/rpc/find_person': refusal(422, 'PT422', 'Give a whole phone number with its country code'),
  });
  expect(await screen.findByText(/Give a whole phone number/)).toBeVisible();
});

const access = {
  id: 2,
  at: '2026-11-20T05:00:00Z',
  action: 'export',
  subject: 'bookings',
  record_id: null,
  label: null,
  row_count: 1250,
  admin: { full_name: 'Rohan Kapoor', email: 'rohan@example.com' },
};

async function openAccessLog(log: Handler) {
  const view = await openSettings({ 'GET /rest/v1/personal_data_access': log });
  await view.user.click(within(view.card).getByRole('button', { name: 'Access log' }));
  return view;
}

test('shows an owner the access log and links its records', async () => {
  const { backend } = await openAccessLog({
    body: [
      access,
      { ...access, id: 1, subject: 'manifest', record_id: 'd1', label: 'JPN-01, 27 Mar 2027', row_count: 1 },
      {
        ...access,
        id: 0,
        action: 'open',
        subject: 'booking',
        record_id: 'b1',
        label: 'AT-1',
        row_count: null,
      },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Exports and views' });
  const [bookings, manifest, opened] = within(list).getAllByRole('listitem');
  expect(bookings).toHaveTextContent(/^Rohan Kapoor exported 1,250 bookings 20 Nov 2026/);
  expect(manifest).toHaveTextContent(
    /^Rohan Kapoor exported the manifest \(1 guest\) of JPN-01, 27 Mar 2027/,
  );
  expect(opened).toHaveTextContent(/^Rohan Kapoor opened the booking AT-1/);
  expect(screen.getByRole('link', { name: 'AT-1' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(backend.callsTo('GET /rest/v1/personal_data_access')[0]?.path).toMatch(/order=at\.desc.*limit=50/);
});

test('shows an empty access log', async () => {
  await openAccessLog({ body: [] });
  expect(await screen.findByText('No exports or views yet.')).toBeVisible();
});

test('filters the access log to exports', async () => {
  const opening = { ...access, id: 3, action: 'open', subject: 'booking', label: 'AT-1', row_count: null };
  const { user } = await openAccessLog(({ path }) => ({
    body: path.includes('&action=eq.export') ? [access] : [opening, access],
  }));
  expect(await screen.findByText(/opened the booking/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Exports only' }));
  await waitFor(() => expect(screen.queryByText(/opened the booking/)).not.toBeInTheDocument());
  expect(await screen.findByText(/exported 1,250 bookings/)).toBeVisible();
});

test('shows a failed access log and retries', async () => {
  const { user, backend } = await openAccessLog(refusal(500, 'XX000', 'no database'));
  const again = await screen.findByRole('button', { name: /try again/i });
  backend.answer('GET /rest/v1/personal_data_access', { body: [access] });
  await user.click(again);
  expect(await screen.findByText(/^Rohan Kapoor exported 1,250 bookings/)).toBeVisible();
});

test('explains to a manager who answers data requests', async () => {
  const { card } = await openSettings({
    'GET /rest/v1/admin_users?select=status': { body: ownRow('manager') },
  });
  expect(
    await within(card).findByText('Only owners can answer data requests and change data retention.'),
  ).toBeVisible();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});
