import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Edit } from './model/edits/edits';
import { doubleBackend, ownRow, refusal, type Handler } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

type Part = Readonly<Record<string, unknown>>;
type List =
  | 'package_hotels'
  | 'package_faqs'
  | 'package_stops'
  | 'itinerary_days'
  | 'package_images'
  | 'package_inclusions'
  | 'departures';
type Stored = Part & { readonly [Name in List]: readonly Part[] };

const stored = (overrides: object = {}): Stored => ({
  id: 'p1',
  code: 'KER-01',
  slug: 'kerala',
  title: 'Kerala backwaters',
  kind: 'group',
  destination_id: 'd1',
  nights: 1,
  summary: 'Slow boats.',
  overview: '',
  highlights: [],
  booking_amount_paise: 0,
  balance_due_days: 45,
  max_group: null,
  min_age: null,
  pace: null,
  flights_included: false,
  joins_at: null,
  baggage: null,
  flights_known_days: null,
  seo_title: null,
  seo_description: null,
  status: 'draft',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 3,
  creator: null,
  editor: { full_name: 'Ravi Nair' },
  destination: { slug: 'kerala' },
  package_themes: [],
  package_stops: [],
  package_hotels: [],
  package_faqs: [],
  itinerary_days: [
    { id: 'day1', day_no: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
    { id: 'day2', day_no: 2, title: 'Boats', body: '', overnight: null, meals: [] },
  ],
  package_images: [],
  package_inclusions: [],
  departures: [],
  ...overrides,
});

const fields =
  'code slug title kind destination_id nights summary overview highlights booking_amount_paise balance_due_days max_group min_age pace flights_included joins_at baggage flights_known_days seo_title seo_description'.split(
    ' ',
  );

/** The rows of a package, as `package_rows` returns them. */
function toRows(body: Stored) {
  const parts = (tab: string, list: readonly Part[]) => list.map(({ id, ...val }) => ({ tab, id, val }));
  const departures: readonly Part[] = body.departures;
  const amounts = departures.flatMap(({ id, departure_prices: prices }) =>
    (prices as Part[]).map(({ occupancy, ...val }) => ({
      tab: 'departure_prices',
      id: `${String(id)}:${String(occupancy)}`,
      val,
    })),
  );
  const columns = ['departure_city_id', 'starts_on', 'status', 'seats_total', 'min_guests'];
  return [
    { tab: 'packages', id: 'p1', val: Object.fromEntries(fields.map((field) => [field, body[field]])) },
    ...parts('itinerary_days', body.itinerary_days),
    ...parts('package_stops', body.package_stops),
    ...parts('package_hotels', body.package_hotels),
    ...parts('package_faqs', body.package_faqs),
    ...parts('package_images', body.package_images),
    ...parts('package_inclusions', body.package_inclusions),
    ...departures.map((departure) => ({
      tab: 'departures',
      id: departure.id,
      val: Object.fromEntries(columns.map((column) => [column, departure[column]])),
    })),
    ...amounts,
  ];
}

/** The answers that a stored package gives. */
const serve = (body: Stored): Record<string, Handler> => ({
  'GET /rest/v1/packages': { body },
  'GET /rest/v1/rpc/package_rows': { body: toRows(body) },
  'GET /rest/v1/rpc/admin_departures': { body: body.departures },
});

function store(backend: ReturnType<typeof doubleBackend>, body: Stored) {
  for (const [start, handler] of Object.entries(serve(body))) backend.answer(start, handler);
}

const noPlan = { draft: null, schedule: null, previews: 0 };

/** A complete published package without findings. */
const complete = (overrides: object = {}) =>
  stored({
    package_stops: [
      { id: 'stop1', place: 'Kochi', destination_id: null, nights: 1, lat: null, lng: null, sort: 1 },
    ],
    package_hotels: [
      { id: 'hotel1', stop_id: 'stop1', hotel_id: 'h1', nights: 1, or_similar: true, sort: 1 },
    ],
    package_images: [
      {
        id: 'image1',
        path: 'a',
        alt: 'A boat',
        kind: 'tour',
        width: null,
        height: null,
        focal_x: 0.5,
        focal_y: 0.5,
        sort: 1,
      },
    ],
    package_inclusions: [{ id: 'lunch', inclusion_id: null, label: 'Lunch', kind: 'include', sort: 1 }],
    kind: 'customised',
    ...overrides,
  });

const destination = {
  id: 'd1',
  name: 'Kerala',
  active: true,
  parent_id: null,
  kind: 'state',
  slug: 'kerala',
};

const answers = (more: Record<string, Handler> = {}): Record<string, Handler> => ({
  'GET /rest/v1/': { body: [] },
  'GET /rest/v1/destinations': { body: [destination] },
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
  'POST /rest/v1/rpc/publish_problems': { body: [] },
  'GET /rest/v1/rpc/package_plan': { body: noPlan },
  ...more,
});

afterEach(signOutAfter);

async function openPackage(more: Record<string, Handler> = {}) {
  const backend = doubleBackend(answers(more));
  await signInBefore();
  const view = renderAdmin('/admin/packages/p1');
  const title = await screen.findByLabelText('Title');
  return { ...view, backend, title };
}

const openPart = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('tab', { name }));

const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

const saves = (backend: ReturnType<typeof doubleBackend>) =>
  backend.callsTo('POST /rest/v1/rpc/edit_package');

interface Sent {
  readonly p_id: string;
  readonly p_edits: readonly Edit[];
  readonly p_draft?: number;
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

test('shows the seat counts of departures that only administrators read', async () => {
  const { user } = await openPackage(
    serve(
      stored({
        departures: [
          {
            ...departure('x1', '2027-01-12'),
            seats_total: 40,
            seats_held: 2,
            seats_booked: 11,
            departure_prices: [{ occupancy: 'twin', amount_paise: 3249900, mrp_paise: null }],
          },
        ],
      }),
    ),
  );
  await openPart(user, 'Departures');
  expect(screen.getByText('13 of 40')).toBeVisible();
});

test('saves changes from the values that were read', async () => {
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  expect(saveBar()).not.toBeInTheDocument();
  await user.type(title, ' and hills');
  store(backend, stored({ title: 'Kerala backwaters and hills', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(lastSave(backend)).toEqual({
    p_id: 'p1',
    p_edits: [edited('title', 'Kerala backwaters', 'Kerala backwaters and hills')],
  });
});

test('saves once on a repeated shortcut and a double click', async () => {
  const gate = new EventTarget();
  const answered = new Promise((resolve) => gate.addEventListener('open', resolve));
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': async () => {
      await answered;
      return { body: { id: 'p1', version: 4 } };
    },
  });
  await user.type(title, '!');
  await user.keyboard('{Control>}ss{/Control}');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  store(backend, stored({ title: 'Kerala backwaters!', version: 4 }));
  gate.dispatchEvent(new Event('open'));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(backend.callsTo('POST /rest/v1/rpc/edit_package')).toHaveLength(1);
});

test('names an invalid field, focuses it and sends nothing', async () => {
  const { user, backend, title } = await openPackage();
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title of at least 4 characters.')).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('Not saved. Correct the marked fields')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/edit_package')).toEqual([]);
});

const stale = refusal(409, 'PT409', 'STALE: the title has changed meanwhile', '[]');

test("loads a colleague's newer version and keeps the input", async () => {
  const { user, backend, title, queryClient } = await openPackage();
  await user.type(title, ' by boat');
  store(backend, stored({ summary: 'Fast boats.', version: 4 }));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Ravi Nair saved this package after you opened it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load and keep my changes' }));
  expect(
    screen.getByText('Ravi Nair saved changes. The form has them and yours: check and save.'),
  ).toBeVisible();
  expect(title).toHaveValue('Kerala backwaters by boat');
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
  expect(saveBar()).toHaveTextContent('With the changes of Ravi Nair. Check and save');
});

test('shows both values of a conflict and saves the chosen one', async () => {
  const { user, backend, title } = await openPackage({ 'POST /rest/v1/rpc/edit_package': stale });
  await user.type(title, ' by boat');
  await user.type(screen.getByLabelText('Summary'), ' Slow days.');
  store(backend, stored({ title: 'Kerala for two', summary: 'Fast boats.', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const titles = within(await screen.findByRole('group', { name: 'Title' }));
  expect(titles.getByText(/Before:/)).toHaveTextContent('Before: Kerala backwaters');
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

test('shows colleagues with the package open and their edits', async () => {
  const { user, backend, title, unmount } = await openPackage({
    'POST /rest/v1/rpc/touch_presence': {
      body: [
        { name: 'Ravi Nair', since: '2026-11-22T08:00:00Z', is_editing: true },
        { name: 'Rohan Kapoor', since: '2026-11-22T08:05:00Z', is_editing: false },
      ],
    },
  });
  expect(await screen.findByText('Ravi Nair is editing this · Rohan Kapoor has this open')).toBeVisible();
  await user.type(title, '!');
  await waitFor(() =>
    expect(backend.callsTo('POST /rest/v1/rpc/touch_presence').at(-1)?.body).toEqual({
      p_kind: 'package',
      p_id: 'p1',
      p_is_editing: true,
    }),
  );
  unmount();
  await waitFor(() =>
    expect(backend.callsTo('POST /rest/v1/rpc/leave_presence').map(({ body }) => body)).toEqual([
      { p_kind: 'package', p_id: 'p1' },
    ]),
  );
});

test('lists every requirement that a package misses', async () => {
  const { user } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/set_package_status': refusal(
      422,
      'PT422',
      'A published package needs a summary, an itinerary of exactly 2 days',
      '["a summary","an itinerary of exactly 2 days"]',
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const items = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['a summary', 'an itinerary of exactly 2 days']);
});

test('shows a refused status change beside its button', async () => {
  const { user, title } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/set_package_status': new TypeError('Failed to fetch'),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const card = within(screen.getByRole('complementary', { name: 'Status' }));
  expect(await card.findByRole('alert')).toHaveTextContent(/Nothing was saved/);
  await user.type(title, '!');
  expect(saveBar()).toHaveTextContent(/^Unsaved changes/);
});

test('saves before publishing and publishes the new version', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 5 } },
  });
  await user.type(title, '!');
  store(backend, complete({ title: 'Kerala backwaters!', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toHaveLength(1));
  expect(lastSave(backend).p_edits).toMatchObject([{ field: 'title', to: 'Kerala backwaters!' }]);
  expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')[0]?.body).toEqual({
    p_id: 'p1',
    p_to: 'published',
    p_version: 4,
  });
});

test('confirms leaving with unsaved changes', async () => {
  const { user, here, title } = await openPackage();
  await user.type(title, ' x');
  await user.click(screen.getByRole('link', { name: 'All packages' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on page' }));
  expect(here()).toBe('/admin/packages/p1');
  expect(title).toHaveValue('Kerala backwaters x');

  await user.click(screen.getByRole('link', { name: 'All packages' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(here()).toBe('/admin/packages'));
});

test('keeps the input after a failed save and retries it', async () => {
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': new TypeError('Failed to fetch'),
  });
  await user.type(title, ' x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(saveBar()!).findByRole('alert')).toHaveTextContent(/Nothing was saved/);
  expect(title).toHaveValue('Kerala backwaters x');
  backend.answer('POST /rest/v1/rpc/edit_package', { body: { id: 'p1', version: 4 } });
  store(backend, stored({ title: 'Kerala backwaters x', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
});

test('focuses a URL path that is taken', async () => {
  const taken = 'Key (slug)=(kerala-boats) already exists.';
  const { user } = await openPackage({
    'POST /rest/v1/rpc/edit_package': refusal(409, '23505', 'duplicate key', taken),
  });
  await user.type(screen.getByLabelText(/Web address/), '-boats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is already in use.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Web address/)).toHaveFocus());
});

const departure = (id: string, startsOn: string) => ({
  id,
  departure_city_id: null,
  starts_on: startsOn,
  status: 'open',
  seats_total: 20,
  seats_held: 0,
  seats_booked: 0,
  min_guests: null,
  departure_prices: [],
});

test('focuses the later of two departures on one day', async () => {
  const twice = [departure('a', '2099-01-02'), departure('b', '2099-01-02')];
  const { user, title, backend } = await openPackage(serve(stored({ departures: twice })));
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A departure from this city on this date already exists.')).toBeVisible();
  const second = screen.getAllByRole('button', { name: 'Edit departure on 2 Jan 2099' })[1];
  await waitFor(() => expect(second).toHaveFocus());
  expect(backend.callsTo('POST /rest/v1/rpc/edit_package')).toEqual([]);
});

const escape = (name: string) =>
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));

test('confirms discarding a departure on Escape', async () => {
  const { user } = await openPackage();
  await openPart(user, 'Departures');
  await user.click(screen.getByRole('button', { name: 'Add departure' }));
  escape('New departure');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add departure' }));
  await user.clear(screen.getByLabelText('Seats'));
  await user.type(screen.getByLabelText('Seats'), '24');
  escape('New departure');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Seats')).toHaveValue('24');
  escape('New departure');
  escape('Discard this entry?');
  expect(screen.getByLabelText('Seats')).toHaveValue('24');
  escape('New departure');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Simulates a reload or crash: storage survives, React cleanup does not run. */
async function openAgain(
  backend: ReturnType<typeof doubleBackend>,
  view: { unmount: () => void },
  path: string,
) {
  const drafts = { ...localStorage };
  view.unmount();
  for (const [key, value] of Object.entries(drafts)) localStorage.setItem(key, value as string);
  const next = renderAdmin(path);
  await screen.findByLabelText('Title');
  return { ...next, backend };
}

test('offers unsaved input after a reload and blocks the form meanwhile', async () => {
  const opened = await openPackage();
  await opened.user.type(opened.title, ' by boat');
  window.dispatchEvent(new Event('pagehide'));
  const { user } = await openAgain(opened.backend, opened, '/admin/packages/p1');

  expect(screen.getByText(/^You have unsaved changes from \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Kerala backwaters');
  expect(screen.getByLabelText('Title')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Kerala backwaters by boat');
  expect(screen.queryByText(/saved changes\./)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]));
});

test('restores an older draft over the stored version', async () => {
  const opened = await openPackage();
  await opened.user.type(opened.title, ' by boat');
  window.dispatchEvent(new Event('pagehide'));
  store(opened.backend, stored({ title: 'Kerala for two', summary: 'Fast boats.', version: 4 }));
  const { user } = await openAgain(opened.backend, opened, '/admin/packages/p1');
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  const note = within(screen.getByRole('group', { name: 'Title' }));
  await user.click(note.getByRole('button', { name: 'Mine: Kerala backwaters by boat' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Kerala backwaters by boat');
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
  expect(saveBar()).toBeVisible();
});

test('offers a typed new package again until it is saved or discarded', async () => {
  const backend = doubleBackend(answers());
  await signInBefore();
  const first = renderAdmin('/admin/packages/new');
  await first.user.type(await screen.findByLabelText('Title'), 'Munnar');
  window.dispatchEvent(new Event('pagehide'));
  const second = await openAgain(backend, first, '/admin/packages/new');
  await second.user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Munnar');
  window.dispatchEvent(new Event('pagehide'));
  const third = await openAgain(backend, second, '/admin/packages/new');
  await third.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('offers unsaved input after the session expires', async () => {
  const { user, title } = await openPackage({
    'POST /rest/v1/rpc/edit_package': refusal(401, 'PGRST303', 'JWT expired'),
  });
  await user.type(title, ' by boat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
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

const added = { id: expect.any(String), field: null, from: null };

test('adds a hotel for the open nights of a stop', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete({ package_stops: [{ ...complete().package_stops[0], nights: 3 }] })),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Hotels');
  expect(screen.getByText('Spice Lane House, 4-star or similar · 1 night')).toBeVisible();
  await user.click(screen.getByText('Add a hotel for 2 nights in Kochi'));
  await user.selectOptions(screen.getByLabelText('Hotel'), 'Tea Mist Terrace, 3-star');
  await user.click(screen.getByLabelText('Or similar'));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  expect(lastSave(backend).p_edits).toEqual([
    {
      ...added,
      table: 'package_hotels',
      to: { stop_id: 'stop1', hotel_id: 'h2', nights: 2, or_similar: false, sort: 2 },
    },
  ]);
});

test('copies a general question, to be answered for the tour', async () => {
  const { user, backend } = await openPackage({
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Questions');
  const general = screen.getByLabelText('Answer a general question for this tour');
  await user.selectOptions(general, 'Is the food vegetarian?');
  await user.click(screen.getByText('Is the food vegetarian?'));
  await user.type(screen.getByLabelText('Answer to question 1'), ' Yes.');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  expect(lastSave(backend).p_edits).toEqual([
    {
      ...added,
      table: 'package_faqs',
      to: { question: 'Is the food vegetarian?', answer: 'On request. Yes.', sort: 1 },
    },
  ]);
});

test('removes the hotels of a removed stop', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete()),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  await openPart(user, 'Route');
  await user.click(screen.getByRole('button', { name: 'Kochi · 1 night' }));
  await user.click(screen.getByRole('button', { name: 'Remove Kochi' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves(backend)).toHaveLength(1));
  expect(lastSave(backend).p_edits).toMatchObject([
    { table: 'package_stops', id: 'stop1', to: null },
    { table: 'package_hotels', id: 'hotel1', to: null },
  ]);
});

/** Buttons, links and fields that a person sees. */
const countControls = () =>
  [...document.querySelectorAll('main :is(button, a[href], input, select, textarea)')].filter(
    (control) => !control.closest('[hidden]') && control.getAttribute('type') !== 'file',
  ).length;

const many = (count: number, row: object) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, sort: index, ...row }));

test('shows one part with at most 40 controls, whatever the size of the package', async () => {
  const { user } = await openPackage(
    serve(
      stored({
        nights: 9,
        itinerary_days: many(10, { title: 'Boats', body: '', overnight: null, meals: [] }).map(
          (day, index) => ({ ...day, day_no: index + 1 }),
        ),
        package_stops: many(9, { place: 'Kochi', destination_id: null, nights: 1, lat: null, lng: null }),
        package_inclusions: many(12, { inclusion_id: null, label: 'Lunch', kind: 'include' }),
        package_faqs: many(8, { question: 'Is it far?', answer: 'No.' }),
        departures: Array.from({ length: 60 }, (_, index) =>
          departure(`d${index}`, `2099-01-${String((index % 28) + 1).padStart(2, '0')}`),
        ).map((one, index) => ({
          ...one,
          departure_city_id: index < 28 ? null : `c${Math.floor(index / 28)}`,
        })),
      }),
    ),
  );
  const tabs = screen.getAllByRole('tab');
  tabs[0]!.focus();
  const counts: Record<string, number> = {};
  for (const tab of tabs) {
    expect(tab).toHaveFocus();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(tab.textContent ?? '');
    counts[tab.textContent ?? ''] = countControls();
    await user.keyboard('{ArrowDown}');
  }
  expect(tabs[0]).toHaveFocus();
  expect(Object.entries(counts).filter(([, count]) => count > 40 || count < 15)).toEqual([]);
});

test('counts the problems of each part, and opens the first one on saving', async () => {
  const { user } = await openPackage(
    serve(stored({ package_faqs: [{ id: 'f1', question: 'Is it far?', answer: '', sort: 1 }] })),
  );
  await openPart(user, 'Route');
  await user.click(screen.getByRole('button', { name: 'Add a stop' }));
  await user.clear(screen.getByLabelText('Nights', { selector: '[name="stops.0.nights"]' }));
  await openPart(user, 'Basics');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Place')).toHaveFocus());
  expect(screen.getByRole('tab', { name: 'Route , 2 problems' })).toHaveAttribute('aria-selected', 'true');
  await openPart(user, 'Questions , 1 problem');
  expect(screen.getByText('Enter an answer.')).toBeVisible();
});

test('creates a package as a draft and continues at its URL', async () => {
  const backend = doubleBackend(
    answers({ 'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 1 } } }),
  );
  await signInBefore();
  const { user, here } = renderAdmin('/admin/packages/new');
  await user.type(await screen.findByLabelText('Title'), 'Kerala backwaters');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(here()).toBe('/admin/packages/p1'));
  expect(lastSave(backend).p_edits[0]).toMatchObject({ table: 'packages', field: null, from: null });
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
});

test('refuses a picture of wrong type or size before uploading', async () => {
  const { backend } = await openPackage();
  const user = userEvent.setup({ applyAccept: false });
  await openPart(user, 'Images');
  await user.upload(screen.getByLabelText('Choose images'), [
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
  ]);
  expect(await screen.findByText(/plan.pdf is not a supported image/)).toBeVisible();
  expect(screen.getByText(/huge.png is too large/)).toBeVisible();
  expect(backend.callsTo('POST /storage')).toEqual([]);
});

test('is read-only without permission and explains why', async () => {
  await openPackage({ 'GET /rest/v1/admin_users?select=status': { body: ownRow('agent') } });
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByText(/Only managers and owners can change packages/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('shows an unknown package with a link onward', async () => {
  doubleBackend(answers({ 'GET /rest/v1/packages': refusal(406, 'PGRST116', 'The result contains 0 rows') }));
  await signInBefore();
  renderAdmin('/admin/packages/unknown');
  expect(await screen.findByText('Package not found')).toBeVisible();
});

const planWith = (to: string, overrides: object = {}) => ({
  ...noPlan,
  draft: {
    edits: [edited('title', 'Kerala backwaters', to)],
    version: 2,
    saved_at: '2026-11-22T08:00:00Z',
    author: 'Ravi Nair',
    ...overrides,
  },
});

const live = complete({ status: 'published' });

test('saves a draft of a published package', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(live),
    'POST /rest/v1/rpc/save_package_draft': { body: { version: 1 } },
  });
  await user.type(title, ' by boat');
  backend.answer('GET /rest/v1/rpc/package_plan', {
    body: planWith('Kerala backwaters by boat', { version: 1 }),
  });
  await user.click(within(saveBar()!).getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^This is the draft that Ravi Nair saved on/)).toBeVisible();
  expect(saveBar()).not.toBeInTheDocument();
  expect(title).toHaveValue('Kerala backwaters by boat');
  expect(backend.callsTo('POST /rest/v1/rpc/save_package_draft')[0]?.body).toEqual({
    p_id: 'p1',
    p_edits: [edited('title', 'Kerala backwaters', 'Kerala backwaters by boat')],
    p_version: 0,
  });
  expect(saves(backend)).toEqual([]);
});

test('opens with the draft, shows the live package, publishes at once', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(live),
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p1', version: 4 } },
  });
  expect(title).toHaveValue('Kerala by boat');
  await user.click(screen.getByRole('button', { name: 'Compare with live version' }));
  expect(screen.getByRole('dialog', { name: 'Live version and draft' })).toHaveTextContent(
    /Titlefrom Kerala backwatersto Kerala by boat/,
  );
  await user.click(screen.getByRole('button', { name: 'Back to form' }));

  backend.answer('GET /rest/v1/rpc/package_plan', { body: noPlan });
  store(backend, { ...live, title: 'Kerala by boat', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByText(/^This is the draft/)).not.toBeInTheDocument());
  expect(lastSave(backend)).toEqual({
    p_id: 'p1',
    p_edits: [edited('title', 'Kerala backwaters', 'Kerala by boat')],
    p_draft: 2,
  });
});

test('shows the conflict of an outdated draft', async () => {
  const { user, title } = await openPackage({
    ...serve({ ...live, title: 'Kerala for two', summary: 'Fast boats.', version: 4 }),
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
  });
  expect(title).toHaveValue('Kerala by boat');
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
  await user.click(screen.getByRole('button', { name: 'Theirs: Kerala for two' }));
  expect(title).toHaveValue('Kerala for two');
});

test("puts the input on a colleague's draft", async () => {
  const { user, backend, title } = await openPackage({
    ...serve(live),
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
    'POST /rest/v1/rpc/save_package_draft': stale,
  });
  await user.type(screen.getByLabelText('Summary'), ' Slow days.');
  backend.answer('GET /rest/v1/rpc/package_plan', { body: planWith('Kerala by train', { version: 3 }) });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(title).toHaveValue('Kerala by train'));
  expect(screen.getByLabelText('Summary')).toHaveValue('Slow boats. Slow days.');
  expect(saveBar()).toHaveTextContent('With the changes of Ravi Nair');
});

test('confirms discarding a draft and shows the live package', async () => {
  const { user, backend, title } = await openPackage({
    ...serve(live),
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
    'POST /rest/v1/rpc/discard_package_draft': { body: null },
  });
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  backend.answer('GET /rest/v1/rpc/package_plan', { body: noPlan });
  await user.click(
    within(screen.getByRole('dialog', { name: 'Discard this draft?' })).getByRole('button', {
      name: 'Discard draft',
    }),
  );
  await waitFor(() => expect(title).toHaveValue('Kerala backwaters'));
  expect(backend.callsTo('POST /rest/v1/rpc/discard_package_draft')[0]?.body).toEqual({
    p_id: 'p1',
    p_version: 2,
  });
});

test('lists missing requirements before publishing, with links', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete({ summary: '' })),
    'POST /rest/v1/rpc/publish_problems': { body: ['a summary'] },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Before publishing' });
  expect(within(dialog).queryByRole('button', { name: 'Publish anyway' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'A summary' }));
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('basics'));
  expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toEqual([]);
});

test('asks about warnings and publishes regardless', async () => {
  const { user, backend } = await openPackage({
    ...serve(complete({ package_stops: [] })),
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 4 } },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toHaveLength(1));
});

const historyRow = (id: string, at: string, more: object) => ({
  id,
  at,
  actor: 'Ravi Nair',
  table_name: 'packages',
  row_id: 'p1',
  label: null,
  field: null,
  old: null,
  new: null,
  old_name: null,
  new_name: null,
  picture: null,
  action: 'UPDATE',
  reason: null,
  ...more,
});

test('restores everything since a time, unsaved', async () => {
  const stop = { place: 'Munnar', destination_id: null, nights: 1, lat: null, lng: null, sort: 1 };
  const { user, title } = await openPackage({
    'POST /rest/v1/rpc/record_history': {
      body: {
        total: 3,
        rows: [
          historyRow('3', '2026-11-22T08:00:00Z', {
            field: 'title',
            old: 'Kerala',
            new: 'Kerala backwaters',
          }),
          historyRow('2', '2026-11-21T08:00:00Z', {
            table_name: 'package_stops',
            row_id: 'stop9',
            label: 'Stop Munnar',
            action: 'DELETE',
            old: stop,
          }),
          historyRow('1', '2026-11-20T08:00:00Z', { field: 'title', old: 'Kerala of old', new: 'Kerala' }),
        ],
      },
    },
  });
  await openPart(user, 'History');
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  await user.click(
    await screen.findByRole('button', { name: 'Restore the state before 21 Nov 2026, 13:30' }),
  );
  expect(title).toHaveValue('Kerala');
  await openPart(user, 'Route');
  expect(screen.getByRole('button', { name: 'Munnar · 1 night' })).toBeVisible();
  await openPart(user, 'History');
  await user.click(screen.getByRole('button', { name: 'Restore Title: Kerala of old' }));
  expect(title).toHaveValue('Kerala of old');
  expect(saveBar()).toBeVisible();
});

test('schedules in Indian time, cancels, and shows a failed publication', async () => {
  const { user, backend } = await openPackage({
    'POST /rest/v1/rpc/schedule_package': { body: { publish_at: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule publishing' }));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2027-12-03' } });
  fireEvent.change(dialog.getByLabelText('Time (IST)'), { target: { value: '09:30' } });
  const schedule = {
    publish_at: '2027-12-03T04:00:00+00:00',
    author: 'Ravi Nair',
    failed_at: null,
    failure: null,
  };
  backend.answer('GET /rest/v1/rpc/package_plan', { body: { ...noPlan, schedule } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('3 Dec 2027, 09:30')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/schedule_package')[0]?.body).toEqual({
    p_id: 'p1',
    p_at: '2027-12-03T04:00:00.000Z',
    p_version: 3,
  });
  const failed = {
    ...schedule,
    failed_at: schedule.publish_at,
    failure: 'A published package needs a summary',
  };
  backend.answer('GET /rest/v1/rpc/package_plan', { body: { ...noPlan, schedule: failed } });
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
  expect(
    await screen.findByText('It did not go live on 3 Dec 2027, 09:30: A published package needs a summary'),
  ).toBeVisible();
});

test('copies a package with shifted departures', async () => {
  const far = {
    starts_on: '2040-01-01',
    departure_city_id: null,
    status: 'guaranteed',
    seats_total: 20,
    min_guests: null,
  };
  const { user, backend, here } = await openPackage({
    ...serve(
      stored({
        departures: [
          { id: 'x1', ...far, seats_held: 1, seats_booked: 3, departure_prices: [] },
          { id: 'x2', ...far, starts_on: '2020-01-01', seats_held: 0, seats_booked: 0, departure_prices: [] },
        ],
      }),
    ),
    'POST /rest/v1/rpc/edit_package': { body: { id: 'p2', version: 1 } },
  });
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate package' }));
  await user.clear(dialog.getByLabelText('Days'));
  await user.type(dialog.getByLabelText('Days'), '7');
  expect(dialog.getByText('8 Jan 2040')).toBeVisible();
  expect(dialog.getByText('One departure; 1 past departure is skipped.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create copy' }));
  await waitFor(() => expect(here()).toBe(`/admin/packages/${lastSave(backend).p_id}`));
  const { p_edits: edits } = lastSave(backend);
  expect(edits[0]!.to).toMatchObject({ title: 'Kerala backwaters (copy)' });
  expect(edits[0]!.to).not.toHaveProperty('slug');
  expect(edits.filter(({ table }) => table === 'departures').map(({ to }) => to)).toMatchObject([
    { starts_on: '2040-01-08', status: 'open', seats_total: 20 },
  ]);
  // Rows of the copy have ids of their own.
  expect(edits.map(({ id }) => id)).not.toContain('day1');
});

test('shows a preview link once and withdraws all together', async () => {
  const { user, backend } = await openPackage({
    'POST /rest/v1/rpc/open_package_preview': {
      body: { token: 'abc123', expires_at: '2026-11-29T08:00:00Z' },
    },
    'POST /rest/v1/rpc/close_package_previews': { body: null },
  });
  await user.click(screen.getByRole('button', { name: 'Preview link' }));
  backend.answer('GET /rest/v1/rpc/package_plan', { body: { ...noPlan, previews: 1 } });
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('https://site.test/preview/abc123');
  await user.click(await screen.findByRole('button', { name: 'Withdraw all links' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/close_package_previews')).toHaveLength(1));
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
});

test('deletes drafts on this device on signing out', async () => {
  const { user, title } = await openPackage({ 'POST /auth/v1/logout': { status: 204 } });
  await user.type(title, ' by boat');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await screen.findByLabelText('Password');
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]));
});
