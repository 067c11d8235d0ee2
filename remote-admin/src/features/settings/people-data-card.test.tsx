import { screen, waitFor, within } from '@testing-library/react';
import { type Handler, refusal } from '../../testing/backend';
import { fill } from '../../testing/render-admin';
import { openSettingsScreen } from '../../testing/open-settings';

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
  newsletter: 0,
  consents: [],
  of_accounts: 2,
  blocked: null,
};

async function openSettings(more: Record<string, Handler> = {}) {
  const view = await openSettingsScreen(
    {
      'GET /rest/v1/retention_rules': { body: [rule] },
      'GET /rest/v1/data_requests': { body: [] },
      'POST /rest/v1/rpc/find_person': { body: person },
      ...more,
    },
    'data',
  );
  return { ...view, card: await screen.findByRole('region', { name: 'Personal data' }) };
}

async function openRequests(more: Record<string, Handler> = {}) {
  const view = await openSettings(more);
  await view.user.click(within(view.card).getByRole('button', { name: 'Data requests' }));
  await view.user.type(screen.getByLabelText(/^Phone number/), '+919876543210{Enter}');
  return view;
}

test('changes a retention period within its limits, and shows why a rule could not run', async () => {
  const { user, card, backend } = await openSettings({
    'GET /rest/v1/retention_rules': { body: [{ ...rule, error: 'disk full' }] },
    'POST /rest/v1/rpc/set_retention': { status: 204 },
  });
  await user.click(within(card).getByRole('button', { name: 'Data retention' }));
  const field = await screen.findByLabelText('Enquiries, days');
  expect(screen.getByText(/retried every hour: disk full/)).toBeVisible();
  fill(field, '2000');
  await user.type(field, '{Enter}');
  expect(screen.getByText('Between 30 and 1095 days.')).toBeVisible();
  fill(field, '365');
  await user.type(field, '{Enter}');
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/set_retention')).toEqual([
      { p_key: 'enquiries', p_keep_days: 365, p_version: 1 },
    ]),
  );
});

test('shows the data and consents of a person, and erases them once their identity is verified', async () => {
  const contact = { purpose: 'contact', text: 'Aertrip may contact me.', at: '2026-11-01T05:00:00Z' };
  const consents = [
    { ...contact, form: 'callback', withdrawn_at: null },
    { ...contact, form: 'enquiry', at: '2026-10-01T05:00:00Z', withdrawn_at: '2026-10-02T05:00:00Z' },
  ];
  const { user, backend } = await openRequests({
    'POST /rest/v1/rpc/find_person': { body: { ...person, consents } },
    'POST /rest/v1/rpc/erase_person': { status: 204 },
  });
  expect(await screen.findByText('ENQ-1 · Asha Menon')).toBeVisible();
  expect(screen.getByText('quotes: 1')).toBeVisible();
  expect(screen.getByText(/^In a customer account: 2/)).toBeVisible();
  const [given, withdrawn] = within(screen.getByRole('list', { name: 'Consents' })).getAllByRole('listitem');
  expect(given).toHaveTextContent(/“Aertrip may contact me.”.*on the callback form$/);
  expect(withdrawn).toHaveTextContent(/on the enquiry form · withdrawn 2 Oct 2026/);

  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(screen.getByText('Enter how you verified the person’s identity.')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/erase_person')).toEqual([]);
  fill(screen.getByLabelText('Reason'), 'Called back on the number');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByLabelText(/^Phone number/)).toHaveValue('');
  expect(screen.queryByText(/Asha Menon/)).not.toBeInTheDocument();
  expect(backend.sent('POST /rest/v1/rpc/erase_person')).toEqual([
    { p_contact: '+919876543210', p_reason: 'Called back on the number' },
  ]);
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

test('shows an owner the access log after a failure, links its records and filters it', async () => {
  const manifest = { ...access, id: 1, subject: 'manifest', record_id: 'd1', label: 'JPN-01', row_count: 1 };
  const opened = { ...access, action: 'open', subject: 'booking', record_id: 'b1', label: 'AT-1', id: 0 };
  const { user, card, backend } = await openSettings({
    'GET /rest/v1/personal_data_access': refusal(500, 'XX000', 'no database'),
  });
  await user.click(within(card).getByRole('button', { name: 'Access log' }));
  const again = await screen.findByRole('button', { name: /try again/i });
  backend.answer('GET /rest/v1/personal_data_access', ({ path }) => ({
    body: path.includes('&action=eq.export') ? [access, manifest] : [access, manifest, opened],
  }));
  await user.click(again);
  const list = await screen.findByRole('list', { name: 'Exports and views' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Rohan Kapoor exported 1,250 bookings ?20 Nov 2026/),
    expect.stringMatching(/^Rohan Kapoor exported the manifest \(1 guest\) of JPN-01/),
    expect.stringMatching(/^Rohan Kapoor opened the booking AT-1/),
  ]);
  expect(screen.getByRole('link', { name: 'AT-1' })).toHaveAttribute('href', '/admin/bookings/b1');
  await user.click(screen.getByRole('checkbox', { name: 'Exports only' }));
  await waitFor(() => expect(screen.queryByText(/opened the booking/)).not.toBeInTheDocument());
});

test('reports an incomplete number, and offers only an export before a booked tour', async () => {
  const { user, backend } = await openRequests({
    'POST /rest/v1/rpc/find_person': refusal(
      422,
      'PT422',
      'Enter a whole phone number or a whole email address',
    ),
  });
  expect(await screen.findByText(/Enter a whole phone number/)).toBeVisible();
  backend.answer('POST /rest/v1/rpc/find_person', {
    body: { ...person, blocked: 'The tour of booking AT-1 is still ahead' },
  });
  await user.type(screen.getByLabelText(/^Phone number/), '1{Enter}');
  expect(
    await screen.findByText('The tour of booking AT-1 is still ahead: nothing can be erased yet.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});
