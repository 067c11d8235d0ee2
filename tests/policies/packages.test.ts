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
import { getError, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const edit = (id: string, edits: readonly Edit[], caller: Caller = 'manager', draft?: number) =>
  world.rpc(caller, 'edit_package', { p_id: id, p_edits: edits, p_draft: draft });

const publish = (id: string, version: number, caller: Caller = 'manager', to = 'published') =>
  world.rpc(caller, 'set_package_status', { p_id: id, p_to: to, p_version: version });

type Saved = { id: string; version: number; slug: string; code: string };

async function saved(parts: PackageParts & Record<string, unknown>): Promise<Saved> {
  const id = randomUUID();
  const answer = await edit(id, createEdits(id, parts));
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Saved;
}

async function edited(id: string, edits: readonly Edit[]): Promise<Saved> {
  const answer = await edit(id, edits);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Saved;
}

async function stored(id: string) {
  const [row] = await world.sql('select title, summary, status, version from public.packages where id = $1', [
    id,
  ]);
  return row as { title: string; summary: string; status: string; version: number };
}

/** The stored rows of a part, in their order. */
const rowsOf = (table: string, id: string) =>
  world.sql(
    `select r.id, r.val from app.package_rows($1) r where tab = $2 order by val -> 'sort', val -> 'day_no'`,
    [id, table],
  ) as unknown as Promise<{ id: string; val: Record<string, unknown> }[]>;

const switzerland = '00000000-0000-4000-8000-0000000000a9';

const complete = {
  title: 'Swiss Winter',
  summary: 'Snow and cocoa',
  destination_id: switzerland,
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
    {
      departure_city_id: null,
      starts_on: '2040-02-01',
      status: 'guaranteed',
      seats_total: 15,
      prices: { twin: 9500000 },
      mrp: {},
    },
  ],
};

async function card(id: string) {
  const { body } = await world.request(
    'manager',
    'GET',
    `/rest/v1/package_cards?id=eq.${id}&select=price_from_paise,mrp_from_paise,next_departure,next_city,next_price_paise,next_mrp_paise,seats_left,` +
      'cover_path,cover_alt,theme_slugs,inclusion_icons,stops,departure_months,departure_cities,destination_path',
  );
  return (body as unknown[])[0];
}

async function readDepartures(id: string) {
  const { body } = await world.rpc('manager', 'admin_departures', { p_package: id });
  return body as { id: string; starts_on: string; seats_total: number; departure_prices: object[] }[];
}

test('stores flights and meeting point, and shows them on the card', async () => {
  const { id } = await saved({ ...complete, flights_included: false, joins_at: 'Zürich airport' });
  const read = async () => {
    const path = `/rest/v1/package_cards?id=eq.${id}&select=flights_included,joins_at`;
    return (await world.request('manager', 'GET', path)).body;
  };
  expect(await read()).toEqual([{ flights_included: false, joins_at: 'Zürich airport' }]);
  await edited(id, changeFields(id, { flights_included: [false, true], joins_at: ['Zürich airport', null] }));
  expect(await read()).toEqual([{ flights_included: true, joins_at: null }]);
});

test('creates a package with all children in one call, and updates its card', async () => {
  const { id, slug, code } = await saved(complete);
  expect(slug).toBe('swiss-winter');
  expect(code).toMatch(/^TP-\d+$/);
  expect(await card(id)).toEqual({
    price_from_paise: 9000000,
    mrp_from_paise: 9900000,
    next_departure: '2040-02-01',
    next_city: null,
    next_price_paise: 9500000,
    next_mrp_paise: null,
    seats_left: 9, // and more
    cover_path: 'packages/b_2.webp',
    cover_alt: 'Snow',
    theme_slugs: ['family'],
    inclusion_icons: ['plane'],
    stops: [{ place: 'Zürich', nights: 1 }],
    departure_months: ['2040-02', '2040-03'],
    departure_cities: ['BOM'],
    destination_path: ['europe', 'switzerland'],
  });
  const { body } = await world.request(
    'manager',
    'GET',
    `/rest/v1/packages?id=eq.${id}&select=status,highlights,created_by,itinerary_days(day_no,meals),package_hotels(nights),package_faqs(answer)&itinerary_days.order=day_no`,
  );
  expect(body).toEqual([
    {
      status: 'draft',
      highlights: ['Snow', 'Cocoa'],
      created_by: world.adminIds.manager,
      itinerary_days: [
        { day_no: 1, meals: ['dinner'] },
        { day_no: 2, meals: ['breakfast'] },
      ],
      package_hotels: [{ nights: 1 }],
      package_faqs: [{ answer: 'Yes' }],
    },
  ]);
});

test('accepts an almost empty draft', async () => {
  const { slug, code } = await saved({});
  expect(slug).toBe(code.toLowerCase());
});

const twinPrice = (from: unknown, to: unknown) =>
  setField('departure_prices', `${ids.liveDeparture}:twin`, 'amount_paise', from, to);

/** Two administrators who opened the package at the same time: the request of each, and the answer to the second. */
const pairs: readonly [what: string, first: Edit[], second: Edit[], refused: object | null][] = [
  [
    'different fields',
    changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Snow'] }),
    changeFields(ids.live, { summary: ['Lakes and peaks', 'Lakes'] }),
    null,
  ],
  [
    'the same field and value',
    changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Snow'] }),
    changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Snow'] }),
    null,
  ],
  [
    'the same field',
    changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Snow'] }),
    changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Sun'], summary: ['Lakes and peaks', 'Lakes'] }),
    { table: 'packages', id: ids.live, field: 'title', now: 'Swiss Snow', by: 'owner' },
  ],
  [
    'two prices of a departure',
    [twinPrice(10000000, 11000000)],
    [setField('departure_prices', `${ids.liveDeparture}:single`, 'amount_paise', 15000000, 16000000)],
    null,
  ],
  [
    'one price',
    [twinPrice(10000000, 11000000)],
    [twinPrice(10000000, 12000000)],
    {
      table: 'departure_prices',
      id: `${ids.liveDeparture}:twin`,
      field: 'amount_paise',
      now: 11000000,
      by: 'owner',
    },
  ],
  [
    'two new days',
    [addRow('itinerary_days', { day_no: 3, title: 'Mine', body: '', overnight: null, meals: [] })],
    [addRow('itinerary_days', { day_no: 3, title: 'Theirs', body: '', overnight: null, meals: [] })],
    null,
  ],
  [
    'a changed and a removed row',
    [setField('package_faqs', ids.live, 'answer', '', 'Very')],
    [
      {
        table: 'package_faqs',
        id: ids.live,
        field: null,
        from: { question: 'Is it cold?', answer: '' },
        to: null,
      },
    ],
    {
      table: 'package_faqs',
      id: ids.live,
      field: null,
      now: expect.objectContaining({ answer: 'Very' }),
      by: 'owner',
    },
  ],
  [
    'a removed and a changed row',
    [
      {
        table: 'package_faqs',
        id: ids.live,
        field: null,
        from: { question: 'Is it cold?', answer: '' },
        to: null,
      },
    ],
    [setField('package_faqs', ids.live, 'answer', '', 'Very')],
    { table: 'package_faqs', id: ids.live, field: 'answer', now: null, by: 'owner' },
  ],
];

/** Answer to an edit: nothing, or the conflicts. */
const conflictsOf = (answer: Answer) =>
  answer.status === 409 ? (JSON.parse(getError(answer).details!) as unknown) : null;

test.each(pairs)(
  'stores two edits of %s, or refuses the second with both values',
  async (_what, first, second, refused) => {
    await world.sql(`update public.packages set status = 'draft' where id = $1`, [ids.live]);
    expect(await edit(ids.live, first, 'owner')).toMatchObject({ status: 200 });
    const answer = await edit(ids.live, second);
    expect([answer.status, conflictsOf(answer)]).toEqual(refused ? [409, [refused]] : [200, null]);
    // Nothing of a refused call is stored.
    const isSecondStored = !refused && second.some(({ field }) => field === 'summary');
    expect((await stored(ids.live)).summary).toBe(isSecondStored ? 'Lakes' : 'Lakes and peaks');
  },
);

test('stores a repeated call once', async () => {
  const edits = [
    addRow('package_faqs', { question: 'Is it far?', answer: '', sort: 2 }),
    twinPrice(10000000, 11000000),
  ];
  await edited(ids.live, edits);
  await edited(ids.live, edits);
  expect(await rowsOf('package_faqs', ids.live)).toHaveLength(2);
});

test('refuses a hotel at a stop of another package', async () => {
  const hotel = { stop_id: ids.draft, hotel_id: ids.activeMaster, nights: 1, or_similar: true, sort: 9 };
  const answer = await edit(ids.live, [addRow('package_hotels', hotel)]);
  expect(getError(answer).code).toBe('23503');
});

test('removes the hotels of a removed stop, and logs them', async () => {
  await edited(ids.live, [{ table: 'package_stops', id: ids.live, field: null, from: {}, to: null }]);
  expect(await rowsOf('package_hotels', ids.live)).toEqual([]);
  expect(
    await world.sql(
      `select action, actor_id from public.audit_log where table_name = 'package_hotels' and row_id = $1
       order by id desc limit 1`,
      [ids.live],
    ),
  ).toEqual([{ action: 'DELETE', actor_id: world.adminIds.manager }]);
});

test('shows visitors the flights of a departure and the baggage of its package', async () => {
  await edited(ids.live, [
    ...changeFields(ids.live, { baggage: [null, '15 kg'], flights_known_days: [null, 30] }),
    setField('departures', ids.liveDeparture, 'airline', null, 'Indus Air'),
    setField('departures', ids.liveDeparture, 'out_departs', null, '06:10:00'),
  ]);
  const path = `/rest/v1/packages?id=eq.${ids.live}&select=baggage,flights_known_days,departures(airline,out_departs,out_arrives)`;
  expect((await world.request('anonymous', 'GET', path)).body).toEqual([
    {
      baggage: '15 kg',
      flights_known_days: 30,
      departures: [{ airline: 'Indus Air', out_departs: '06:10:00', out_arrives: null }],
    },
  ]);
});

test('stores 300 departures with 1,800 prices within the statement timeout, each with its author', async () => {
  const { id } = await saved({ title: 'Every day' });
  const prices = {
    single: 12000000,
    twin: 9000000,
    triple: 8000000,
    child_with_bed: 7000000,
    child_without_bed: 6000000,
    infant: 1000000,
  };
  const days = Array.from({ length: 300 }, (_, index) =>
    new Date(Date.UTC(2040, 0, 1 + index)).toISOString().slice(0, 10),
  );
  await edited(
    id,
    days.flatMap((starts_on) => addDeparture({ starts_on, seats_total: 20, prices })),
  );
  expect(
    await world.sql(
      `select l.table_name, count(*)::int as n, min(l.actor_id) as author
       from public.departures d
       join public.audit_log l on l.row_id like d.id || '%' and l.table_name in ('departures', 'departure_prices')
       where d.package_id = $1 group by 1 order by 1`,
      [id],
    ),
  ).toEqual([
    { table_name: 'departure_prices', n: 1800, author: world.adminIds.manager },
    { table_name: 'departures', n: 300, author: world.adminIds.manager },
  ]);
});

test('keeps the ids of rows and swaps days', async () => {
  const { id } = await saved(complete);
  const [first, second] = await rowsOf('itinerary_days', id);
  await edited(id, [
    setField('itinerary_days', first!.id, 'day_no', 1, 2),
    setField('itinerary_days', second!.id, 'day_no', 2, 1),
  ]);
  expect((await rowsOf('itinerary_days', id)).map((row) => row.id)).toEqual([second!.id, first!.id]);
});

test.each([
  ['a derived column', setField('packages', ids.live, 'price_from_paise', 1, 2)],
  ['the status', setField('packages', ids.live, 'status', 'published', 'draft')],
  ['another table', setField('admin_users', ids.live, 'role', 'agent', 'owner')],
])('refuses an edit of %s', async (_what, wrong) => {
  expect(await edit(ids.live, [wrong])).toMatchObject({ status: 422 });
});

test('keeps an open form valid through a booking', async () => {
  await world.rpc('customer', 'hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
    p_rooms: [{ travellers: [{ first_name: 'Asha', last_name: 'Menon' }] }],
  });
  expect(await card(ids.live)).toMatchObject({ seats_left: 9 });
  await edited(ids.live, changeFields(ids.live, { title: ['Swiss Delight', 'Still fresh'] }));
});

test('reports an unknown package as not found, a taken slug as conflict', async () => {
  expect(await edit(ids.unused, [])).toMatchObject({ status: 404 });
  const id = randomUUID();
  const taken = await edit(id, createEdits(id, { title: 'Copy', slug: 'swiss-delight' }));
  expect(taken.status).toBe(409);
  expect(getError(taken).code).toBe('23505');
});

test('gives a duplicate title a slug of its own', async () => {
  expect((await saved({ title: 'Swiss Delight!' })).slug).toBe('swiss-delight-2');
});

test('resolves an old slug to its package, and reserves it', async () => {
  await edited(ids.live, changeFields(ids.live, { slug: ['swiss-delight', 'swiss-bliss'] }));
  const { body } = await world.request(
    'anonymous',
    'GET',
    '/rest/v1/package_slug_history?slug=eq.swiss-delight&select=packages(slug)',
  );
  expect(body).toEqual([{ packages: { slug: 'swiss-bliss' } }]);
  const id = randomUUID();
  expect(await edit(id, createEdits(id, { title: 'Thief', slug: 'swiss-delight' }))).toMatchObject({
    status: 409,
  });
  await edited(ids.live, changeFields(ids.live, { slug: ['swiss-bliss', 'swiss-delight'] }));
});

const removeDeparture = (id: string): Edit => ({ table: 'departures', id, field: null, from: {}, to: null });

test('changes, adds, removes and swaps departures', async () => {
  const { id } = await saved(complete);
  const [february, march] = await readDepartures(id);
  await edited(id, [
    setField('departures', february!.id, 'starts_on', '2040-02-01', '2040-03-01'),
    setField('departures', march!.id, 'starts_on', '2040-03-01', '2040-02-01'),
    setField('departure_prices', `${march!.id}:twin`, 'amount_paise', 9000000, 8000000),
    setField('departure_prices', `${march!.id}:single`, 'amount_paise', 12000000, null),
    ...addDeparture({ starts_on: '2040-05-01', seats_total: 5, prices: { twin: 7000000 } }),
  ]);
  expect(await readDepartures(id)).toMatchObject([
    {
      id: march!.id,
      starts_on: '2040-02-01',
      departure_prices: [{ occupancy: 'twin', amount_paise: 8000000 }],
    },
    {
      id: february!.id,
      starts_on: '2040-03-01',
      departure_prices: [{ occupancy: 'twin', amount_paise: 9500000 }],
    },
    { starts_on: '2040-05-01' },
  ]);
  await edited(
    id,
    (await readDepartures(id)).map((departure) => removeDeparture(departure.id)),
  );
  expect(await readDepartures(id)).toEqual([]);
});

test('refuses two departures from one city on one day', async () => {
  const twice = { starts_on: '2040-05-01', seats_total: 5 };
  const id = randomUUID();
  expect(await edit(id, createEdits(id, { title: 'Twice', departures: [twice, twice] }))).toMatchObject({
    status: 409,
  });
});

test('refuses removal of a booked departure, or fewer seats than booked', async () => {
  const removed = await edit(ids.live, [removeDeparture(ids.liveDeparture)]);
  expect(removed.status).toBe(422);
  expect(getError(removed)).toMatchObject({
    details: 'departures',
    message: expect.stringContaining('has bookings'),
  });
  expect(
    await edit(ids.live, [setField('departures', ids.liveDeparture, 'seats_total', 25, 1)]),
  ).toMatchObject({
    status: 422,
  });
});

test('refuses a departure of another package', async () => {
  expect(
    await edit(ids.draft, [setField('departures', ids.liveDeparture, 'seats_total', 25, 99)]),
  ).toMatchObject({
    status: 409,
  });
});

test('names everything missing for publication', async () => {
  const { id, version } = await saved({ title: 'Bare', nights: 1, images: [{ path: 'a.webp', alt: ' ' }] });
  const asked = await world.rpc('manager', 'publish_problems', {
    p_id: id,
    p_edits: changeFields(id, { summary: ['', 'Snow'], destination_id: [null, switzerland] }),
  });
  expect(asked.body).toEqual([
    'at least one image with alternative text',
    'an itinerary of exactly 2 days',
    'at least one future open departure with a price for twin sharing',
  ]);
  const answer = await publish(id, version);
  expect(answer.status).toBe(422);
  expect(JSON.parse(getError(answer).details!)).toEqual([
    'a summary',
    'a destination',
    'at least one image with alternative text',
    'an itinerary of exactly 2 days',
    'at least one future open departure with a price for twin sharing',
  ]);
  expect(await world.sql('select status from public.packages where id = $1', [id])).toEqual([
    { status: 'draft' },
  ]);
});

test('publishes a complete draft and unpublishes it again', async () => {
  const { id, version } = await saved(complete);
  const visible = async () => {
    const { body } = await world.request(
      'anonymous',
      'GET',
      `/rest/v1/package_cards?id=eq.${id}&select=slug`,
    );
    return body;
  };
  expect(await visible()).toEqual([]);
  expect(await publish(id, version)).toMatchObject({ status: 200, body: { id, version: version + 1 } });
  expect(await visible()).toEqual([{ slug: 'swiss-winter' }]);
  expect(await publish(id, version, 'manager', 'archived')).toMatchObject({ status: 409 });
  expect(await publish(id, version + 1, 'manager', 'archived')).toMatchObject({ status: 200 });
  expect(await visible()).toEqual([]);
});

test('refuses an incomplete edit of a published package', async () => {
  const [image] = await rowsOf('package_images', ids.live);
  const answer = await edit(ids.live, [
    { table: 'package_images', id: image!.id, field: null, from: image!.val, to: null },
  ]);
  expect(answer.status).toBe(422);
  expect(getError(answer).message).toBe('A published package needs at least one image with alternative text');
  expect(
    await world.sql('select 1 from public.package_images where package_id = $1', [ids.live]),
  ).toHaveLength(1);
});

test('accepts edits after the last departure of a published package', async () => {
  await world.sql(`update public.departures set status = 'closed' where package_id = $1`, [ids.live]);
  await edited(ids.live, changeFields(ids.live, { summary: ['Lakes and peaks', 'Back next year'] }));
  expect((await stored(ids.live)).summary).toBe('Back next year');
});

test('audits each edit with its author, derived columns excluded', async () => {
  await edited(ids.live, [
    ...changeFields(ids.live, { title: ['Swiss Delight', 'Swiss Bliss'] }),
    setField('package_faqs', ids.live, 'answer', '', 'Very'),
  ]);
  const { body } = await world.request(
    'manager',
    'GET',
    `/rest/v1/audit_log?row_id=eq.${ids.live}&actor_kind=eq.admin&select=actor_id,table_name,changes&order=id`,
  );
  expect(body).toEqual([
    {
      actor_id: world.adminIds.manager,
      table_name: 'packages',
      changes: { title: ['Swiss Delight', 'Swiss Bliss'] },
    },
    { actor_id: world.adminIds.manager, table_name: 'package_faqs', changes: { answer: ['', 'Very'] } },
  ]);
});

test('retires a master in use instead of deleting it', async () => {
  const theme = `/rest/v1/themes?id=eq.${ids.activeMaster}`;
  expect(await world.request('manager', 'DELETE', theme)).toMatchObject({
    status: 409,
    body: { code: '23503' },
  });
  expect(await world.request('manager', 'PATCH', theme, { active: false, version: 1 })).toMatchObject({
    status: 204,
  });
  expect(await card(ids.live)).toMatchObject({ theme_slugs: [] });
});

test('moves a destination with its children and their packages', async () => {
  await world.sql(
    `insert into public.destinations (id, kind, name, slug, scope) values ('${ids.unused}', 'region', 'Alps', 'alps', 'international')`,
  );
  const move = { parent_id: ids.unused };
  expect(
    await world.request('manager', 'PATCH', `/rest/v1/destinations?id=eq.${ids.activeMaster}`, move),
  ).toMatchObject({ status: 204 });
  expect(await card(ids.live)).toMatchObject({ destination_path: ['alps', 'europe', 'switzerland'] });
  const circle = await world.request('manager', 'PATCH', `/rest/v1/destinations?id=eq.${ids.unused}`, {
    parent_id: switzerland,
  });
  expect(circle.status).toBe(422);
});

const planned = async (id: string) => {
  const { body } = await world.rpc('manager', 'package_plan', { p_id: id });
  return body as {
    draft: { version: number; edits: Edit[] } | null;
    schedule: { publish_at: string; failure: string | null } | null;
    previews: number;
  };
};

const publishDue = async (id: string) => {
  await world.sql(
    `update public.pending_edits set publish_at = now() - interval '1 minute' where package_id = $1`,
    [id],
  );
  await world.sql('call app.housekeeping()');
};

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const saveDraft = (version: number, title: string) =>
  world.rpc('manager', 'save_package_draft', {
    p_id: ids.draft,
    p_edits: changeFields(ids.draft, { title: ['Secret Tour', title] }),
    p_version: version,
  });

test('stores a draft beside the package, and publishes it in one step', async () => {
  expect(await saveDraft(0, 'Open Tour')).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await saveDraft(0, 'Other Tour')).toMatchObject({ status: 409 });
  expect(await saveDraft(1, 'Opened Tour')).toMatchObject({ status: 200, body: { version: 2 } });
  const { edits } = (await planned(ids.draft)).draft!;
  expect(edits).toMatchObject([{ to: 'Opened Tour' }]);
  expect((await stored(ids.draft)).title).toBe('Secret Tour');

  expect(await edit(ids.draft, edits, 'manager', 1)).toMatchObject({ status: 409 });
  expect(await edit(ids.draft, edits, 'manager', 2)).toMatchObject({ status: 200 });
  expect((await planned(ids.draft)).draft).toBeNull();
  expect((await stored(ids.draft)).title).toBe('Opened Tour');
});

test('publishes at the scheduled time, and can be unscheduled', async () => {
  const { id, version } = await saved(complete);
  const schedule = (at: string | null) =>
    world.rpc('manager', 'schedule_package', { p_id: id, p_at: at, p_version: version });
  expect(getError(await schedule('2020-01-01T00:00:00Z')).message).toBe(
    'Choose a time that is still to come',
  );
  expect(await schedule(inAnHour())).toMatchObject({ status: 200 });
  expect(await schedule(null)).toMatchObject({ status: 200 });
  expect((await planned(id)).schedule).toBeNull();
  await schedule(inAnHour());
  await world.sql('call app.housekeeping()');
  expect(await stored(id)).toMatchObject({ status: 'draft' });
  await publishDue(id);
  expect(await stored(id)).toMatchObject({ status: 'published' });
  expect((await planned(id)).schedule).toBeNull();
});

test('publishes the draft at its time over other edits, and reports conflicts as failures', async () => {
  const { id, version } = await saved(complete);
  await publish(id, version);
  const [early, late] = await readDepartures(id);
  const plan = (edits: Edit[]) =>
    world.rpc('manager', 'save_package_draft', { p_id: id, p_edits: edits, p_version: 0 });
  await plan([
    ...changeFields(id, { title: ['Swiss Winter', 'Swiss Spring'] }),
    setField('departures', late!.id, 'seats_total', 20, 33),
    ...addDeparture({ starts_on: '2040-05-01', seats_total: 5, prices: { twin: 100 } }),
  ]);
  const next = await edited(id, [
    ...changeFields(id, { summary: ['Snow and cocoa', 'Thaw'] }),
    setField('departures', early!.id, 'seats_total', 15, 16),
  ]);
  const at = { p_id: id, p_at: inAnHour(), p_version: next.version };
  expect(await world.rpc('manager', 'schedule_package', at)).toMatchObject({ status: 200 });
  await publishDue(id);
  expect(await stored(id)).toMatchObject({ title: 'Swiss Spring', summary: 'Thaw' });
  expect((await readDepartures(id)).map(({ seats_total }) => seats_total)).toEqual([16, 33, 5]);

  await plan(changeFields(id, { title: ['Swiss Spring', 'Swiss Summer'] }));
  const changed = await edited(id, changeFields(id, { title: ['Swiss Spring', 'Swiss Autumn'] }));
  await world.rpc('manager', 'schedule_package', { ...at, p_at: inAnHour(), p_version: changed.version });
  await publishDue(id);
  const failure = 'The title has changed meanwhile';
  expect((await planned(id)).schedule).toMatchObject({ failure });
  expect((await stored(id)).title).toBe('Swiss Autumn');
  const list = await world.request('manager', 'GET', `/rest/v1/admin_packages?id=eq.${id}`);
  expect(list.body).toMatchObject([{ has_draft: true, publish_failure: failure }]);
  const history = { p_kind: 'package', p_id: id, p_from: 0, p_to: 20 };
  expect((await world.rpc('manager', 'record_history', history)).body).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({
        field: 'goes_live',
        actor: 'System',
        new: `Not published: ${failure}`,
        reason: 'Scheduled by manager',
      }),
    ]),
  });
});

test('previews the draft by its link until it expires or is withdrawn', async () => {
  const opened = await world.rpc('manager', 'open_package_preview', { p_id: ids.live });
  const { token } = opened.body as { token: string };
  const look = async (p_token = token) => (await world.rpc('anonymous', 'package_preview', { p_token })).body;
  expect(await look()).toMatchObject({
    package: {
      title: 'Swiss Bliss',
      summary: 'Lakes and peaks',
      price_from_paise: 10000000,
      destinations: { slug: 'switzerland' },
      package_themes: [{ themes: { slug: 'family' } }],
      package_hotels: [{ stop_id: ids.live, or_similar: true }],
      departures: [
        { id: ids.liveDeparture, seats_shown: 9, airline: null, departure_cities: { iata: 'BOM' } },
      ],
    },
  });
  expect(await look('guessed')).toBeNull();
  expect(await planned(ids.live)).toMatchObject({ previews: 2 });
  await world.rpc('manager', 'close_package_previews', { p_id: ids.live });
  expect(await look()).toEqual({ is_over: true });
  expect(await look('preview-of-the-live-one')).toEqual({ is_over: true });
});

test.each([
  ['save_package_draft', { p_edits: [], p_version: 1 }],
  ['discard_package_draft', { p_version: 1 }],
  ['schedule_package', { p_at: null, p_version: 1 }],
  ['open_package_preview', {}],
  ['close_package_previews', {}],
])('restricts %s to managers', async (name, args) => {
  const answer = await world.rpc('agent', name, { p_id: ids.live, ...args });
  expect([answer.status, getError(answer).code]).toEqual([403, 'PT403']);
});
