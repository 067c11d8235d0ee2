import { screen, waitFor, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
import { enquiryRow } from '../../testing/rows';
// Compiles the lazy imports before the first test's timeout starts.
import './components/new-enquiry-dialog';

const openPanel = (role: 'agent' | 'viewer' = 'agent') =>
  openAdmin('/admin/settings', {
    ...asRole(role),
    'GET /rest/v1/destinations': { body: [{ id: 'd1', name: 'Kashmir' }] },
    'GET /rest/v1/rpc/admin_package_page': {
      body: {
        total: 1,
        rows: [
          {
            id: 'p1',
            code: 'KER',
            title: 'Backwaters',
            destination_name: null,
            nights: 6,
            state: 'published',
          },
        ],
      },
    },
    'GET /rest/v1/enquiry_list': ({ path }) => ({
      body: path.includes('phone=in') ? [enquiryRow()] : enquiryRow(),
    }),
    'POST /rest/v1/rpc/customer_records': {
      body: {
        name: 'Asha Menon',
        phone: '+919820012345',
        email: 'asha@example.com',
        has_account: false,
        due_paise: 0,
        entries: [
          {
            kind: 'enquiry',
            record: 'enquiry',
            record_id: 'e1',
            ref: 'ENQ-261122-AAAAA',
            text: null,
            amount_paise: null,
            status: 'new',
            at: '2026-11-22T06:00:00Z',
          },
        ],
      },
    },
    'GET /rest/v1/enquiry_sources': { body: [{ name: 'Phone' }, { name: 'WhatsApp' }] },
    'POST /rest/v1/rpc/create_enquiry': { body: 'e9' },
  });

test('takes down a call from any screen, warns about the same phone and opens the enquiry', async () => {
  const { backend, user, here } = await openPanel();
  await user.click(await screen.findByRole('button', { name: 'New enquiry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New enquiry' }));
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  expect(await dialog.findByText(/^Enter a 10-digit Indian mobile number/)).toBeVisible();
  fill(dialog.getByLabelText('Phone', { selector: '[type=tel]' }), '98200 12345');
  expect(await dialog.findByText('Asha Menon is a known customer')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Asha Menon');
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('asha@example.com');
  expect(dialog.getByRole('button', { name: 'Open ENQ-261122-AAAAA' })).toBeVisible();
  fill(dialog.getByLabelText('Name'), 'Lakshmi Rao');
  fill(dialog.getByLabelText(/^Email/), 'lakshmi@example.com');
  await user.click(await dialog.findByRole('radio', { name: 'WhatsApp' }));
  await user.selectOptions(dialog.getByLabelText(/^Destination or tour/), 'Kashmir');
  fill(dialog.getByLabelText('Find a tour'), 'back');
  await user.click(await dialog.findByRole('button', { name: 'Backwaters, 6 nights' }));
  expect(dialog.getByLabelText(/^Destination or tour/)).toHaveDisplayValue('Backwaters');
  fill(dialog.getByLabelText(/^Note/), 'A quiet hotel');
  const tomorrow = dialog.getByRole<HTMLOptionElement>('option', { name: /^Tomorrow 10:00/ });
  await user.selectOptions(dialog.getByLabelText(/^Follow-up/), tomorrow);
  backend.answer('POST /rest/v1/rpc/create_enquiry', { status: 503, body: {} });
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  expect(await dialog.findByText(/Your change may not be saved: try again/)).toBeVisible();
  backend.answer('POST /rest/v1/rpc/create_enquiry', { body: 'e9' });
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  await waitFor(() => expect(here()).toBe('/admin/enquiries/e9'));
  const [lost, retry] = backend.sent('POST /rest/v1/rpc/create_enquiry');
  expect(lost).toEqual(retry);
  expect([retry]).toEqual([
    {
      p: {
        id: expect.any(String),
        phone: '+919820012345',
        name: 'Lakshmi Rao',
        email: 'lakshmi@example.com',
        source: 'WhatsApp',
        adults: 2,
        children: 0,
        package_id: 'p1',
        message: 'A quiet hotel',
        next_follow_up: tomorrow.value,
      },
    },
  ]);
});

async function openDialog() {
  const view = await openPanel();
  await view.user.click(await screen.findByRole('button', { name: 'New enquiry' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New enquiry' }));
  fill(dialog.getByLabelText('Phone', { selector: '[type=tel]' }), '98200 12345');
  fill(dialog.getByLabelText('Name'), 'Lakshmi Rao');
  return { ...view, dialog };
}

test('asks for a choice when a tour was only typed', async () => {
  const { user, dialog, backend } = await openDialog();
  const search = dialog.getByLabelText('Find a tour');
  fill(search, 'Backwat');
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  expect(search).toHaveAccessibleDescription(/Choose a tour from the list, or clear this field/);
  expect(search).toHaveFocus();
  expect(backend.sent('POST /rest/v1/rpc/create_enquiry')).toEqual([]);
  fill(search, '');
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  await waitFor(() => expect(backend.sent('POST /rest/v1/rpc/create_enquiry')).toHaveLength(1));
});

test('keeps the focus when a tour is chosen by keyboard', async () => {
  const { user, dialog } = await openDialog();
  const search = dialog.getByLabelText('Find a tour');
  await user.type(search, 'back');
  await dialog.findByRole('button', { name: 'Backwaters, 6 nights' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(dialog.getByLabelText(/^Destination or tour/)).toHaveDisplayValue('Backwaters');
  expect(search).toHaveFocus();
});

test('opens again with its entries and its id after the session has ended', async () => {
  const before = await openDialog();
  await before.user.type(before.dialog.getByLabelText('Find a tour'), 'back');
  await before.user.click(await before.dialog.findByRole('button', { name: 'Backwaters, 6 nights' }));
  before.backend.answer('POST /rest/v1/rpc/create_enquiry', { status: 503, body: {} });
  await before.user.click(before.dialog.getByRole('button', { name: 'Add enquiry' }));
  await before.dialog.findByText(/Your change may not be saved: try again/);
  before.unmount();

  const { user, backend } = await openPanel();
  const dialog = within(await screen.findByRole('dialog', { name: 'New enquiry' }));
  expect(dialog.getByText('Your unsaved entries are restored.')).toBeVisible();
  expect(dialog.getByLabelText(/^Destination or tour/)).toHaveDisplayValue('Backwaters');
  await user.click(dialog.getByRole('button', { name: 'Add enquiry' }));
  await waitFor(() => expect(backend.sent('POST /rest/v1/rpc/create_enquiry')).toHaveLength(1));
  expect(backend.sent('POST /rest/v1/rpc/create_enquiry')).toEqual(
    before.backend.sent('POST /rest/v1/rpc/create_enquiry'),
  );
});

test('is not offered to a viewer', async () => {
  await openPanel('viewer');
  await screen.findByRole('button', { name: /Find/ });
  expect(screen.queryByRole('button', { name: 'New enquiry' })).not.toBeInTheDocument();
});
