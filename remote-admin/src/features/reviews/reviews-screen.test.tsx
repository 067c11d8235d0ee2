import { onNotification } from '@aertrip/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';

const aReview = (overrides: object = {}) => ({
  id: 'r1',
  author_name: 'Asha M.',
  rating: 2,
  title: 'Another hotel',
  body: 'The hotel was not the one in the plan.',
  travelled_on: '2026-10-01',
  party: 'family',
  is_demo: false,
  status: 'pending',
  rejection_reason: null,
  reply: null,
  moderated_at: null,
  created_at: '2026-11-20T10:00:00+00:00',
  version: 3,
  package: { id: 'p1', title: 'Kashmir Valley Classic' },
  booking: { id: 'b1', ref: 'AT-261120-7H2KQD' },
  moderator: null,
  ...overrides,
});

/** Opens a review from the list. */
async function openReview(overrides?: object) {
  let review: Omit<ReturnType<typeof aReview>, 'reply'> & { reply: string | null } = aReview(overrides);
  const view = await openAdmin('/admin/masters/reviews', {
    'GET /rest/v1/reviews': ({ path }) =>
      path.includes('id=eq.') ? { body: review } : { body: [review], count: 1 },
    'POST /rest/v1/rpc/moderate_review': { body: review },
    'POST /rest/v1/rpc/reply_to_review': () => {
      review = { ...review, title: 'Changed meanwhile', reply: 'Sorry.', version: 4 };
      return refusal(409, 'PT409', 'STALE: this review was changed');
    },
  });
  await view.user.click(await screen.findByRole('link', { name: 'Asha M.' }));
  return { ...view, panel: within(await screen.findByRole('region', { name: 'Another hotel' })) };
}

test('lists pending reviews by default, and publishes one over the version that was read', async () => {
  const { backend, user, panel } = await openReview();
  const table = within(screen.getByRole('table', { name: 'Reviews' }));
  expect(table.getByRole('img', { name: '2 of 5 stars' })).toBeInTheDocument();
  expect(backend.callsTo('GET /rest/v1/reviews')[0]?.path).toContain('status=eq.pending');
  expect(panel.getByRole('link', { name: 'AT-261120-7H2KQD' })).toHaveAttribute('href', '/admin/bookings/b1');
  await user.click(panel.getByRole('button', { name: 'Publish' }));
  expect(backend.sent('POST /rest/v1/rpc/moderate_review')).toEqual([
    { p_id: 'r1', p_to: 'published', p_version: 3 },
  ]);
});

test('saves a reply over the version that was read, and keeps it when a colleague was faster', async () => {
  const heard = jest.fn();
  const stop = onNotification(heard);
  const { backend, user, panel } = await openReview({ status: 'published' });
  const save = panel.getByRole('button', { name: 'Save reply' });
  expect(save).toBeDisabled();
  fill(panel.getByLabelText('Reply'), 'Thank you. ');
  await user.click(save);
  const text = expect.stringMatching(/^A colleague changed this record/);
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ tone: 'error', text }));
  stop();
  expect(await screen.findByRole('region', { name: 'Changed meanwhile' })).toBeInTheDocument();
  const reply = screen.getByLabelText('Reply');
  expect(reply).toHaveValue('Thank you. ');
  expect(reply).toHaveAccessibleDescription(/A colleague saved “Sorry\.”\. Saving replaces it\./);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Stay on page' }));
  expect(reply).toHaveValue('Thank you. ');
  expect(backend.sent('POST /rest/v1/rpc/reply_to_review')).toEqual([
    { p_id: 'r1', p_version: 3, p_reply: 'Thank you.' },
  ]);
});

test('requires a reason for a rejection', async () => {
  const { backend, user, panel } = await openReview();
  await user.click(panel.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(backend.sent('POST /rest/v1/rpc/moderate_review')).toEqual([]);
  fill(dialog.getByLabelText('Reason'), 'Names a guide');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/moderate_review')).toMatchObject([{ p_reason: 'Names a guide' }]),
  );
});
