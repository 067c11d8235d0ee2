import { changeFields } from '../support/package-edits';
import { ids, retireAsBefore } from './support/fixture';
import { getError, startWorld, type Answer, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const { switzerland } = ids;

const change = (table: string, id: string, columns: object) =>
  world.request('manager', 'PATCH', `/rest/v1/${table}?id=eq.${id}`, columns);

const retire = (id: string) => change('destinations', id, { active: false });

async function setStatus(to: string) {
  const [row] = await world.sql<{ version: number }>('select version from public.packages where id = $1', [
    ids.live,
  ]);
  return world.rpc('manager', 'set_package_status', { p_id: ids.live, p_to: to, p_version: row!.version });
}

const save = (changes: Parameters<typeof changeFields>[1]) =>
  world.rpc('manager', 'edit_package', { p_id: ids.live, p_edits: changeFields(ids.live, changes) });

async function isActive(id: string) {
  const [row] = await world.sql<{ active: boolean }>('select active from public.destinations where id = $1', [
    id,
  ]);
  return row!.active;
}

/** The details of a refusal; checks its message as well. */
function refusal(answer: Answer, message: string) {
  expect(answer).toMatchObject({ status: 422, body: { code: 'PT422', message } });
  return JSON.parse(getError(answer).details!) as unknown;
}

describe('retiring a destination', () => {
  test('is refused with the published packages in it', async () => {
    const message =
      'Switzerland cannot be retired while 1 published package belongs to it: Swiss Delight. ' +
      'Move it elsewhere or archive it first.';
    expect(refusal(await retire(switzerland), message)).toEqual({
      count: 1,
      packages: [{ id: ids.live, title: 'Swiss Delight', slug: 'swiss-delight', destination: 'Switzerland' }],
    });
    expect(await isActive(switzerland)).toBe(true);
  });

  test('is refused with a published package in a descendant', async () => {
    const message =
      'Europe cannot be retired while 1 published package belongs to it: Swiss Delight. ' +
      'Move it elsewhere or archive it first.';
    expect(refusal(await retire(ids.activeMaster), message)).toMatchObject({
      packages: [{ slug: 'swiss-delight', destination: 'Switzerland' }],
    });
    expect(await isActive(ids.activeMaster)).toBe(true);
  });

  test('counts all packages, lists twenty of them and names three', async () => {
    await world.sql(
      `insert into public.packages (slug, title, destination_id, status)
       select 'alps-' || n, 'Alps ' || n, '${switzerland}', 'published' from generate_series(10, 33) n`,
    );
    const message =
      'Switzerland cannot be retired while 25 published packages belong to it: Alps 10, Alps 11, Alps 12 ' +
      'and 22 more. Move them elsewhere or archive them first.';
    const { count, packages } = refusal(await retire(switzerland), message) as {
      count: number;
      packages: { title: string }[];
    };
    expect(count).toBe(25);
    expect(packages.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Alps ${index + 10}`),
    );
  });

  test.each([
    ['a draft', `status = 'draft'`],
    ['archived', `status = 'archived'`],
    ['past its end time', `unpublish_at = now() - interval '1 minute'`],
    ['elsewhere', `destination_id = '${ids.unused}'`],
  ])('succeeds when its package is %s', async (_state, columns) => {
    await world.sql(
      `insert into public.destinations (id, kind, name, slug, scope)
       values ('${ids.unused}', 'country', 'Austria', 'austria', 'international')`,
    );
    await world.sql(`update public.packages set ${columns} where id = '${ids.live}'`);
    expect(await retire(switzerland)).toMatchObject({ status: 204 });
    expect(await isActive(switzerland)).toBe(false);
  });

  test('is refused with a scheduled package', async () => {
    await world.sql(
      `update public.packages set publish_at = now() + interval '1 day' where id = '${ids.live}'`,
    );
    expect(await retire(switzerland)).toMatchObject({ status: 422 });
  });
});

test('refuses to move a destination with published packages below a retired one', async () => {
  const message =
    'Switzerland cannot belong to Atlantis, which is retired, while 1 published package belongs to it: ' +
    'Swiss Delight. Move it elsewhere or archive it first.';
  refusal(await change('destinations', switzerland, { parent_id: ids.retiredMaster }), message);
  expect(await change('destinations', switzerland, { parent_id: null })).toMatchObject({ status: 204 });
});

describe.each([
  ['in a retired destination', switzerland, 'Switzerland'],
  ['below a retired destination', ids.activeMaster, 'Europe'],
])('a package %s', (_where, retired, name) => {
  const problem = `a destination that is in use: ${name} is retired`;
  const message = `A published package needs ${problem}`;

  test('is published only after the destination is restored', async () => {
    await world.sql(`update public.packages set status = 'archived' where id = '${ids.live}'`);
    await retire(retired);
    expect(refusal(await setStatus('published'), message)).toEqual([problem]);
    await change('destinations', retired, { active: true });
    expect(await setStatus('published')).toMatchObject({ status: 200 });
  });

  test('gets no later publication time', async () => {
    await world.sql(
      `update public.packages set unpublish_at = now() - interval '1 minute' where id = '${ids.live}'`,
    );
    await retire(retired);
    const answer = await change('packages', ids.live, { unpublish_at: null });
    expect(refusal(answer, message)).toEqual([problem]);
  });

  test('can be archived but not saved when published before the rule', async () => {
    await world.sql(retireAsBefore(retired));
    refusal(await save({ summary: ['Lakes and peaks', 'Still there'] }), message);
    expect(await setStatus('archived')).toMatchObject({ status: 200 });
  });
});

test('shows a package of a retired destination to visitors without the destination', async () => {
  await world.sql(retireAsBefore(switzerland));
  const read = async (path: string) => (await world.request('anonymous', 'GET', `/rest/v1/${path}`)).body;
  expect(await read(`packages?id=eq.${ids.live}&select=title,destinations(name)`)).toEqual([
    { title: 'Swiss Delight', destinations: null },
  ]);
  expect(await read(`departures?package_id=eq.${ids.live}&select=status`)).toHaveLength(1);
  expect(await read('package_cards?select=slug')).toEqual([]);
});

test('moves drafts to a retired destination, not published packages', async () => {
  const message = 'A published package needs a destination that is in use: Atlantis is retired';
  refusal(await save({ destination_id: [switzerland, ids.retiredMaster] }), message);
  refusal(await change('packages', ids.live, { destination_id: ids.retiredMaster }), message);
  expect(await change('packages', ids.draft, { destination_id: ids.retiredMaster })).toMatchObject({
    status: 204,
  });
});

test('lists everything missing for publication, including a retired destination', async () => {
  await world.sql(
    `update public.packages set summary = '', status = 'archived', destination_id = '${ids.retiredMaster}'
     where id = '${ids.live}'`,
  );
  expect(
    refusal(
      await setStatus('published'),
      'A published package needs a summary, a destination that is in use: Atlantis is retired',
    ),
  ).toEqual(['a summary', 'a destination that is in use: Atlantis is retired']);
});

test.each(['departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates'])(
  'retires %s in use by published packages',
  async (table) => {
    expect(await change(table, ids.activeMaster, { active: false })).toMatchObject({ status: 204 });
  },
);
