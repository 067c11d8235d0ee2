import { screen, within } from '@testing-library/react';
import { doubleBackend, ownRow, refusal } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

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

afterEach(signOutAfter);

async function openReview(review = aReview()) {
  const backend = doubleBackend({
    'GET /rest/v1/reviews': { body: [review], count: 1 },
    'POST /rest/v1/rpc/moderate_review': { body: review },
    'POST /rest/v1/rpc/reply_to_review': { body: review },
  });
  await signInBefore();
  return { ...renderAdmin('/admin/masters/reviews'), backend };
}

/** The panel reads a single row, the list an array. */
const single = (backend: ReturnType<typeof doubleBackend>, review: object) =>
  backend.answer('GET /rest/v1/reviews', ({ path }) =>
    path.includes('id=eq.') ? { body: review } : { body: [review], count: 1 },
  );

test('lists pending reviews by default', async () => {
  const { backend, user } = await openReview();
  const table = await screen.findByRole('table', { name: 'Reviews' });
  expect(within(table).getByRole('img', { name: '2 of 5 stars' })).toBeInTheDocument();
  expect(backend.callsTo('GET /rest/v1/reviews')[0]?.path).toContain('status=eq.pending');
  await user.selectOptions(screen.getByLabelText('Status'), 'All');
  await screen.findByRole('table', { name: 'Reviews' });
  expect(backend.callsTo('GET /rest/v1/reviews').at(-1)?.path).not.toContain('status=eq');
});

test('publishes a review with the version that was read', async () => {
  const { backend, user } = await openReview();
  single(backend, aReview());
  await user.click(await screen.findByRole('link', { name: 'Asha M.' }));
  const panel = within(await screen.findByRole('region', { name: 'Another hotel' }));
  expect(panel.getByRole('link', { name: 'AT-261120-7H2KQD' })).toHaveAttribute('href', '/admin/bookings/b1');
  await user.click(panel.getByRole('button', { name: 'Publish' }));
  expect(backend.callsTo('POST /rest/v1/rpc/moderate_review')[0]?.body).toEqual({
    p_id: 'r1',
    p_to: 'published',
    p_version: 3,
  });
});

test('requires a reason for a rejection', async () => {
  const { backend, user } = await openReview();
  single(backend, aReview());
  await user.click(await screen.findByRole('link', { name: 'Asha M.' }));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Enter a reason. The guest sees it.')).toBeInTheDocument();
  expect(backend.callsTo('POST /rest/v1/rpc/moderate_review')).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Names a guide in full');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(backend.callsTo('POST /rest/v1/rpc/moderate_review')[0]?.body).toMatchObject({
    p_to: 'rejected',
    p_reason: 'Names a guide in full',
  });
});

test('saves a reply and explains a stale one', async () => {
  const { backend, user } = await openReview();
  single(backend, aReview({ status: 'published' }));
  await user.click(await screen.findByRole('link', { name: 'Asha M.' }));
  const save = await screen.findByRole('button', { name: 'Save reply' });
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Reply'), 'Thank you. ');
  backend.answer(
    'POST /rest/v1/rpc/reply_to_review',
    refusal(409, 'PT409', 'STALE: this review was changed by someone else'),
  );
  await user.click(save);
  expect(backend.callsTo('POST /rest/v1/rpc/reply_to_review')[0]?.body).toEqual({
    p_id: 'r1',
    p_version: 3,
    p_reply: 'Thank you.',
  });
});

test('shows former replies in the history of a review', async () => {
  const { backend, user } = await openReview();
  single(backend, aReview({ status: 'published', reply: 'Thank you.' }));
  const change = {
    id: '1:reply',
    at: '2026-11-21T10:00:00+00:00',
    actor: 'Meera',
    table_name: 'reviews',
    row_id: 'r1',
    label: null,
    field: 'reply',
    old: 'Thanks.',
    new: 'Thank you.',
    old_name: null,
    new_name: null,
    picture: null,
    action: 'UPDATE',
    reason: null,
  };
  backend.answer('POST /rest/v1/rpc/record_history', { body: { total: 1, rows: [change] } });
  await user.click(await screen.findByRole('link', { name: 'Asha M.' }));
  await user.click(await screen.findByRole('button', { name: 'Show history' }));
  expect(await screen.findByText('Thanks.')).toBeInTheDocument();
  expect(backend.callsTo('POST /rest/v1/rpc/record_history')[0]?.body).toMatchObject({
    p_kind: 'review',
    p_id: 'r1',
  });
});

test('offers a viewer no moderation', async () => {
  doubleBackend({ 'GET /rest/v1/admin_users?select=status': { body: ownRow('viewer') } });
  await signInBefore();
  renderAdmin('/admin/masters/reviews');
  expect(
    await screen.findByText(/Only agents, managers and owners can moderate reviews/),
  ).toBeInTheDocument();
});
