import { screen, waitFor, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';

const dated = { active: true, version: 2, valid_from: '2020-04-01' };

const steps = [
  { ...dated, id: 's1', scope: 'all', days_before: 45, charge_bp: 1000 },
  { ...dated, id: 's2', scope: 'all', days_before: 0, charge_bp: 10_000 },
];

const gst = {
  ...dated,
  id: 't1',
  kind: 'GST',
  scope: 'all',
  rate_bp: 500,
  base: 'package',
  valid_to: null,
  source_note: null,
};

test('adds a step of a cancellation policy that begins after today', async () => {
  const { user, backend } = await openAdmin('/admin/masters/cancellation', {
    'GET /rest/v1/cancellation_rules': { body: steps, count: 2 },
    'POST /rest/v1/cancellation_rules': { status: 201, body: { id: 's3' } },
  });
  expect(await screen.findAllByText('Applies today')).toHaveLength(steps.length);
  await user.click(screen.getByRole('button', { name: /^Change from a date/ }));
  const dialog = screen.getByRole('dialog', { name: 'New step' });
  const day = within(dialog).getByLabelText('Valid from');
  fill(day, '2020-05-01');
  fill(within(dialog).getByLabelText('Charge (% of price)'), '15');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/^Choose a day after today/)).toBeVisible();
  fill(day, '2099-04-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/cancellation_rules')).toEqual([
    { scope: 'all', valid_from: '2099-04-01', days_before: 45, charge_bp: 1500 },
  ]);
});

test('sets only the last day of a tax rate in force', async () => {
  const { user, backend } = await openAdmin('/admin/masters/tax-rates', {
    'GET /rest/v1/tax_rates': { body: [gst], count: 1 },
    'PATCH /rest/v1/tax_rates': { body: { id: 't1' } },
    'GET /rest/v1/rpc/record_history': { body: { total: 0, rows: [] } },
  });
  await user.click(await screen.findByRole('button', { name: /^Last day/ }));
  const dialog = screen.getByRole('dialog', { name: 'Edit last day of tax rate' });
  const day = within(dialog).getByLabelText(/^Last day/);
  fill(day, '2020-05-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Choose today or a later date.')).toBeVisible();
  fill(day, '2099-03-31');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('PATCH /rest/v1/tax_rates')).toEqual([{ valid_to: '2099-03-31', version: 2 }]);
});

test.each([
  ['owner', true],
  ['manager', false],
] as const)('discount limits are offered for change: %s %s', async (role, canChange) => {
  await openAdmin('/admin/masters/discounts', {
    ...asRole(role),
    'GET /rest/v1/discount_caps': { body: [{ ...dated, id: 'c1', role: 'agent', share_bp: 500 }], count: 1 },
  });
  expect(await screen.findByRole('heading', { name: 'Agents' })).toBeVisible();
  const names = screen.queryAllByRole('button', { name: /New discount limit|Change from|Retire/ });
  expect(names).toHaveLength(canChange ? 3 : 0);
});
