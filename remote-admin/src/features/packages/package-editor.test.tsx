import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleBackend, ownRow, refusal, type Handler } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

const stored = (overrides: object = {}) => ({
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
  itinerary_days: [
    { day_no: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
    { day_no: 2, title: 'Boats', body: '', overnight: null, meals: [] },
  ],
  package_images: [],
  package_inclusions: [],
  ...overrides,
});

const noPlan = { draft: null, schedule: null, previews: 0 };

/** A complete published package without findings. */
const complete = (overrides: object = {}) =>
  stored({
    package_stops: [{ place: 'Kochi', destination_id: null, nights: 1, lat: null, lng: null, sort: 1 }],
    package_images: [
      { path: 'a', alt: 'A boat', width: null, height: null, focal_x: 0.5, focal_y: 0.5, sort: 1 },
    ],
    package_inclusions: [{ inclusion_id: null, label: 'Lunch', kind: 'include', sort: 1 }],
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
  'GET /rest/v1/packages': { body: stored() },
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

const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

function getPayload(backend: ReturnType<typeof doubleBackend>): Record<string, unknown> {
  const call = backend.callsTo('POST /rest/v1/rpc/save_package').at(-1);
  if (!call) throw new Error('Nothing was saved.');
  return (call.body as { p: Record<string, unknown> }).p;
}

test('shows the seat counts of departures that only administrators read', async () => {
  await openPackage({
    'GET /rest/v1/rpc/admin_departures?p_package=p1': {
      body: [
        {
          id: 'x1',
          departure_city_id: null,
          starts_on: '2027-01-12',
          status: 'open',
          seats_total: 40,
          seats_held: 2,
          seats_booked: 11,
          min_guests: null,
          departure_prices: [{ occupancy: 'twin', amount_paise: 3249900, mrp_paise: null }],
        },
      ],
    },
  });
  expect(await screen.findByText('13 of 40')).toBeVisible();
});

test('saves changes with the version that was read', async () => {
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/save_package': { body: { id: 'p1', version: 4 } },
  });
  expect(saveBar()).not.toBeInTheDocument();
  await user.type(title, ' and hills');
  backend.answer('GET /rest/v1/packages', {
    body: stored({ title: 'Kerala backwaters and hills', version: 4 }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(getPayload(backend)).toMatchObject({ id: 'p1', version: 3, title: 'Kerala backwaters and hills' });
});

test('saves once on a repeated shortcut and a double click', async () => {
  const gate = new EventTarget();
  const answered = new Promise((resolve) => gate.addEventListener('open', resolve));
  const { user, backend, title } = await openPackage({
    'POST /rest/v1/rpc/save_package': async () => {
      await answered;
      return { body: { id: 'p1', version: 4 } };
    },
  });
  await user.type(title, '!');
  await user.keyboard('{Control>}ss{/Control}');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  backend.answer('GET /rest/v1/packages', { body: stored({ title: 'Kerala backwaters!', version: 4 }) });
  gate.dispatchEvent(new Event('open'));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toHaveLength(1);
});

test('names an invalid field, focuses it and sends nothing', async () => {
  const { user, backend, title } = await openPackage();
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title of at least 4 characters.')).toBeVisible();
  expect(title).toHaveFocus();
  expect(screen.getByText('Not saved. Correct the marked fields')).toBeVisible();
  expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toEqual([]);
});

const stale = refusal(409, 'PT409', 'STALE: this package was changed by someone else');

test('merges a stale save, and the next save keeps both changes', async () => {
  const { user, backend, title } = await openPackage({ 'POST /rest/v1/rpc/save_package': stale });
  await user.type(title, ' by boat');
  backend.answer('GET /rest/v1/packages', { body: stored({ summary: 'Fast boats.', version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const message = 'Ravi Nair saved changes. Yours were merged with them: check and save.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Summary', { selector: 'li' })).toBeInTheDocument();
  expect(title).toHaveValue('Kerala backwaters by boat');
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
  expect(saveBar()).toHaveTextContent('Merged with the changes of Ravi Nair. Check and save');

  backend.answer('POST /rest/v1/rpc/save_package', { body: { id: 'p1', version: 5 } });
  backend.answer('GET /rest/v1/packages', {
    body: stored({ title: 'Kerala backwaters by boat', summary: 'Fast boats.', version: 5 }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
  expect(getPayload(backend)).toMatchObject({
    version: 4,
    title: 'Kerala backwaters by boat',
    summary: 'Fast boats.',
  });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('resolves conflicts one by one in the form before saving', async () => {
  const { user, backend, title } = await openPackage({ 'POST /rest/v1/rpc/save_package': stale });
  await user.type(title, ' by boat');
  await user.type(screen.getByLabelText('Summary'), ' Slow days.');
  backend.answer('GET /rest/v1/packages', {
    body: stored({ title: 'Kerala for two', summary: 'Fast boats.', version: 4 }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Ravi Nair changed the same fields' }));
  const titles = within(dialog.getByRole('group', { name: 'Title' }));
  expect(dialog.getByRole('group', { name: 'Title' })).toHaveTextContent('Before: Kerala backwaters');
  await user.click(titles.getByRole('radio', { name: 'Theirs (Ravi Nair) Kerala for two' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  // Every conflict needs a choice.
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a value.');
  const summaries = within(dialog.getByRole('group', { name: 'Summary' }));
  expect(summaries.getByRole('radio', { name: /^Mine/ })).toHaveFocus();
  await user.keyboard(' ');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(title).toHaveValue('Kerala for two');
  expect(screen.getByLabelText('Summary')).toHaveValue('Slow boats. Slow days.');
  expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toHaveLength(1);
  backend.answer('POST /rest/v1/rpc/save_package', { body: { id: 'p1', version: 5 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toHaveLength(2));
  expect(getPayload(backend)).toMatchObject({
    version: 4,
    title: 'Kerala for two',
    summary: 'Slow boats. Slow days.',
  });
});

test('postpones a merge without losing changes', async () => {
  const { user, backend, title } = await openPackage({ 'POST /rest/v1/rpc/save_package': stale });
  await user.type(title, ' by boat');
  backend.answer('GET /rest/v1/packages', { body: stored({ title: 'Kerala for two', version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Decide later' }));
  expect(title).toHaveValue('Kerala backwaters by boat');
  expect(saveBar()).toHaveTextContent('Not saved: Ravi Nair changed the same fields.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'All theirs' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(title).toHaveValue('Kerala for two');
  expect(saveBar()).not.toBeInTheDocument();
  expect(screen.getByText('Ravi Nair saved changes. You now see the latest version.')).toBeVisible();
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
    'GET /rest/v1/packages': { body: complete() },
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
    'GET /rest/v1/packages': { body: complete() },
    'POST /rest/v1/rpc/set_package_status': new TypeError('Failed to fetch'),
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const card = within(screen.getByRole('complementary', { name: 'Status and sections' }));
  expect(await card.findByRole('alert')).toHaveTextContent(/Nothing was saved/);
  await user.type(title, '!');
  expect(saveBar()).toHaveTextContent(/^Unsaved changes/);
});

test('saves before publishing and publishes the new version', async () => {
  const { user, backend, title } = await openPackage({
    'GET /rest/v1/packages': { body: complete() },
    'POST /rest/v1/rpc/save_package': { body: { id: 'p1', version: 4 } },
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 5 } },
  });
  await user.type(title, '!');
  backend.answer('GET /rest/v1/packages', { body: complete({ title: 'Kerala backwaters!', version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toHaveLength(1));
  expect(getPayload(backend)).toMatchObject({ title: 'Kerala backwaters!' });
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
    'POST /rest/v1/rpc/save_package': new TypeError('Failed to fetch'),
  });
  await user.type(title, ' x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(saveBar()!).findByRole('alert')).toHaveTextContent(/Nothing was saved/);
  expect(title).toHaveValue('Kerala backwaters x');
  backend.answer('POST /rest/v1/rpc/save_package', { body: { id: 'p1', version: 4 } });
  backend.answer('GET /rest/v1/packages', { body: stored({ title: 'Kerala backwaters x', version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument());
});

test('focuses a URL path that is taken', async () => {
  const taken = 'Key (slug)=(kerala-boats) already exists.';
  const { user } = await openPackage({
    'POST /rest/v1/rpc/save_package': refusal(409, '23505', 'duplicate key', taken),
  });
  await user.type(screen.getByLabelText(/Web address/), '-boats');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is already in use.')).toBeVisible();
  expect(screen.getByLabelText(/Web address/)).toHaveFocus();
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
  const { user, title, backend } = await openPackage({
    'GET /rest/v1/rpc/admin_departures?p_package=p1': { body: twice },
  });
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A departure from this city on this date already exists.')).toBeVisible();
  const second = screen.getAllByRole('button', { name: 'Edit departure on 2 Jan 2099' })[1];
  await waitFor(() => expect(second).toHaveFocus());
  expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toEqual([]);
});

const escape = (name: string) =>
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));

test('confirms discarding a departure on Escape', async () => {
  const { user } = await openPackage();
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

test('merges an older draft with the stored version', async () => {
  const opened = await openPackage();
  await opened.user.type(opened.title, ' by boat');
  window.dispatchEvent(new Event('pagehide'));
  opened.backend.answer('GET /rest/v1/packages', {
    body: stored({ title: 'Kerala for two', summary: 'Fast boats.', version: 4 }),
  });
  const { user } = await openAgain(opened.backend, opened, '/admin/packages/p1');
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ravi Nair changed the same fields' }));
  await user.click(dialog.getByRole('button', { name: 'All mine' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
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
    'POST /rest/v1/rpc/save_package': refusal(401, 'PGRST303', 'JWT expired'),
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
    'POST /rest/v1/rpc/save_package': { body: { id: 'p1', version: 4 } },
  });
  screen.getByRole('button', { name: 'Move day 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Day 1')).toHaveValue('Boats');
  expect(screen.getByRole('button', { name: 'Move day 1 up' })).toHaveFocus();
  expect(screen.getByText('day 2 moved to position 1 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toHaveLength(1));
  expect(getPayload(backend).itinerary_days).toMatchObject([
    { day_no: 1, title: 'Boats' },
    { day_no: 2, title: 'Arrival' },
  ]);
});

test('creates a package as a draft and continues at its URL', async () => {
  const backend = doubleBackend(
    answers({ 'POST /rest/v1/rpc/save_package': { body: { id: 'p1', version: 1 } } }),
  );
  await signInBefore();
  const { user, here } = renderAdmin('/admin/packages/new');
  await user.type(await screen.findByLabelText('Title'), 'Kerala backwaters');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(here()).toBe('/admin/packages/p1'));
  expect(getPayload(backend)).not.toHaveProperty('id');
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
});

test('refuses a picture of wrong type or size before uploading', async () => {
  const { backend } = await openPackage();
  const user = userEvent.setup({ applyAccept: false });
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

const draftPayload = (title: string) => ({
  title,
  code: 'KER-01',
  slug: 'kerala',
  kind: 'customised',
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
  theme_ids: [],
  stops: [{ place: 'Kochi', destination_id: null, nights: 1, lat: null, lng: null }],
  itinerary_days: [
    { day_no: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
    { day_no: 2, title: 'Boats', body: '', overnight: null, meals: [] },
  ],
  inclusions: [{ inclusion_id: null, label: 'Lunch', kind: 'include' }],
  images: [{ path: 'a', alt: 'A boat', width: null, height: null, focal_x: 0.5, focal_y: 0.5 }],
  departures: [],
  seo_title: null,
  seo_description: null,
});

const planWith = (title: string, overrides: object = {}) => ({
  ...noPlan,
  draft: {
    document: draftPayload(title),
    base_version: 3,
    base: draftPayload('Kerala backwaters'),
    version: 2,
    saved_at: '2026-11-22T08:00:00Z',
    author: 'Ravi Nair',
    ...overrides,
  },
});

const live = complete({ status: 'published' });

test('saves a draft of a published package', async () => {
  const { user, backend, title } = await openPackage({
    'GET /rest/v1/packages': { body: live },
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
    p_document: draftPayload('Kerala backwaters by boat'),
    p_base: 3,
    p_version: 0,
  });
  expect(backend.callsTo('POST /rest/v1/rpc/save_package')).toHaveLength(1);
});

test('opens with the draft, shows the live package, publishes at once', async () => {
  const { user, backend, title } = await openPackage({
    'GET /rest/v1/packages': { body: live },
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
    'POST /rest/v1/rpc/save_package': { body: { id: 'p1', version: 4 } },
  });
  expect(title).toHaveValue('Kerala by boat');
  await user.click(screen.getByRole('button', { name: 'Compare with live version' }));
  expect(screen.getByRole('dialog', { name: 'Live version and draft' })).toHaveTextContent(
    /Titlefrom Kerala backwatersto Kerala by boat/,
  );
  await user.click(screen.getByRole('button', { name: 'Back to form' }));

  backend.answer('GET /rest/v1/rpc/package_plan', { body: noPlan });
  backend.answer('GET /rest/v1/packages', { body: { ...live, title: 'Kerala by boat', version: 4 } });
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByText(/^This is the draft/)).not.toBeInTheDocument());
  expect(getPayload(backend)).toMatchObject({
    id: 'p1',
    version: 3,
    draft_version: 2,
    title: 'Kerala by boat',
  });
});

test('merges an outdated draft before publishing', async () => {
  const { user, title } = await openPackage({
    'GET /rest/v1/packages': { body: { ...live, summary: 'Fast boats.', version: 4 } },
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
  });
  expect(screen.getByText(/Ravi Nair saved this package after this draft was saved/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge with my changes' }));
  expect(title).toHaveValue('Kerala by boat');
  expect(screen.getByLabelText('Summary')).toHaveValue('Fast boats.');
  expect(saveBar()).toBeVisible();
});

test("merges a colleague's draft with the input", async () => {
  const { user, backend, title } = await openPackage({
    'GET /rest/v1/packages': { body: live },
    'GET /rest/v1/rpc/package_plan': { body: planWith('Kerala by boat') },
    'POST /rest/v1/rpc/save_package_draft': stale,
  });
  await user.type(screen.getByLabelText('Summary'), ' Slow days.');
  backend.answer('GET /rest/v1/rpc/package_plan', { body: planWith('Kerala by train', { version: 3 }) });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(title).toHaveValue('Kerala by train'));
  expect(screen.getByLabelText('Summary')).toHaveValue('Slow boats. Slow days.');
  expect(saveBar()).toHaveTextContent('Merged with the changes of Ravi Nair');
});

test('confirms discarding a draft and shows the live package', async () => {
  const { user, backend, title } = await openPackage({
    'GET /rest/v1/packages': { body: live },
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
    'GET /rest/v1/packages': { body: complete({ summary: '' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = screen.getByRole('dialog', { name: 'Before publishing' });
  expect(within(dialog).queryByRole('button', { name: 'Publish anyway' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'A summary' }));
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('basics'));
  expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toEqual([]);
});

test('asks about warnings and publishes regardless', async () => {
  const { user, backend } = await openPackage({
    'GET /rest/v1/packages': { body: complete({ package_stops: [] }) },
    'POST /rest/v1/rpc/set_package_status': { body: { id: 'p1', version: 4 } },
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(backend.callsTo('POST /rest/v1/rpc/set_package_status')).toHaveLength(1));
});

test('compares an earlier version and restores it unsaved', async () => {
  const { user, title } = await openPackage({
    'GET /rest/v1/packages': { body: complete() },
    'GET /rest/v1/package_versions?select=version': {
      body: [
        {
          version: 3,
          status: 'draft',
          changed: ['title', 'stops'],
          saved_at: '2026-11-22T08:00:00Z',
          author: null,
        },
        {
          version: 2,
          status: 'draft',
          changed: [],
          saved_at: '2026-11-21T08:00:00Z',
          author: { full_name: 'Ravi Nair' },
        },
      ],
    },
    'GET /rest/v1/package_versions?select=document': { body: { document: draftPayload('Kerala of old') } },
  });
  await user.click(screen.getByRole('button', { name: 'Show versions' }));
  expect(await screen.findByText('Title, Stops')).toBeVisible();
  expect(screen.getByText('Version 2, 21 Nov 2026, 13:30 by Ravi Nair')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare version 2 with now' }));
  expect(await screen.findByText('Kerala of old')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
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
    'GET /rest/v1/rpc/admin_departures': {
      body: [
        { id: 'x1', ...far, seats_held: 1, seats_booked: 3, departure_prices: [] },
        { id: 'x2', ...far, starts_on: '2020-01-01', seats_held: 0, seats_booked: 0, departure_prices: [] },
      ],
    },
    'POST /rest/v1/rpc/save_package': { body: { id: 'p2', version: 1 } },
  });
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate package' }));
  await user.clear(dialog.getByLabelText('Days'));
  await user.type(dialog.getByLabelText('Days'), '7');
  expect(dialog.getByText('8 Jan 2040')).toBeVisible();
  expect(dialog.getByText('One departure; 1 past departure is skipped.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create copy' }));
  await waitFor(() => expect(here()).toBe('/admin/packages/p2'));
  const payload = getPayload(backend);
  expect(payload).not.toHaveProperty('id');
  expect(payload).toMatchObject({
    title: 'Kerala backwaters (copy)',
    code: '',
    slug: '',
    departures: [{ id: null, starts_on: '2040-01-08', status: 'open', seats_total: 20 }],
  });
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
