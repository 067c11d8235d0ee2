import { randomUUID } from 'node:crypto';
import {
  addDeparture,
  addRow,
  changeFields,
  createEdits,
  setField,
  type Edit,
  type PackageParts,
} from '../support/package-edits';
import { ids } from './support/fixture';
import { salesOf } from './support/sales';
import { getError, setUpWorld, type Answer, type Caller } from './support/world';

const world = setUpWorld();
const { hold } = salesOf(world);

const edit = (id: string, edits: readonly Edit[], caller: Caller = 'manager') =>
  world.rpc(caller, 'edit_package', { p_id: id, p_edits: edits });

const publish = (id: string, version: number, to = 'published') =>
  world.rpc('manager', 'set_package_status', { p_id: id, p_to: to, p_version: version });

type Saved = { id: string; version: number; slug: string; code: string };

const edited = (id: string, edits: readonly Edit[]) =>
  world.ok<Saved>('manager', 'edit_package', { p_id: id, p_edits: edits });

function saved(parts: PackageParts & Record<string, unknown>): Promise<Saved> {
  const id = randomUUID();
  return edited(id, createEdits(id, parts));
}

const stored = (id: string) =>
  world.row<{ title: string; summary: string; status: string; version: number }>(
    'select title, summary, status, version from packages where id = $1',
    [id],
  );

/** The stored rows of a part, in their order. */
const rowsOf = (table: string, id: string) =>
  world.sql<{ id: string; val: object }>(
    `select r.id, r.val from app.package_rows($1, array[$2]) r order by val -> 'sort', val -> 'day_no'`,
    [id, table],
  );

const remove = (table: string, id: string, from: object = {}): Edit => ({
  table,
  id,
  field: null,
  from,
  to: null,
});

const complete = {
  title: 'Swiss Winter',
  summary: 'Snow and cocoa',
  destination_id: ids.switzerland,
  nights: 1,
  highlights: ['Snow', 'Cocoa'],
  theme_ids: [ids.activeMaster],
  stops: [{ place: 'Zürich', nights: 1 }],
  itinerary_days: [
    { day_no: 1, title: 'Arrive', body: 'By train', overnight: 'Zürich', meals: ['dinner'] },
    { day_no: 2, title: 'Leave', meals: ['breakfast'] },
  ],
  images: [
    { path: 'packages/b_2.webp', alt: 'Snow', width: 1600, height: 1000 },
    { path: 'packages/a_1.webp', alt: 'Cocoa' },
  ],
  inclusions: [
    { inclusion_id: ids.activeMaster, label: 'Flights', kind: 'include' },
    { label: 'Visa', kind: 'exclude' },
  ],
  hotels: [{ hotel_id: ids.activeMaster, nights: 1 }],
  faqs: [{ question: 'Is there snow?', answer: 'Yes' }],
  departures: [
    {
      departure_city_id: ids.activeMaster,
      starts_on: '2040-03-01',
      seats_total: 20,
      prices: { twin: 9000000, single: 12000000 },
      mrp: { twin: 9900000 },
    },
    { starts_on: '2040-02-01', status: 'guaranteed', seats_total: 15, prices: { twin: 9500000 } },
  ],
};

const card = async (id: string, select = '*') =>
  ((await world.read('manager', `package_cards?id=eq.${id}&select=${select}`)) as object[])[0];

const departuresOf = (p_package: string) =>
  world.ok<{ id: string; starts_on: string; seats_total: number }[]>('manager', 'admin_departures', {
    p_package,
  });

test('creates a package with all children in one call, and updates its card', async () => {
  const flights = { flights_included: false, joins_at: 'Zürich airport' };
  const { id, slug, code } = await saved({ ...complete, ...flights });
  expect([slug, code]).toEqual(['swiss-winter', expect.stringMatching(/^TP-\d+$/)]);
  expect(
    await world.row('select price_from_paise, mrp_from_paise from packages where id = $1', [id]),
  ).toEqual({ price_from_paise: 9639000, mrp_from_paise: 10602900 });
  expect(await card(id)).toMatchObject({
    next_departure: '2040-02-01',
    next_city: null,
    next_price_paise: 10174500, // with GST, and TCS abroad
    next_mrp_paise: null,
    seats_left: 9, // and more
    cover_path: 'packages/b_2.webp',
    cover_alt: 'Snow',
    theme_slugs: ['family'],
    inclusion_icons: ['plane'],
    stops: [{ place: 'Zürich', nights: 1 }],
    ...flights,
  });
  const parts =
    'itinerary_days(day_no,meals),package_hotels(nights),package_faqs(answer)&itinerary_days.order=day_no';
  const authors =
    'creator:admin_users!packages_created_by_fkey(id),editor:admin_users!packages_updated_by_fkey(id)';
  expect(
    await world.read('manager', `packages?id=eq.${id}&select=status,highlights,${authors},${parts}`),
  ).toEqual([
    {
      status: 'draft',
      highlights: ['Snow', 'Cocoa'],
      creator: { id: world.adminIds.manager },
      editor: { id: world.adminIds.manager },
      itinerary_days: [
        { day_no: 1, meals: ['dinner'] },
        { day_no: 2, meals: ['breakfast'] },
      ],
      package_hotels: [{ nights: 1 }],
      package_faqs: [{ answer: 'Yes' }],
    },
  ]);
});

const price = (occupancy: string, from: unknown, to: unknown) =>
  setField('departure_prices', `${ids.liveDeparture}:${occupancy}`, 'amount_paise', from, to);
const title = (to: string) => changeFields(ids.live, { title: ['Swiss Delight', to] });
const summary = changeFields(ids.live, { summary: ['Lakes and peaks', 'Lakes'] });
const newDay = (name: string) =>
  addRow('itinerary_days', { day_no: 3, title: name, body: '', overnight: null, meals: [] });
const answerFaq = setField('package_faqs', ids.live, 'answer', '', 'Very');
const removeFaq = remove('package_faqs', ids.live, { question: 'Is it cold?', answer: '' });

/** Two administrators who opened the package at the same time: the request of each, and the answer to the second. */
const pairs: readonly [what: string, first: Edit[], second: Edit[], refused: object | null][] = [
  ['different fields', title('Swiss Snow'), summary, null],
  ['the same field and value', title('Swiss Snow'), title('Swiss Snow'), null],
  [
    'the same field',
    title('Swiss Snow'),
    [...title('Swiss Sun'), ...summary],
    { table: 'packages', id: ids.live, field: 'title', now: 'Swiss Snow' },
  ],
  [
    'two prices of a departure',
    [price('twin', 10000000, 11000000)],
    [price('single', 15000000, 16000000)],
    null,
  ],
  [
    'one price',
    [price('twin', 10000000, 11000000)],
    [price('twin', 10000000, 12000000)],
    { table: 'departure_prices', id: `${ids.liveDeparture}:twin`, field: 'amount_paise', now: 11000000 },
  ],
  ['two new days', [newDay('Mine')], [newDay('Theirs')], null],
  [
    'a changed and a removed row',
    [answerFaq],
    [removeFaq],
    { table: 'package_faqs', id: ids.live, field: null, now: expect.objectContaining({ answer: 'Very' }) },
  ],
  [
    'a removed and a changed row',
    [removeFaq],
    [answerFaq],
    { table: 'package_faqs', id: ids.live, field: null, now: null },
  ],
  [
    'a removed departure and its prices',
    [remove('departures', ids.unused)],
    ['twin', 'single'].map((occupancy) =>
      setField('departure_prices', `${ids.unused}:${occupancy}`, 'amount_paise', null, 100),
    ),
    { table: 'departures', id: ids.unused, field: null, now: null, by: null },
  ],
];

/** Answer to an edit: nothing, or the conflicts. */
const conflictsOf = (answer: Answer) =>
  answer.status === 409 ? (JSON.parse(getError(answer).details!) as unknown) : null;

test.each(pairs)(
  'stores two edits of %s, or refuses the second with both values',
  async (_what, first, second, refused) => {
    await world.sql(`update packages set status = 'draft' where id = $1`, [ids.live]);
    expect(await edit(ids.live, first, 'owner')).toMatchObject({ status: 200 });
    const answer = await edit(ids.live, second);
    expect([answer.status, conflictsOf(answer)]).toEqual(
      refused ? [409, [{ by: 'owner', ...refused }]] : [200, null],
    );
    // Nothing of a refused call is stored.
    const isSecondStored = !refused && second.some(({ field }) => field === 'summary');
    expect((await stored(ids.live)).summary).toBe(isSecondStored ? 'Lakes' : 'Lakes and peaks');
  },
);

test('stores a repeated call once', async () => {
  const faq = addRow('package_faqs', { question: 'Is it far?', answer: '', sort: 2 });
  for (let time = 0; time < 2; time += 1) await edited(ids.live, [faq, price('twin', 10000000, 11000000)]);
  expect(await rowsOf('package_faqs', ids.live)).toHaveLength(2);
});

test('refuses a hotel at a stop of another package, and removes hotels with their stop', async () => {
  const hotel = { stop_id: ids.draft, hotel_id: ids.activeMaster, nights: 1, or_similar: true, sort: 9 };
  expect(getError(await edit(ids.live, [addRow('package_hotels', hotel)])).code).toBe('23503');
  await edited(ids.live, [remove('package_stops', ids.live)]);
  expect(await rowsOf('package_hotels', ids.live)).toEqual([]);
  expect(
    await world.row(
      `select action, actor_id from audit_log where table_name = 'package_hotels' and row_id = $1 order by id desc limit 1`,
      [ids.live],
    ),
  ).toEqual({ action: 'DELETE', actor_id: world.adminIds.manager });
});

test('keeps an open form valid through a booking', async () => {
  await hold();
  expect(await edit(ids.live, title('Still fresh'))).toMatchObject({ status: 200 });
});

test.each<[string, string, Edit, number, object]>([
  ['of a derived column', ids.live, setField('packages', ids.live, 'price_from_paise', 1, 2), 422, {}],
  ['of the status', ids.live, setField('packages', ids.live, 'status', 'published', 'draft'), 422, {}],
  ['of another table', ids.live, setField('admin_users', ids.live, 'role', 'agent', 'owner'), 422, {}],
  [
    'that removes a booked departure',
    ids.live,
    remove('departures', ids.liveDeparture),
    422,
    { details: 'departures', message: expect.stringContaining('has bookings') },
  ],
  [
    'to fewer seats than booked',
    ids.live,
    setField('departures', ids.liveDeparture, 'seats_total', 25, 1),
    422,
    {},
  ],
  [
    'of a departure of another package',
    ids.draft,
    setField('departures', ids.liveDeparture, 'seats_total', 25, 99),
    409,
    {},
  ],
  [
    'that leaves a published package without an image',
    ids.live,
    remove('package_images', ids.live),
    422,
    { message: 'A published package needs at least one image with alternative text' },
  ],
])('refuses an edit %s', async (_what, id, wrong, status, body) => {
  expect(await edit(id, [wrong])).toMatchObject({ status, body });
  expect(await rowsOf('package_images', ids.live)).toHaveLength(1);
});

test('reports an unknown package as not found; a taken slug or day as conflict', async () => {
  expect(await edit(ids.unused, [])).toMatchObject({ status: 404 });
  const create = (parts: PackageParts & Record<string, unknown>) =>
    edit(ids.unused, createEdits(ids.unused, { title: 'Copy', ...parts }));
  const twice = { starts_on: '2040-05-01', seats_total: 5 };
  expect(await create({ departures: [twice, twice] })).toMatchObject({ status: 409 });
  expect(await create({ slug: 'swiss-delight' })).toMatchObject({ status: 409, body: { code: '23505' } });
  // An old slug leads to its package, and stays reserved.
  await edited(ids.live, changeFields(ids.live, { slug: ['swiss-delight', 'swiss-bliss'] }));
  expect(
    await world.read('anonymous', 'package_slug_history?slug=eq.swiss-delight&select=packages(slug)'),
  ).toEqual([{ packages: { slug: 'swiss-bliss' } }]);
  expect(await create({ slug: 'swiss-delight' })).toMatchObject({ status: 409 });
  await edited(ids.live, changeFields(ids.live, { slug: ['swiss-bliss', 'swiss-delight'] }));
});

const twin = (amount_paise: number) => ({ departure_prices: [{ occupancy: 'twin', amount_paise }] });

test('changes, adds, removes and swaps departures', async () => {
  const { id } = await saved(complete);
  const [february, march] = await departuresOf(id);
  await edited(id, [
    setField('departures', february!.id, 'starts_on', '2040-02-01', '2040-03-01'),
    setField('departures', march!.id, 'starts_on', '2040-03-01', '2040-02-01'),
    setField('departure_prices', `${march!.id}:twin`, 'amount_paise', 9000000, 8000000),
    setField('departure_prices', `${march!.id}:single`, 'amount_paise', 12000000, null),
    ...addDeparture({ starts_on: '2040-05-01', seats_total: 5, prices: { twin: 7000000 } }),
  ]);
  expect(await departuresOf(id)).toMatchObject([
    { id: march!.id, starts_on: '2040-02-01', ...twin(8000000) },
    { id: february!.id, starts_on: '2040-03-01', ...twin(9500000) },
    { starts_on: '2040-05-01' },
  ]);
  await edited(
    id,
    (await departuresOf(id)).map((departure) => remove('departures', departure.id)),
  );
  expect(await departuresOf(id)).toEqual([]);
});

test('accepts edits after the last departure of a published package', async () => {
  await world.sql(`update departures set status = 'closed' where package_id = $1`, [ids.live]);
  await edited(ids.live, changeFields(ids.live, { summary: ['Lakes and peaks', 'Back next year'] }));
  expect((await stored(ids.live)).summary).toBe('Back next year');
});

const change = (path: string, columns: object) =>
  world.request('manager', 'PATCH', `/rest/v1/${path}`, columns);

test('retires a master in use instead of deleting it', async () => {
  const theme = `themes?id=eq.${ids.activeMaster}`;
  expect(await world.request('manager', 'DELETE', `/rest/v1/${theme}`)).toMatchObject({
    status: 409,
    body: { code: '23503' },
  });
  expect(await change(theme, { active: false, version: 1 })).toMatchObject({ status: 204 });
  expect(await card(ids.live)).toMatchObject({ theme_slugs: [] });
});

const move = (id: string, parent_id: string) => change(`destinations?id=eq.${id}`, { parent_id });

test('moves a destination with its children and their packages, in no circle', async () => {
  await world.sql(
    `insert into destinations (id, kind, name, slug, scope) values ('${ids.unused}', 'region', 'Alps', 'alps', 'international')`,
  );
  expect(await move(ids.activeMaster, ids.unused)).toMatchObject({ status: 204 });
  expect(await world.row(`select path from destinations where id = '${ids.switzerland}'`)).toEqual({
    path: ['alps', 'europe', 'switzerland'],
  });
  expect(await move(ids.unused, ids.switzerland)).toMatchObject({ status: 422 });
});

test('publishes at a time without another step, and can be unscheduled', async () => {
  const { id, version } = await saved(complete);
  const at = (when: string, current: number, to = 'published') =>
    world.rpc('manager', 'set_package_status', { p_id: id, p_to: to, p_version: current, p_at: when });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const visible = () => world.read('anonymous', `package_cards?id=eq.${id}&select=slug`);
  for (const [when, to, message] of [
    ['2020-01-01T00:00:00Z', 'published', 'Choose a time that is still to come'],
    ['2099-01-01T00:00:00Z', 'published', 'Choose a time within a year'],
    [inAnHour, 'archived', 'Visitors see this package already'],
  ] as const)
    expect(getError(await at(when, version, to))).toMatchObject({ message });
  expect(await at(inAnHour, version)).toMatchObject({ status: 200 });
  expect(await visible()).toEqual([]);
  await world.sql(`update packages set publish_at = now() - interval '1 second' where id = $1`, [id]);
  expect(await visible()).toHaveLength(1);
  const live = (await stored(id)).version;
  expect(getError(await at(inAnHour, live))).toMatchObject({ message: 'Visitors see this package already' });
  await publish(id, live, 'draft');
  expect(await at(inAnHour, live + 1)).toMatchObject({ status: 200 });
  await publish(id, live + 2, 'draft');
  expect(await world.row('select publish_at from packages where id = $1', [id])).toEqual({
    publish_at: null,
  });
});
