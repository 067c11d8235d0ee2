import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Edit } from './model/edits/edits';
import { asRole, type doubleBackend, type Handler, holdBack, refusal } from '../../testing/backend';
import { fill, openAdmin, renderAdmin } from '../../testing/render-admin';
import { changeRow } from '../../testing/rows';

const lists = [
  'itinerary_days',
  'package_stops',
  'package_hotels',
  'package_faqs',
  'package_images',
  'package_inclusions',
  'departures',
] as const;

type Row = Readonly<Record<string, unknown>>;
type Stored = Row & { readonly [List in (typeof lists)[number]]?: readonly Row[] };

const stored = (overrides: Stored = {}): Stored => ({
  id: 'p1',
  code: 'KER-01',
  slug: 'kerala',
  title: 'Kerala backwaters',
  kind: 'group',
  destination_id: 'd1',
  nights: 1,
  summary: 'Slow boats.',
  highlights: [],
  booking_amount_paise: 0,
  balance_due_days: 45,
  status: 'draft',
  publish_at: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 3,
  creator: null,
  editor: { full_name: 'Ravi Nair' },
  destination: { slug: 'kerala' },
  itinerary_days: [
    { id: 'day1', day_no: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
    { id: 'day2', day_no: 2, title: 'Boats', body: '', overnight: null, meals: [] },
  ],
  ...overrides,
});

/** The rows of a package, as `package_rows` returns them. */
const toRows = (body: Stored) => [
  { tab: 'packages', id: 'p1', val: body },
  ...lists.flatMap((tab) => (body[tab] ?? []).map(({ id, ...val }) => ({ tab, id, val }))),
];

/** The answers that a stored package gives. */
const serve = (body: Stored): Record<string, Handler> => ({
  'GET /rest/v1/packages': { body },
  'GET /rest/v1/rpc/package_rows': { body: toRows(body) },
  'GET /rest/v1/rpc/admin_departures': { body: body.departures ?? [] },
});

function store(backend: ReturnType<typeof doubleBackend>, body: Stored) {
  for (const [start, handler] of Object.entries(serve(body))) backend.answer(start, handler);
}

const kochi = { id: 'stop1', place: 'Kochi', destination_id: null, nights: 1, sort: 1 };
const picture = { id: 'image1', path: 'a', alt: 'A boat', kind: 'tour', width: null, height: null, sort: 1 };

/** A complete package without findings. */
const complete = (overrides: Stored = {}) =>
  stored({
    kind: 'customised',
    package_stops: [kochi],
    package_hotels: [
      { id: 'hotel1', stop_id: 'stop1', hotel_id: 'h1', nights: 1, or_similar: true, sort: 1 },
    ],
    package_images: [{ ...picture, focal_x: 0.5, focal_y: 0.5 }],
    package_inclusions: [{ id: 'lunch', inclusion_id: null, label: 'Lunch', kind: 'include', sort: 1 }],
    ...overrides,
  });

const answers = (more: Record<string, Handler> = {}): Record<string, Handler> => ({
  'GET /rest/v1/': { body: [] },
  'GET /rest/v1/destinations': {
    body: [{ id: 'd1', name: 'Kerala', active: true, parent_id: null, kind: 'state', slug: 'kerala' }],
  },
  'GET /rest/v1/hotels': {
    body: [
      { id: 'h1', name: 'Spice Lane House', active: true, city: 'Kochi', stars: 4 },
      { id: 'h2', name: 'Tea Mist Terrace', active: true, city: 'Munnar', stars: 3 },
    ],
  },
  'GET /rest/v1/faqs': {
    body: [{ id: 'q1', question: 'Is the food vegetarian?', answer: 'On request.', active: true }],
  },
  ...serve(stored()),
  ...more,
});

async function openPackage(more: Record<string, Handler> = {}) {
  const view = await openAdmin('/admin/packages/p1', answers(more));
  return { ...view, title: await screen.findByLabelText('Title') };
}

const openPart = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('tab', { name }));

const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

const saves = (backend: ReturnType<typeof doubleBackend>) =>
  backend.callsTo('POST /rest/v1/rpc/edit_package');

interface Sent {
  readonly p_id: string;
  readonly p_edits: readonly Edit[];
}

function lastSave(backend: ReturnType<typeof doubleBackend>): Sent {
  const call = saves(backend).at(-1);
  if (!call) throw new Error('Nothing was saved.');
  return call.body as Sent;
}

const edited = (field: string, from: unknown, to: unknown, table = 'packages', id = 'p1') => ({
  table,
  id,
  field,
  from,
  to,
});

test('keeps the input of a failed save, and saves it once from the values that were read', async () => {
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': new TypeError('Failed to fetch'),
  });
  expect(saveBar()).not.toBeInTheDocument();
  fill(title, 'Kerala by boat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(saveBar()!).findByRole('alert')).toHaveTextContent(/may not be saved/);
  expect(title).toHaveValue('Kerala by boat');

  const save = holdBack({ body: { id: 'p1', version: 4 } });
  backend.answer('POST /rest/v1/rpc/edit_package', save.handler);
  await user.keyboard('{Control>}ss{/Control}');
  await user.dblClick(within(saveBar()!).getAllByRole('button').at(-1)!);
  store(backend, stored({ title: 'Kerala by boat', version: 4 }));
  save.release();
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(saves(backend)).toHaveLength(2);
  expect(lastSave(backend)).toEqual({
    p_id: 'p1',
    p_edits: [edited('title', 'Kerala backwaters', 'Kerala by boat')],
  });
});

test.each([
  ['Save', 'edit_package', stored(), stored({ title: 'Kerala by boat', version: 4 })],
  ['Publish', 'set_package_status', complete(), complete({ status: 'published', version: 4 })],
] as const)('keeps input typed while “%s” awaits its response', async (button, write, before, after) => {
  const { handler, release } = holdBack({ body: { id: 'p1', version: 4 } });
  const { user, backend, title } = await openPackage({
    ...serve(before),
    [`POST /rest/v1/rpc/${write}`]: handler,
  });
  if (button !== 'Publish') fill(title, 'Kerala by boat');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(backend.callsTo(`POST /rest/v1/rpc/${write}`)).toHaveLength(1));
  fill(screen.getByLabelText(/^Overview/), 'Four days on the water.');
  store(backend, after);
  release();
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.getByLabelText(/^Overview/)).toHaveValue('Four days on the water.');
  expect(saveBar()).toBeVisible();
});

/** The refusal of a save of values that Ravi Nair changed meanwhile. */
const stale = (...conflicts: readonly object[]) =>
  refusal(
    409,
    'PT409',
    'STALE: the title has changed meanwhile',
    JSON.stringify(conflicts.map((conflict) => ({ by: 'Ravi Nair', ...conflict }))),
  );
const staleTitle = { table: 'packages', id: 'p1', field: 'title', now: 'Kerala for two' };

test('warns of bookings before it archives a package', async () => {
  const departures = [
    { starts_on: '2099-01-02', seats_booked: 3, seats_held: 1 },
    { starts_on: '2099-02-02', seats_booked: 0, seats_held: 0 },
    { starts_on: '2020-02-02', seats_booked: 9, seats_held: 0 },
  ].map((departure, index) => ({
    ...departure,
    id: `departure${index}`,
    departure_city_id: null,
    status: 'open',
    seats_total: 20,
    min_guests: null,
    departure_prices: [],
  }));
  const { user, backend } = await openPackage({
    ...serve(stored({ departures })),
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 4 } },
  });
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = screen.getByRole('dialog', { name: 'Archive?' });
  expect(dialog).toHaveTextContent('4 seats on 1 upcoming departure are booked or on hold.');
  expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toEqual([]);
});

test('offers a colleague’s newer version, and with unsaved changes says that they alone are sent', async () => {
  const { user, backend, title, queryClient } = await openPackage();
  store(backend, stored({ summary: 'Fast boats.', version: 4 }));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Ravi Nair saved this package after you opened it.')).toBeVisible();
  fill(title, 'Kerala backwaters by boat');
  expect(screen.getByText(/Saving sends only what you changed/)).toBeVisible();
  await user.click(within(saveBar()!).getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Load latest version' }));
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
});

test('shows both values of a conflict and saves the chosen one', async () => {
  const staleSummary = { ...staleTitle, field: 'summary', now: 'Fast boats.' };
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': stale(staleTitle, staleSummary),
  });
  fill(title, 'Kerala backwaters by boat');
  fill(screen.getByLabelText('Summary'), 'Slow boats. Slow days.');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const titles = within(await screen.findByRole('group', { name: 'Title' }));
  expect(titles.getByText(/Before: Kerala backwaters$/)).toBeVisible();
  expect(title).toHaveAccessibleDescription('Ravi Nair saved another value.');
  // The input stays until the other value is chosen, and nothing is saved meanwhile.
  expect(title).toHaveValue('Kerala backwaters by boat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saveBar()).toHaveTextContent(
    'Not saved: Ravi Nair changed the same fields. Choose a value for each.',
  );
  expect(saves(backend)).toHaveLength(1);

  await user.click(titles.getByRole('button', { name: 'Theirs: Kerala for two' }));
  expect(title).toHaveValue('Kerala for two');
  const summaries = within(screen.getByRole('group', { name: 'Summary' }));
  await user.click(summaries.getByRole('button', { name: 'Mine: Slow boats. Slow days.' }));
  expect(screen.queryByRole('group', { name: 'Summary' })).not.toBeInTheDocument();
  backend.answer('POST /rest/v1/rpc/edit_package', { body: { id: 'p1', version: 5 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves(backend)).toHaveLength(2));
  expect(lastSave(backend).p_edits).toEqual([edited('summary', 'Fast boats.', 'Slow boats. Slow days.')]);
});

test('shows a refused status change beside its button, with each requirement', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/set_package_status': new TypeError('Failed to fetch'),
  });
  const card = within(screen.getByRole('complementary', { name: 'Status' }));
  await user.click(card.getByRole('button', { name: 'Publish' }));
  expect(await card.findByRole('alert')).toHaveTextContent(/may not be saved/);
  const missing = ['a summary', 'an itinerary of exactly 2 days'];
  const shown = ['A summary', 'An itinerary of exactly 2 days'];
  backend.answer(
    'POST /rest/v1/rpc/set_package_status',
    refusal(422, 'PT422', `A published package needs ${missing.join(', ')}`, JSON.stringify(missing)),
  );
  await user.click(card.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown),
  );
});

test('saves before publishing and publishes the new version', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 5 } },
  });
  fill(title, 'Kerala backwaters!');
  store(backend, complete({ title: 'Kerala backwaters!', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toHaveLength(1));
  expect(lastSave(backend).p_edits).toMatchObject([{ field: 'title', to: 'Kerala backwaters!' }]);
  expect(backend.sent('POST /rest/v1/rpc/set_package_status')[0]).toEqual({
    p_id: 'p1',
    p_to: 'published',
    p_version: 4,
  });
});

test('unpublishes without publishing unsaved changes', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(complete({ status: 'published' })),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 4 } },
  });
  fill(title, 'Kerala, half typed');
  store(backend, complete({ version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(saveBar()).toHaveTextContent(/^Unsaved changes(?!.*Visitors)/));
  expect(saves(backend)).toEqual([]);
  expect(title).toHaveValue('Kerala, half typed');
});

test('focuses a URL path that is taken', async () => {
  const taken = 'Key (slug)=(kerala-boats) already exists.';
  const { user } = await openPackage({
    'POST /rest/v1/rpc/edit_package': refusal(409, '23505', 'duplicate key', taken),
  });
  await openPart(user, 'Search engines');
  fill(screen.getByLabelText(/Web address/), 'kerala-boats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is already in use.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Web address/)).toHaveFocus());
});

const draftsHere = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

/** Simulates a reload or crash: storage survives, React cleanup does not run. */
async function openAgain(view: { unmount: () => void }, path: string) {
  window.dispatchEvent(new Event('pagehide'));
  const drafts = { ...localStorage };
  view.unmount();
  for (const [key, value] of Object.entries(drafts)) localStorage.setItem(key, value as string);
  const next = renderAdmin(path);
  return { ...next, title: await screen.findByLabelText('Title') };
}

test('offers unsaved input after a reload, over the stored version, and blocks the form meanwhile', async () => {
  const opened = await openPackage();
  fill(opened.title, 'Kerala by boat');
  store(opened.backend, stored({ title: 'Kerala for two', summary: 'Fast boats.', version: 4 }));
  const { user, title } = await openAgain(opened, '/admin/packages/p1');
  expect(screen.getByText(/^You have unsaved changes from \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible();
  expect(title).toHaveValue('Kerala for two');
  expect(title).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(title).toHaveValue('Kerala by boat');
  expect(screen.getByText(/^Ravi Nair saved this package after you opened it/)).toBeVisible();
  // Compared with the version that it was typed on, so that nobody's change is overwritten.
  opened.backend.answer('POST /rest/v1/rpc/edit_package', stale(staleTitle));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Mine: Kerala by boat' }));
  expect(lastSave(opened.backend).p_edits).toEqual([edited('title', 'Kerala backwaters', 'Kerala by boat')]);
  await user.click(within(saveBar()!).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
});

test('brings a row back whole that a colleague removed, or lets it go', async () => {
  const gone = { table: 'itinerary_days', id: 'day2', field: null, now: null };
  const { user, backend } = await openPackage({ 'POST /rest/v1/rpc/edit_package': stale(gone) });
  await openPart(user, 'Itinerary');
  await user.click(screen.getByRole('button', { name: 'Day 2 · Boats' }));
  fill(screen.getByLabelText('Title of day 2'), 'Slow boats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('group', { name: 'Day 2' }));
  expect(choice.getByRole('button', { name: 'Theirs: Removed' })).toBeVisible();
  await user.click(choice.getByRole('button', { name: /^Mine:/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves(backend)).toHaveLength(2));
  const { id, ...day } = stored().itinerary_days![1]!;
  expect(lastSave(backend).p_edits).toMatchObject([
    { table: 'itinerary_days', id, field: null, from: null, to: { ...day, title: 'Slow boats' } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Theirs: Removed' }));
  expect(screen.queryByRole('button', { name: /^Day 2/ })).not.toBeInTheDocument();
});

test('offers a typed new package again until it is discarded or created', async () => {
  const first = await openAdmin(
    '/admin/packages/new',
    answers({ 'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 1 } } }),
  );
  fill(await screen.findByLabelText('Title'), 'Munnar');
  const second = await openAgain(first, '/admin/packages/new');
  await second.user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(second.title).toHaveValue('Munnar');
  const { user, title, here } = await openAgain(second, '/admin/packages/new');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(title).toHaveValue('');
  expect(draftsHere()).toEqual([]);

  fill(title, 'Thekkady');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(here()).toBe('/admin/packages/p1'));
  expect(lastSave(first.backend).p_edits[0]).toMatchObject({ table: 'packages', field: null, from: null });
});

test('saves a new package after a lost response, with later input', async () => {
  const { user, backend, here } = await openAdmin('/admin/packages/new', answers());
  const first = { status: 503 };
  const conflict = refusal(409, 'PT409', 'STALE: a row has changed meanwhile', '[]');
  const replies = [first, conflict, { body: { id: 'p1', version: 2 } }];
  backend.answer('POST /rest/v1/rpc/edit_package', () => replies.shift()!);
  const title = await screen.findByLabelText('Title');
  fill(title, 'Kerala');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await within(saveBar()!).findByRole('alert');
  store(backend, stored({ title: 'Kerala' }));
  fill(title, 'Kerala by boat');
  await user.click(within(saveBar()!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(here()).toMatch(/packages\/p1$/));
  expect(lastSave(backend).p_edits).toContainEqual(
    expect.objectContaining({ field: 'title', from: 'Kerala', to: 'Kerala by boat' }),
  );
});

test('offers unsaved input after the session expires', async () => {
  const { user, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': refusal(401, 'PGRST303', 'JWT expired'),
  });
  fill(title, 'Kerala backwaters by boat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  fill(screen.getByLabelText('Email'), 'meera@example.com');
  fill(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByLabelText('Title')).toHaveValue('Kerala backwaters');
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Kerala backwaters by boat');
  expect(saveBar()).toBeVisible();
});

test('reorders days by keyboard and keeps the focus on the day', async () => {
  const { user, backend } = await openPackage({
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Itinerary');
  await user.click(screen.getByRole('button', { name: 'Day 2 · Boats' }));
  screen.getByRole('button', { name: 'Move day 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Title of day 1')).toHaveValue('Boats');
  expect(screen.getByRole('button', { name: 'Move day 1 up' })).toHaveFocus();
  expect(screen.getByText('day 2 moved to position 1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/edit_package')).toHaveLength(1));
  expect(lastSave(backend).p_edits).toEqual([
    edited('day_no', 1, 2, 'itinerary_days', 'day1'),
    edited('day_no', 2, 1, 'itinerary_days', 'day2'),
  ]);
});

test('removes the picture of a day with its alternative text', async () => {
  const day = { id: 'day1', day_no: 1, title: 'Boats', body: '', overnight: null, meals: [] };
  const { user, backend } = await openPackage({
    ...serve(complete({ itinerary_days: [{ ...day, photo_path: 'a', photo_alt: 'A boat' }] })),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Itinerary');
  await user.click(screen.getByRole('button', { name: 'Day 1 · Boats' }));
  expect(screen.getByLabelText('Alternative text of the picture of day 1')).toHaveValue('A boat');
  const field = within(screen.getByRole('group', { name: 'Picture of day 1' }));
  await user.click(field.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  expect(lastSave(backend).p_edits).toEqual([
    edited('photo_path', 'a', null, 'itinerary_days', 'day1'),
    edited('photo_alt', 'A boat', null, 'itinerary_days', 'day1'),
  ]);
});

const added = { id: expect.any(String), field: null, from: null };

test('adds a hotel for the open nights of a stop, and a general question answered for the tour', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete({ package_stops: [{ ...kochi, nights: 3 }] })),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Itinerary');
  expect(screen.getByText('Spice Lane House, 4-star or similar · 1 night')).toBeVisible();
  await user.click(screen.getByText('Add a hotel for 2 nights in Kochi'));
  await user.selectOptions(screen.getByLabelText('Hotel'), 'Tea Mist Terrace, 3-star');
  await user.click(screen.getByLabelText('Or similar'));
  await openPart(user, 'Content');
  const general = screen.getByLabelText('Answer a general question for this tour');
  await user.selectOptions(general, 'Is the food vegetarian?');
  await user.click(screen.getByText('Is the food vegetarian?'));
  await user.type(screen.getByLabelText('Answer to question 1'), ' Yes.');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  const hotel = { stop_id: 'stop1', hotel_id: 'h2', nights: 2, or_similar: false, sort: 2 };
  const question = { question: 'Is the food vegetarian?', answer: 'On request. Yes.', sort: 1 };
  expect(lastSave(backend).p_edits).toEqual([
    { ...added, table: 'package_hotels', to: hotel },
    { ...added, table: 'package_faqs', to: question },
  ]);
});

test('counts the problems of each part, opens the first one on saving and sends nothing', async () => {
  const { user, backend } = await openPackage(
    serve(stored({ package_faqs: [{ id: 'f1', question: 'Is it far?', answer: '', sort: 1 }] })),
  );
  const [first, second] = screen.getAllByRole('tab');
  first!.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName(second!.textContent ?? '');
  await openPart(user, 'Itinerary');
  await user.click(screen.getByRole('button', { name: 'Add a stop' }));
  fill(screen.getByLabelText('Nights', { selector: '[name="stops.0.nights"]' }), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Answer to question 1')).toHaveFocus());
  expect(screen.getByText('Not saved. Correct the marked fields')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Content , 1 problem' })).toHaveAttribute('aria-selected', 'true');
  await openPart(user, 'Itinerary , 2 problems');
  expect(screen.getByText('Enter a place.')).toBeVisible();
  expect(saves(backend)).toEqual([]);
});

test('is read-only without permission and explains why', async () => {
  const { title } = await openPackage(asRole('agent'));
  expect(title).toBeDisabled();
  expect(screen.getByText(/Only managers and owners can change packages/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('warns before a live group tour loses its last open departure, and of nothing that it lacked before', async () => {
  const departure = {
    id: 'd1',
    starts_on: '2099-01-02',
    status: 'open',
    seats_total: 20,
    seats_held: 0,
    seats_booked: 0,
    departure_city_id: null,
  };
  const { user, backend, title } = await openPackage({
    ...serve(complete({ status: 'published', kind: 'group', package_stops: [], departures: [departure] })),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  fill(title, 'Kerala by boat');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  await openPart(user, 'Departures and prices');
  await user.click(screen.getByRole('button', { name: /^Edit departure on/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Stopped');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check these values' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No upcoming departure is open',
  ]);
  expect(saves(backend)).toHaveLength(1);
});

test('restores a former value and a removed row to the form, unsaved', async () => {
  const stop = { place: 'Munnar', destination_id: null, nights: 1, lat: null, lng: null, sort: 1 };
  const removed = { action: 'DELETE', label: 'Stop Munnar', field: null, old: stop };
  const { user, title } = await openPackage({
    'GET /rest/v1/rpc/record_history': {
      body: {
        total: 2,
        rows: [
          changeRow({ ...removed, table_name: 'package_stops', row_id: 'stop9' }),
          changeRow({
            id: '1',
            table_name: 'packages',
            row_id: 'p1',
            field: 'title',
            label: null,
            old: 'Kerala of old',
          }),
        ],
      },
    },
  });
  await openPart(user, 'History');
  await user.click(await screen.findByRole('button', { name: 'Restore Title: Kerala of old' }));
  expect(title).toHaveValue('Kerala of old');
  await user.click(screen.getByRole('button', { name: 'Restore Stop Munnar' }));
  await openPart(user, 'Itinerary');
  expect(screen.getByRole('button', { name: 'Munnar · 1 night' })).toBeVisible();
  expect(saveBar()).toBeVisible();
});

test('publishes at a time of India, and calls that off', async () => {
  const status = 'POST /rest/v1/rpc/set_package_status';
  const { user, backend } = await openPackage({
    ...serve(complete()),
    [status]: { body: { id: 'p1', version: 4 } },
  });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule publishing' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('Choose a date and a time that are still to come.')).toBeVisible();
  fill(dialog.getByLabelText('Date'), '2099-12-03');
  fill(dialog.getByLabelText('Time (IST)'), '09:30');
  store(backend, complete({ status: 'published', publish_at: '2099-12-03T04:00:00+00:00', version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Visible to visitors from 3 Dec 2099, 09:30, India time.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
  await waitFor(() =>
    expect(backend.sent(status)).toEqual([
      { p_id: 'p1', p_to: 'published', p_version: 3, p_at: '2099-12-03T04:00:00.000Z' },
      { p_id: 'p1', p_to: 'draft', p_version: 4 },
    ]),
  );
});

test('deletes drafts on this device on signing out', async () => {
  const { user, title } = await openPackage({ 'POST /auth/v1/logout': { status: 204 } });
  fill(title, 'Kerala backwaters by boat');
  expect(draftsHere()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await screen.findByLabelText('Password');
  await waitFor(() => expect(draftsHere()).toEqual([]));
});
