import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const save = (p: object, caller: Caller = 'manager') => world.rpc(caller, 'save_package', { p });

const publish = (id: string, version: number, caller: Caller = 'manager', to = 'published') =>
  world.rpc(caller, 'set_package_status', { p_id: id, p_to: to, p_version: version });

async function saved(p: object): Promise<{ id: string; version: number; slug: string; code: string }> {
  const answer = await save(p);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { id: string; version: number; slug: string; code: string };
}

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
  const { id, version } = await saved({ ...complete, flights_included: false, joins_at: 'Zürich airport' });
  const read = async () => {
    const path = `/rest/v1/package_cards?id=eq.${id}&select=flights_included,joins_at`;
    return (await world.request('manager', 'GET', path)).body;
  };
  expect(await read()).toEqual([{ flights_included: false, joins_at: 'Zürich airport' }]);
  await saved({ id, version, flights_included: true, joins_at: null });
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
    `/rest/v1/packages?id=eq.${id}&select=status,highlights,created_by,itinerary_days(day_no,meals),package_hotels(nights),package_faqs(answer)`,
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

test.each(['anonymous', 'customer', 'pending admin', 'viewer', 'agent'] as const)(
  'denies %s saving and publishing',
  async (caller) => {
    expect([401, 403]).toContain((await save({ title: 'Hijack' }, caller)).status);
    expect([401, 403]).toContain((await publish(ids.live, 1, caller, 'archived')).status);
    expect(
      await world.sql(
        `select count(*)::int as n from public.packages where title = 'Hijack' or status = 'archived'`,
      ),
    ).toEqual([{ n: 0 }]);
  },
);

test('refuses the second of two concurrent saves entirely', async () => {
  expect(await save({ id: ids.live, version: 1, title: 'First' })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  const second = await save({ id: ids.live, version: 1, title: 'Second', faqs: [] });
  expect(second.status).toBe(409);
  expect(getError(second).message).toMatch(/^STALE/);
  expect(await world.sql('select title from public.packages where id = $1', [ids.live])).toEqual([
    { title: 'First' },
  ]);
  expect(await world.sql('select 1 from public.package_faqs where package_id = $1', [ids.live])).toHaveLength(
    1,
  );
});

test('keeps an open form valid through a booking', async () => {
  await world.rpc('customer', 'hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
    p_rooms: [{ travellers: [{ first_name: 'Asha', last_name: 'Menon' }] }],
  });
  expect(await card(ids.live)).toMatchObject({ seats_left: 9 });
  expect(await save({ id: ids.live, version: 1, title: 'Still fresh' })).toMatchObject({ status: 200 });
});

test('leaves omitted fields unchanged', async () => {
  await save({ id: ids.live, version: 1, summary: 'Changed' });
  const [row] = await world.sql(
    `select k.title, k.summary, (select count(*)::int from public.itinerary_days d where d.package_id = k.id) as days
     from public.packages k where id = $1`,
    [ids.live],
  );
  expect(row).toEqual({ title: 'Swiss Delight', summary: 'Changed', days: 2 });
});

test('ignores status and derived columns in the input', async () => {
  await save({
    id: ids.draft,
    version: 1,
    status: 'published',
    price_from_paise: 1,
    popularity: 3,
    created_by: null,
  });
  const [row] = await world.sql(
    'select status, price_from_paise, popularity from public.packages where id = $1',
    [ids.draft],
  );
  expect(row).toEqual({ status: 'draft', price_from_paise: 10000000, popularity: 3 });
});

test('reports an unknown package as not found, a taken slug as conflict', async () => {
  expect(await save({ id: ids.unused, version: 1 })).toMatchObject({ status: 404 });
  const taken = await save({ title: 'Copy', slug: 'swiss-delight' });
  expect(taken.status).toBe(409);
  expect(getError(taken).code).toBe('23505');
});

test('gives a duplicate title a slug of its own', async () => {
  expect((await saved({ title: 'Swiss Delight!' })).slug).toBe('swiss-delight-2');
});

test('resolves an old slug to its package, and reserves it', async () => {
  await save({ id: ids.live, version: 1, slug: 'swiss-bliss' });
  const { body } = await world.request(
    'anonymous',
    'GET',
    '/rest/v1/package_slug_history?slug=eq.swiss-delight&select=packages(slug)',
  );
  expect(body).toEqual([{ packages: { slug: 'swiss-bliss' } }]);
  expect(await save({ title: 'Thief', slug: 'swiss-delight' })).toMatchObject({ status: 409 });
  expect(await save({ id: ids.live, version: 2, slug: 'swiss-delight' })).toMatchObject({ status: 200 });
});

test('matches departures by id: changed, added, removed, swapped', async () => {
  const { id, version } = await saved(complete);
  const [february, march] = await readDepartures(id);
  const answer = await save({
    id,
    version,
    departures: [
      { id: february!.id, starts_on: march!.starts_on, departure_city_id: ids.activeMaster, seats_total: 15 },
      {
        id: march!.id,
        starts_on: february!.starts_on,
        departure_city_id: null,
        seats_total: 20,
        prices: { twin: 8000000 },
      },
      { starts_on: '2040-05-01', departure_city_id: null, seats_total: 5, prices: { twin: 7000000 } },
    ],
  });
  expect(answer).toMatchObject({ status: 200 });
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
  expect(await save({ id, version: version + 1, departures: [] })).toMatchObject({ status: 200 });
  expect(await readDepartures(id)).toEqual([]);
});

test('refuses two departures from one city on one day', async () => {
  const twice = { starts_on: '2040-05-01', departure_city_id: null, seats_total: 5 };
  expect(await save({ title: 'Twice', departures: [twice, twice] })).toMatchObject({ status: 409 });
});

test('refuses removal of a booked departure, or fewer seats than booked', async () => {
  const removed = await save({ id: ids.live, version: 1, departures: [] });
  expect(removed.status).toBe(422);
  expect(getError(removed)).toMatchObject({
    details: 'departures',
    message: expect.stringContaining('has bookings'),
  });
  const departure = { id: ids.liveDeparture, starts_on: '2040-01-01', seats_total: 1 };
  expect(await save({ id: ids.live, version: 1, departures: [departure] })).toMatchObject({ status: 422 });
});

test('refuses a departure of another package', async () => {
  const departure = { id: ids.liveDeparture, starts_on: '2040-01-01', seats_total: 99 };
  expect(await save({ id: ids.draft, version: 1, departures: [departure] })).toMatchObject({ status: 422 });
});

test('names everything missing for publication', async () => {
  const { id, version } = await saved({ title: 'Bare', nights: 1, images: [{ path: 'a.webp', alt: ' ' }] });
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
  const answer = await save({ id: ids.live, version: 1, images: [] });
  expect(answer.status).toBe(422);
  expect(getError(answer).message).toBe('A published package needs at least one image with alternative text');
  expect(
    await world.sql('select 1 from public.package_images where package_id = $1', [ids.live]),
  ).toHaveLength(1);
});

test('accepts edits after the last departure of a published package', async () => {
  await world.sql(`update public.departures set status = 'closed' where package_id = $1`, [ids.live]);
  expect(await save({ id: ids.live, version: 1, summary: 'Back next year' })).toMatchObject({ status: 200 });
});

test('audits changes with their author, children included, derived columns excluded', async () => {
  await save({ id: ids.live, version: 1, title: 'Swiss Bliss', faqs: [] });
  const { body } = await world.request(
    'manager',
    'GET',
    `/rest/v1/audit_log?row_id=eq.${ids.live}&actor_kind=eq.admin&select=actor_id,changes&order=id`,
  );
  expect(body).toEqual([
    { actor_id: world.adminIds.manager, changes: { title: ['Swiss Delight', 'Swiss Bliss'] } },
    {
      actor_id: world.adminIds.manager,
      changes: { faqs: [[{ question: 'Is it cold?', answer: '' }], null] },
    },
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
    draft: { version: number; document: object } | null;
    schedule: { publish_at: string; failure: string | null } | null;
    previews: number;
  };
};

const publishDue = async (id: string) => {
  await world.sql(
    `update public.package_schedules set publish_at = now() - interval '1 minute' where package_id = $1`,
    [id],
  );
  await world.sql('call app.housekeeping()');
};

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function readVersions(id: string) {
  const path = `/rest/v1/package_versions?package_id=eq.${id}&select=version,status,changed,document&order=version`;
  const { body } = await world.request('manager', 'GET', path);
  return body as { version: number; status: string; changed: string[]; document: { title: string } }[];
}

test('stores each save as a version, preceded by other changes', async () => {
  const { id, version } = await saved(complete);
  await world.sql(`update public.packages set title = 'By hand' where id = $1`, [id]);
  const again = await saved({ id, version: version + 1, title: 'Swiss Snow', stops: [] });
  await publish(id, again.version);
  const versions = await readVersions(id);
  expect(versions.map(({ changed, status, document }) => [document.title, status, changed])).toEqual([
    ['Swiss Winter', 'draft', []],
    ['By hand', 'draft', ['title']],
    ['Swiss Snow', 'draft', ['stops', 'title']],
    ['Swiss Snow', 'published', ['status']],
  ]);

  // A stored version can be saved unchanged: nothing is lost.
  const [first] = versions;
  const { slug, code, ...rest } = first!.document as unknown as Record<string, unknown>;
  await saved({ id, version: again.version + 1, ...rest });
  const last = (await readVersions(id)).at(-1);
  expect(last!.document).toEqual({ ...rest, slug, code });
  await expect(world.sql(`update public.package_versions set status = 'draft'`)).rejects.toThrow(
    'append-only',
  );
});

/** One value in each stored version of the live package, in order. */
async function kept(what: string) {
  const rows = await world.sql(
    `select ${what} as value, changed from public.package_versions where package_id = $1 order by version`,
    [ids.live],
  );
  return rows.map(({ value, changed }) => [value, changed]);
}

test('stores versions before and after changes outside the editor', async () => {
  const done = async (name: string, args: object) =>
    expect(await world.rpc('manager', name, args)).toMatchObject({ status: 200 });
  const departure = `jsonb_path_query_first(document, '$.departures[*] ? (@.id == "${ids.liveDeparture}").status')`;
  const version = async (table: string, id: string) =>
    (await world.sql(`select version from public.${table} where id = $1`, [id]))[0]!.version as number;

  await done('change_departure', {
    p_id: ids.liveDeparture,
    p_change: { status: 'closed' },
    p_version: await version('departures', ids.liveDeparture),
  });
  expect(await kept(departure)).toEqual([
    ['open', []],
    ['closed', ['departures']],
  ]);

  await world.sql(`update public.bookings set status = 'cancelled' where departure_id = $1`, [
    ids.liveDeparture,
  ]);
  await done('decide_departure', {
    p_id: ids.liveDeparture,
    p_change: { status: 'cancelled' },
    p_version: await version('departures', ids.liveDeparture),
    p_decisions: [],
    p_reason: 'The pass is closed by snow',
  });
  expect((await kept(departure)).at(-1)).toEqual(['cancelled', ['departures']]);

  const [theme] = await world.sql(
    `insert into public.themes (name, slug) values ('Snow', 'snow') returning id`,
  );
  await world.sql('insert into public.package_themes (package_id, theme_id) values ($1, $2)', [
    ids.live,
    theme!.id,
  ]);
  await world.sql('update public.packages set version = version where id = $1', [ids.live]);
  const before = await version('packages', ids.live);
  await done('merge_master', {
    p_table: 'themes',
    p_from: theme!.id,
    p_into: ids.activeMaster,
    p_from_version: await version('themes', theme!.id as string),
    p_into_version: await version('themes', ids.activeMaster),
  });
  expect((await kept('version')).slice(-2)).toEqual([
    [before, ['theme_ids']],
    [before + 1, ['theme_ids']],
  ]);
});

test('stores a draft beside the live package, and publishes it in one step', async () => {
  const draft = (version: number, title: string) =>
    world.rpc('manager', 'save_package_draft', {
      p_id: ids.draft,
      p_document: { title },
      p_base: 1,
      p_version: version,
    });
  expect(await draft(0, 'Open Tour')).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await draft(0, 'Other Tour')).toMatchObject({ status: 409 });
  expect(await draft(1, 'Opened Tour')).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await planned(ids.draft)).draft).toMatchObject({ document: { title: 'Opened Tour' }, version: 2 });
  const { body } = await world.request('manager', 'GET', `/rest/v1/packages?id=eq.${ids.draft}&select=title`);
  expect(body).toEqual([{ title: 'Secret Tour' }]);

  const stored = { id: ids.draft, version: 1, title: 'Opened Tour' };
  expect(await save({ ...stored, draft_version: 1 })).toMatchObject({ status: 409 });
  expect(await save({ ...stored, draft_version: 2 })).toMatchObject({ status: 200 });
  expect((await planned(ids.draft)).draft).toBeNull();
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
  expect((await readVersions(id)).at(-1)).toMatchObject({ status: 'draft' });
  await publishDue(id);
  expect((await readVersions(id)).at(-1)).toMatchObject({ status: 'published' });
  expect((await planned(id)).schedule).toBeNull();
});

test('publishes the latest draft at its time, and reports conflicts as failures', async () => {
  const { id, version } = await saved(complete);
  const { body } = await publish(id, version);
  const live = (body as { version: number }).version;
  const departures = (await readVersions(id)).at(-1)!.document as unknown as {
    departures: { starts_on: string; seats_total: number }[];
  };
  const [early, late] = departures.departures;
  const fresh = { starts_on: '2040-05-01', seats_total: 5, prices: { twin: 100 }, mrp: {} };
  const plan = (p_version: number, document: object) =>
    world.rpc('manager', 'save_package_draft', { p_id: id, p_document: document, p_base: live, p_version });
  await plan(0, { title: 'Swiss Spring', departures: [early, { ...late!, seats_total: 33 }, fresh] });
  const next = await saved({
    id,
    version: live,
    summary: 'Thaw',
    departures: [{ ...early!, seats_total: 16 }, late],
  });
  const at = { p_id: id, p_at: inAnHour(), p_version: next.version };
  expect(await world.rpc('manager', 'schedule_package', at)).toMatchObject({ status: 200 });
  await publishDue(id);
  expect((await readVersions(id)).at(-1)!.document).toMatchObject({
    title: 'Swiss Spring',
    summary: 'Thaw',
    departures: [{ seats_total: 16 }, { seats_total: 33 }, { seats_total: 5 }],
  });

  const { version: now } = (await readVersions(id)).at(-1)!;
  const typed = { p_id: id, p_document: { title: 'Swiss Summer' }, p_base: now, p_version: 0 };
  await world.rpc('manager', 'save_package_draft', typed);
  const changed = await saved({ id, version: now, title: 'Swiss Autumn' });
  await world.rpc('manager', 'schedule_package', { ...at, p_at: inAnHour(), p_version: changed.version });
  await publishDue(id);
  const failure = 'Somebody changed the title after this draft was saved: open it, merge and publish';
  expect((await planned(id)).schedule).toMatchObject({ failure });
  expect((await readVersions(id)).at(-1)!.document.title).toBe('Swiss Autumn');
  const list = await world.request('manager', 'GET', `/rest/v1/admin_packages?id=eq.${id}`);
  expect(list.body).toMatchObject([{ has_draft: true, publish_failure: failure }]);
  const history = { p_kind: 'package', p_id: id, p_from: 0, p_to: 20 };
  expect((await world.rpc('manager', 'record_history', history)).body).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({
        field: 'goes_live',
        actor: 'By itself',
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
      departures: [{ id: ids.liveDeparture, seats_shown: 9, departure_cities: { iata: 'BOM' } }],
    },
  });
  expect(await look('guessed')).toBeNull();
  expect(await planned(ids.live)).toMatchObject({ previews: 2 });
  await world.rpc('manager', 'close_package_previews', { p_id: ids.live });
  expect(await look()).toEqual({ is_over: true });
  expect(await look('preview-of-the-live-one')).toEqual({ is_over: true });
});

test.each([
  ['save_package_draft', { p_document: {}, p_base: 1, p_version: 1 }],
  ['discard_package_draft', { p_version: 1 }],
  ['schedule_package', { p_at: null, p_version: 1 }],
  ['open_package_preview', {}],
  ['close_package_previews', {}],
])('restricts %s to managers', async (name, args) => {
  const answer = await world.rpc('agent', name, { p_id: ids.live, ...args });
  expect([answer.status, getError(answer).code]).toEqual([403, 'PT403']);
});
