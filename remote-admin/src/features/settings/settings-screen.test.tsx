import { act, screen, waitFor, within } from '@testing-library/react';
import { holdBack, refusal, type Handler } from '../../testing/backend';
import { fill } from '../../testing/render-admin';
import { openSettingsScreen } from '../../testing/open-settings';

const value = {
  legal_name: 'Alpine Holidays Private Limited',
  trade_name: 'Alpine',
  address: ['1 Lake Road', 'Mumbai 400001'],
  gstin: null,
  pan: null,
  cin: null,
  phone: '+912261230000',
  whatsapp: null,
  support_phone: null,
  email: 'desk@alpine.example',
  hours: 'Every day, 9 am to 6 pm',
  grievance_officer: 'Ila Rao',
  grievance_phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  grievance_email: 'grievance@alpine.example',
  bank: null,
  account_number: null,
  ifsc: null,
  upi_id: null,
};

const stored = [{ value, version: 4, updated_at: '2026-11-01T00:00:00Z' }];

async function openCompany(more: Record<string, Handler> = {}) {
  const answers = { 'GET /rest/v1/site_settings': { body: stored }, ...more };
  const view = await openSettingsScreen(answers, 'company');
  return { ...view, card: await screen.findByRole('region', { name: 'Company' }) };
}

async function openSettings(more: Record<string, Handler> = {}) {
  const view = await openSettingsScreen(more);
  await screen.findByRole('region', { name: 'Administrators' });
  return view;
}

async function edit({ user, card }: Awaited<ReturnType<typeof openCompany>>) {
  await user.click(await within(card).findByRole('button', { name: /company/ }));
  const dialog = screen.getByRole('dialog', { name: 'Company' });
  const type = (label: string | RegExp, text: string) => fill(within(dialog).getByLabelText(label), text);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { dialog, type, save };
}

test('keeps refused and stale input, and saves over the version that was read', async () => {
  const view = await openCompany({
    'POST /rest/v1/rpc/save_site_setting': refusal(409, 'PT409', 'STALE: this record was changed'),
  });
  const { dialog, type, save } = await edit(view);
  type('Phone', '+91 22 6123 9999');
  view.backend.answer('GET /rest/v1/site_settings', { body: [{ ...stored[0], version: 5 }] });
  await act(() => view.queryClient.invalidateQueries());
  type(/^GSTIN/, '27ABC');
  await save();
  expect(within(dialog).getByText(/A GSTIN has 15 characters/)).toBeVisible();
  expect(view.backend.callsTo('POST /rest/v1/rpc/save_site_setting')).toEqual([]);
  type(/^GSTIN/, '');
  await save();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('A colleague changed this record');
  expect(within(dialog).getByLabelText('Phone')).toHaveValue('+91 22 6123 9999');

  view.backend.answer('POST /rest/v1/rpc/save_site_setting', { body: 5 });
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(view.backend.sent('POST /rest/v1/rpc/save_site_setting').at(-1)).toEqual({
    p_key: 'company',
    p_value: { ...value, phone: '+912261239999' },
    p_version: 4,
  });
});

const rohan = {
  id: 'a2',
  email: 'rohan@example.com',
  full_name: 'Rohan Kapoor',
  status: 'active',
  role: 'agent',
  created_at: '2026-11-01T00:00:00Z',
  approved_at: '2026-11-02T00:00:00Z',
  version: 3,
};

test('requires a reason to change a role and ignores stray keys', async () => {
  const { user, backend } = await openSettings({
    'GET /rest/v1/admin_users?select=id': { body: [rohan] },
    'POST /rest/v1/rpc/admin_set_access': { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Change role of Rohan Kapoor, Agent' }));
  const dialog = screen.getByRole('dialog', { name: 'Role of Rohan Kapoor' });
  expect(within(dialog).getByRole('radio', { name: /^Agent/ })).toHaveFocus();
  fill(within(dialog).getByLabelText('Reason'), 'As before');
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(within(dialog).getByText('Rohan Kapoor is already agent. Choose another role.')).toBeVisible();
  fill(within(dialog).getByLabelText('Reason'), '');
  await user.click(within(dialog).getByRole('radio', { name: /^Owner/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  expect(within(dialog).getByText('Enter a reason. It is kept in the history.')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/admin_set_access')).toEqual([]);
  fill(within(dialog).getByLabelText('Reason'), 'Runs the office in Pune');
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/admin_set_access')).toEqual([
    { p_id: 'a2', p_status: 'active', p_role: 'owner', p_version: 3, p_reason: 'Runs the office in Pune' },
  ]);
});

const withWork = (enquiries: number) => ({
  'GET /rest/v1/admin_users?select=id%2Cfull_name': {
    body: [
      { id: 'a2', full_name: 'Rohan Kapoor', role: 'agent' },
      { id: 'a3', full_name: 'Nisha Shah', role: 'agent' },
    ],
  },
  'GET /rest/v1/admin_users?select=id%2Cemail': { body: [rohan] },
  'GET /rest/v1/rpc/admin_open_work': { body: { enquiries, follow_ups: enquiries, quotes: 0, bookings: 0 } },
  'POST /rest/v1/rpc/admin_set_access': { body: {} },
});

test('asks who takes the open work of a suspended colleague', async () => {
  const { user, backend } = await openSettings(withWork(2));
  await user.click(await screen.findByRole('button', { name: 'Suspend Rohan Kapoor' }));
  const dialog = screen.getByRole('dialog', { name: 'Suspend Rohan Kapoor?' });
  const choice = await within(dialog).findByLabelText('Who takes over?');
  expect(choice).toHaveAccessibleDescription('Rohan Kapoor has 2 open enquiries (2 with a follow-up).');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Choose a colleague.')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByLabelText('Who takes over?')).toHaveFocus());
  expect(backend.callsTo('POST /rest/v1/rpc/admin_set_access')).toEqual([]);
  expect(within(dialog).queryByRole('option', { name: 'Rohan Kapoor' })).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Nisha Shah');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/admin_set_access')).toEqual([
    { p_id: 'a2', p_status: 'suspended', p_role: 'agent', p_version: 3, p_successor: 'a3' },
  ]);
});

test('suspends a colleague without open work when the button is pressed before the answer', async () => {
  const work = withWork(0);
  const { handler, release } = holdBack(work['GET /rest/v1/rpc/admin_open_work']);
  const { user } = await openSettings({ ...work, 'GET /rest/v1/rpc/admin_open_work': handler });
  await user.click(await screen.findByRole('button', { name: 'Suspend Rohan Kapoor' }));
  const dialog = screen.getByRole('dialog', { name: 'Suspend Rohan Kapoor?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  release();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
