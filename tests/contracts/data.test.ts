import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  describeEmbedded,
  makeClient,
  openProject,
  signInOwner,
  unique,
  type Client,
  type Project,
} from './support/project';

let project: Project;
let visitor: Client;
let owner: Client;

beforeAll(async () => {
  project = await openProject();
  visitor = makeClient(project);
  owner = await signInOwner(project);
});

afterAll(() => project.close());

const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

async function addTheme(name = unique('theme')) {
  const { data, error } = await owner
    .from('themes')
    .insert({ name, slug: name, icon: 'mountain' })
    .select()
    .single();
  if (error) throw error;
  return data;
}

async function named(query: PromiseLike<{ data: { slug: string | null }[] | null }>) {
  const { data } = await query;
  return data!.map((row) => row.slug);
}

test('pages through live packages with a total', async () => {
  const all = await visitor.from('package_cards').select('id', { count: 'exact', head: true });
  const { data, count, status, error } = await visitor
    .from('package_cards')
    .select('slug, title, price_from_paise, stops, theme_slugs', { count: 'exact' })
    .order('price_from_paise', { ascending: true, nullsFirst: false })
    .order('slug')
    .range(1, 3);

  expect(error).toBeNull();
  expect(status).toBe(206);
  expect(count).toBe(all.count);
  expect(data).toHaveLength(3);
  const prices = data!.map((row) => row.price_from_paise);
  expect(prices).toEqual(prices.toSorted((a, b) => Number(a) - Number(b)));
  expect(Number.isInteger(prices[0])).toBe(true);
  expect(Array.isArray(data![0]!.stops)).toBe(true);
});

test('loads a package with its children in one request', async () => {
  const { data, error } = await visitor
    .from('packages')
    .select(
      `slug, updated_at, destinations!inner(slug, name), itinerary_days(day_no, title, meals), package_images(path, alt, sort),
       package_themes(themes(slug, icon)), departures(starts_on, seats_shown, departure_cities(name), departure_prices(occupancy, amount_paise))`,
    )
    .eq('status', 'published')
    .gte('departures.starts_on', '2020-01-01')
    .order('day_no', { referencedTable: 'itinerary_days' })
    .order('starts_on', { referencedTable: 'departures' })
    .order('slug')
    .limit(1)
    .single();

  expect(error).toBeNull();
  expect(data!.updated_at).toMatch(timestampPattern);
  expect(data!.destinations.slug).toEqual(expect.any(String));
  expect(data!.itinerary_days[0]).toMatchObject({ day_no: 1, meals: expect.any(Array) });
  expect(data!.package_images.length).toBeGreaterThan(0);
  expect(data!.package_themes[0]).toMatchObject({ themes: { slug: expect.any(String) } });
  expect(data!.departures[0]!.starts_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(data!.departures[0]!.departure_prices[0]).toMatchObject({ amount_paise: expect.any(Number) });
});

test('applies filters on arrays, ranges, alternatives and words', async () => {
  const [first] = (
    await visitor.from('package_cards').select('slug, title, theme_slugs, nights').order('slug').limit(1)
  ).data!;
  const word = first!.title.toLowerCase().match(/[a-z]{4,}/)![0];
  const cards = () => visitor.from('package_cards').select('slug');

  expect(await named(cards().contains('theme_slugs', first!.theme_slugs!.slice(0, 1)))).toContain(
    first!.slug,
  );
  expect(await named(cards().overlaps('theme_slugs', ['no-such-theme', ...first!.theme_slugs!]))).toContain(
    first!.slug,
  );
  expect(await named(cards().gte('nights', first!.nights!).lte('nights', first!.nights!))).toContain(
    first!.slug,
  );
  expect(await named(cards().or(`slug.eq.${first!.slug},nights.gt.80`))).toEqual([first!.slug]);
  expect(await named(cards().in('slug', [first!.slug!, 'nothing']))).toEqual([first!.slug]);
  expect(await named(cards().textSearch('search', `${word.slice(0, 3)}:*`, { config: 'simple' }))).toContain(
    first!.slug,
  );
  expect(await named(cards().ilike('title', `%${word.toUpperCase()}%`))).toContain(first!.slug);
});

test('distinguishes a missing single row from null when null is requested', async () => {
  const none = await visitor.from('packages').select('id').eq('slug', 'no-such-package').single();
  const maybe = await visitor.from('packages').select('id').eq('slug', 'no-such-package').maybeSingle();

  expect(none).toMatchObject({ data: null, status: 406, error: { code: 'PGRST116' } });
  expect(maybe).toMatchObject({ data: null, error: null });
});

test('names a missing table or column in the error', async () => {
  const table = await visitor.from('no_such_table' as 'themes').select('id');
  const column = await visitor.from('themes').select('no_such_column' as 'id');

  expect(table).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
  expect(column).toMatchObject({ status: 400, error: { code: '42703' } });
});

test('returns the row that a manager adds, changes or removes', async () => {
  const theme = await addTheme();
  const changed = await owner
    .from('themes')
    .update({ icon: 'tent', version: theme.version })
    .eq('id', theme.id)
    .select('icon, version')
    .single();
  const removed = await owner.from('themes').delete().eq('id', theme.id).select('id');

  expect(theme.created_at).toMatch(timestampPattern);
  expect(changed.data).toEqual({ icon: 'tent', version: theme.version + 1 });
  expect(removed.data).toEqual([{ id: theme.id }]);
});

test('responds with 409 to an update based on an older version', async () => {
  const theme = await addTheme();
  const update = (icon: string) =>
    owner.from('themes').update({ icon, version: theme.version }).eq('id', theme.id).select();

  expect((await update('tent')).status).toBe(200);
  expect(await update('ship')).toMatchObject({
    status: 409,
    error: { code: 'PT409', message: expect.stringMatching(/^STALE/) },
  });
  await owner.from('themes').delete().eq('id', theme.id);
});

test('reports constraint violations with their SQLSTATE', async () => {
  const theme = await addTheme();
  const insert = (row: object) => owner.from('themes').insert(row as never);

  expect(await insert({ name: theme.name, slug: unique('other') })).toMatchObject({
    status: 409,
    error: { code: '23505' },
  });
  expect(await insert({ name: unique('x'), slug: 'Not A Slug' })).toMatchObject({
    status: 400,
    error: { code: '23514', message: expect.stringContaining('check constraint') },
  });
  expect(await insert({ slug: unique('nameless') })).toMatchObject({ status: 400, error: { code: '23502' } });
  expect(await insert({ name: unique('x'), slug: unique('x'), sort: 'first' })).toMatchObject({
    status: 400,
    error: { code: '22P02' },
  });
  await owner.from('themes').delete().eq('id', theme.id);
});

test('responds with 401 to forbidden requests of a visitor', async () => {
  const { status, error } = await visitor.from('themes').insert({ name: unique('x'), slug: unique('x') });

  expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
});

describeEmbedded('embedded', () => {
  test('responds with 403 to an administrator without approval', async () => {
    const pending = makeClient(project);
    await pending.auth.signUp({ email: `${unique('pending')}@example.com`, password: 'manage-2026' });

    const { status, error } = await pending.from('themes').insert({ name: unique('x'), slug: unique('x') });

    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
  });
});

test('returns values of functions, and refusals with status, message and details', async () => {
  const enquiry = {
    name: 'Contract Test',
    phone: '+919812345678',
    email: 'contract@example.com',
    kind: 'enquiry',
    consent: true,
  };

  const sent = await visitor.rpc('submit_enquiry', { p: { ...enquiry, website: 'https://spam.example' } });
  const refused = await visitor.rpc('submit_enquiry', { p: { ...enquiry, phone: '12' } });
  const forbidden = await visitor.rpc('edit_package', { p_id: crypto.randomUUID(), p_edits: [] });

  expect(sent).toMatchObject({ status: 200, error: null, data: expect.stringMatching(/^ENQ-/) });
  expect(refused).toMatchObject({ status: 422, error: { code: 'PT422', details: 'phone' } });
  expect([401, 403]).toContain(forbidden.status);
});

/** Sends requests in one packet, so that they start in the same turn of the server's event loop. */
async function sendTogether(path: string, keys: string[]): Promise<string[]> {
  const { hostname, port, host } = new URL(project.url);
  const socket = connect(Number(port), hostname);
  const last = keys.length - 1;
  const requests = keys.map(
    (key, index) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${key}\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`,
  );
  socket.write(requests.join(''));
  const answers = (await text(socket)).split('HTTP/1.1 ').slice(1);
  return answers.map((answer) => (answer.includes('[{"id":') ? 'rows' : 'no rows'));
}

describeEmbedded('embedded', () => {
  test('keeps the identities of concurrent requests apart', async () => {
    const { anonKey, serviceKey } = project.embedded!;
    const keys = Array.from({ length: 12 }, (_, index) => (index % 2 ? serviceKey : anonKey));

    const answers = await sendTogether('/rest/v1/audit_log?select=id&limit=1', keys);

    expect(answers).toEqual(keys.map((key) => (key === serviceKey ? 'rows' : 'no rows')));
  });
});

test('matches no row with an empty array, and fails no other request', async () => {
  const { data, error } = await visitor
    .from('package_cards')
    .select('id')
    .overlaps('theme_slugs', [])
    .limit(1);
  expect({ data, error }).toEqual({ data: [], error: null });
});

describeEmbedded('a value the database cannot take', () => {
  test('is refused without effect on the next request', async () => {
    const { data: row } = await owner.from('admin_packages').select('id, version').limit(1).single();
    const wrong = { highlights: 5 as unknown as string[], version: row!.version! };
    const refused = await owner.from('packages').update(wrong).eq('id', row!.id!);
    expect(refused.error).not.toBeNull();
    const next = await visitor.from('themes').select('id').limit(1);
    expect(next.status).toBe(200);
  });
});
