import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  asRole,
  type Call,
  doubleBackend,
  type Handler,
  holdBack,
  refusal,
  userId,
} from '../../testing/backend';
import { fill, openAdmin, renderAdmin } from '../../testing/render-admin';
import { enquiryRow } from '../../testing/rows';

// Compiles the route's lazy imports before the first test's timeout starts.
import './enquiries-screen';
import './enquiry-panel';

const people = [
  { id: userId, full_name: 'Meera Iyer', role: 'owner' },
  { id: 'a2', full_name: 'Arjun Rao', role: 'agent' },
];

/** The stored enquiry, and a `change_enquiry` with the database's behaviour. */
function storedEnquiry(overrides: object = {}) {
  const stored: Record<string, unknown> = enquiryRow(overrides);
  return {
    stored,
    answers: {
      'GET /rest/v1/rpc/admin_enquiry_page': () => ({ body: { total: 1, rows: [stored] } }),
      'GET /rest/v1/enquiry_list': ({ path }: Call) => ({ body: path.includes('phone=in') ? [] : stored }),
      'GET /rest/v1/enquiry_events': { body: [] },
      'GET /rest/v1/messages': { body: [] },
      'GET /rest/v1/rpc/record_history': { body: { total: 0, rows: [] } },
      'GET /rest/v1/quotes': { body: [] },
      'GET /rest/v1/lost_reasons': { body: [{ name: 'Price' }] },
      'GET /rest/v1/enquiry_sources': { body: [{ name: 'WhatsApp' }] },
      'GET /rest/v1/admin_users': { body: people },
      ...asRole('owner'),
      'POST /rest/v1/rpc/change_enquiry': ({ body }: Call) => {
        const changes = (body as { p_changes: Record<string, { from: unknown; to: unknown }> }).p_changes;
        const conflicts = Object.entries(changes).filter(([field, { from }]) => stored[field] !== from);
        if (conflicts.length > 0) {
          const now = Object.fromEntries(
            conflicts.map(([field]) => [field, { now: stored[field], by: 'Arjun Rao' }]),
          );
          return refusal(409, 'PT409', 'STALE: somebody else changed this meanwhile', JSON.stringify(now));
        }
        for (const [field, { to }] of Object.entries(changes)) stored[field] = to;
        return { status: 204 };
      },
    } satisfies Record<string, Handler>,
  };
}

async function openEnquiry(enquiry = storedEnquiry(), more: Record<string, Handler> = {}) {
  const view = await openAdmin('/admin/enquiries/e1', { ...enquiry.answers, ...more });
  const panel = await screen.findByRole('region', { name: 'Farah Khan' });
  await within(panel).findAllByRole('button', { name: /^Mark as/ });
  await within(panel).findByRole('option', { name: 'Arjun Rao' });
  const writes = () => view.backend.sent('POST /rest/v1/rpc/change_enquiry');
  return { ...view, ...enquiry, panel: within(panel), writes };
}

/** Sets the follow-up in its dialog. */
function followUpOn(value: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Set follow-up$|\d, \d\d:\d\d$/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Other time' }));
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set follow-up' }));
}

test('queues two quick changes and keeps both', async () => {
  const { panel, user, backend, answers, stored, writes } = await openEnquiry();
  const change = holdBack(answers['POST /rest/v1/rpc/change_enquiry']);
  backend.answer('POST /rest/v1/rpc/change_enquiry', change.handler);
  followUpOn('');
  expect(screen.getByText('Enter a date and a time.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  followUpOn('2099-03-04T18:00');
  await user.click(panel.getByRole('button', { name: 'Mark as contacted' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  change.release();
  await panel.findByRole('button', { name: 'Mark as quoted' });
  expect(writes()).toEqual([
    { p_id: 'e1', p_changes: { next_follow_up: { from: null, to: '2099-03-04T18:00:00+05:30' } } },
    { p_id: 'e1', p_changes: { status: { from: 'new', to: 'contacted' } } },
  ]);
  expect(stored).toMatchObject({ status: 'contacted', next_follow_up: '2099-03-04T18:00:00+05:30' });
  expect(screen.queryByText(/changed this to/)).not.toBeInTheDocument();
});

test("shows both values of a conflicting field and keeps the colleague's on request", async () => {
  const { panel, user, stored } = await openEnquiry();
  stored.assignee = 'a2';
  await user.selectOptions(panel.getByLabelText('Assignee'), 'Meera Iyer');
  const alert = await panel.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Assigned to: Arjun Rao changed this to Arjun Rao. You entered Meera Iyer.',
  );
  await user.click(within(alert).getByRole('button', { name: 'Keep theirs' }));
  expect(panel.getByLabelText('Assignee')).toHaveValue('a2');
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  expect(stored.assignee).toBe('a2');
});

test('keeps and resends input after a failure, a record change, a reload', async () => {
  const { panel, backend, stored, answers, unmount } = await openEnquiry();
  backend.answer('POST /rest/v1/rpc/change_enquiry', new TypeError('Failed to fetch'));
  followUpOn('2099-03-04T18:00');
  expect(await panel.findByRole('alert')).toHaveTextContent('Not saved');
  expect(panel.getByRole('button', { name: '4 Mar 2099, 18:00' })).toBeVisible();
  unmount();

  // A reload: only the tab's storage survives.
  doubleBackend(answers);
  renderAdmin('/admin/enquiries/e1');
  await waitFor(() => expect(stored.next_follow_up).toBe('2099-03-04T18:00:00+05:30'));
});

test('keeps the note of a call until it is logged, and asks before it drops the reason of an outcome', async () => {
  const { panel, user, backend } = await openEnquiry();
  const openCall = async () => {
    await user.click(panel.getByRole('button', { name: 'Log a call' }));
    return within(screen.getByRole('dialog'));
  };
  const call = await openCall();
  fill(call.getByLabelText(/^Note/), 'Prefers May');
  await user.click(call.getByRole('button', { name: 'Close' }));
  const again = await openCall();
  expect(again.getByLabelText(/^Note/)).toHaveValue('Prefers May');
  backend.answer('POST /rest/v1/enquiry_events', { status: 201 });
  await user.click(again.getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await openCall()).getByLabelText(/^Note/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(panel.getByRole('button', { name: 'Mark as lost' }));
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Price');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
});

test('saves corrected details as one change, and shows one message when it fails', async () => {
  const { panel, user, backend, stored, writes } = await openEnquiry();
  backend.answer('POST /rest/v1/rpc/change_enquiry', { status: 500 });
  await user.click(panel.getByRole('button', { name: 'Edit details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit details' }));
  fill(dialog.getByLabelText('Adults'), '0');
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await dialog.findByText('Enter 1 to 40.')).toBeVisible();
  fill(dialog.getByLabelText('Adults'), '4');
  const email = dialog.getByLabelText(/^Email/);
  const { value } = email as HTMLInputElement;
  fill(email, 'farah@');
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(
    await dialog.findByText('Enter an email address such as asha@example.com, or leave this empty.'),
  ).toBeVisible();
  fill(email, value);
  fill(dialog.getByLabelText('Phone'), '98200 54321');
  await user.click(dialog.getByRole('button', { name: 'Save details' }));
  expect(await panel.findAllByRole('alert')).toHaveLength(1);
  expect(writes()[0]).toEqual({
    p_id: 'e1',
    p_changes: { phone: { from: '+919820012345', to: '+919820054321' }, adults: { from: 2, to: 4 } },
  });
  expect(stored.adults).toBe(2);
});

test('wins an enquiry by a quote, or by a reason', async () => {
  const { panel, user, stored, here } = await openEnquiry(storedEnquiry({ status: 'quoted' }));
  await user.click(panel.getByRole('button', { name: 'Mark as won' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark enquiry as won' }));
  expect(dialog.getByRole('link', { name: 'Create quote' })).toHaveAttribute(
    'href',
    '/admin/enquiries/e1/quote',
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as won' }));
  expect(dialog.getByText(/^Enter how it was won/)).toBeInTheDocument();
  fill(dialog.getByLabelText('How it was won'), 'Paid at the fair');
  await user.click(dialog.getByRole('button', { name: 'Mark as won' }));
  await waitFor(() => expect(stored).toMatchObject({ status: 'won', won_reason: 'Paid at the fair' }));
  expect(here()).toBe('/admin/enquiries/e1');
});

test('links the other open enquiries from the same phone', async () => {
  const other = enquiryRow({ id: 'e2', ref: 'ENQ-OTHER' });
  const { panel, user, here } = await openEnquiry(storedEnquiry(), {
    'GET /rest/v1/enquiry_list': ({ path }) => ({ body: path.includes('phone=in') ? [other] : enquiryRow() }),
  });
  await panel.findByText('1 other from this phone number');
  await user.click(panel.getByRole('link', { name: 'ENQ-OTHER' }));
  expect(here()).toBe('/admin/enquiries/e2');
});
