import { ids } from './support/fixture';
import { getError, setUpWorld } from './support/world';

const world = setUpWorld();

const spare = '00000000-0000-4000-8000-0000000000b1';

const versionOf = async (table: string, id: string) =>
  (await world.row<{ version: number }>(`select version from ${table} where id = $1`, [id])).version;

const merge = async (table: string, from: string, into: string, change: object = {}) =>
  world.rpc('manager', 'merge_master', {
    p_table: table,
    p_from: from,
    p_into: into,
    p_from_version: await versionOf(table, from),
    p_into_version: await versionOf(table, into),
    ...change,
  });

test.each([
  '../payment-proofs/a.pdf',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/a.png',
  'a b.png',
  '',
])('refuses the picture path %p for destinations, hotels and packages', async (path) => {
  for (const column of ['destinations set hero_path', 'hotels set photo_path', 'package_images set path'])
    await expect(world.sql(`update ${column} = $1`, [path])).rejects.toMatchObject({ code: '23514' });
});

test('counts and lists the uses of a row', async () => {
  const table = { p_table: 'destinations' };
  expect(
    await world.ok('viewer', 'master_use_counts', { ...table, p_ids: [ids.activeMaster, ids.retiredMaster] }),
  ).toEqual([{ id: ids.activeMaster, uses: expect.any(Number) }]);
  expect(await world.ok('viewer', 'master_uses', { ...table, p_id: ids.activeMaster })).toMatchObject({
    counts: { destination: 1 },
    records: expect.arrayContaining([
      expect.objectContaining({ kind: 'destination', id: ids.switzerland, name: 'Switzerland' }),
    ]),
  });
});

describe('merging', () => {
  beforeEach(() =>
    world.sql(`do $$ begin
      insert into themes (id, name, slug) values ('${spare}', 'Mountain', 'mountain-2');
      insert into package_themes (package_id, theme_id) values ('${ids.live}', '${spare}'), ('${ids.draft}', '${spare}');
    end $$`),
  );

  test('moves all uses, retires the row, and appears in all histories', async () => {
    const before = await versionOf('packages', ids.draft);
    expect(await merge('themes', spare, ids.activeMaster)).toMatchObject({ status: 200, body: 2 });
    expect(await world.sql('select theme_id from package_themes')).toEqual([
      { theme_id: ids.activeMaster },
      { theme_id: ids.activeMaster },
    ]);
    expect(await world.row('select active from themes where id = $1', [spare])).toEqual({ active: false });
    expect(await versionOf('packages', ids.draft)).toBe(before + 1);
    const log = await world.sql(
      `select table_name from audit_log where reason like 'Mountain is merged into %' order by id`,
    );
    expect(log.map((row) => row.table_name)).toEqual(
      expect.arrayContaining(['packages', 'packages', 'themes', 'themes']),
    );
  });

  test('is refused into itself or retired rows, of dated rules, and when outdated', async () => {
    for (const [table, from, into, change, status] of [
      ['themes', spare, spare, {}, 422],
      ['themes', spare, ids.retiredMaster, {}, 422],
      ['tax_rates', ids.activeMaster, ids.retiredMaster, {}, 422],
      ['themes', spare, ids.activeMaster, { p_from_version: 0 }, 409],
    ] as const)
      expect((await merge(table, from, into, change)).status).toBe(status);
  });

  test('moves children of a destination without creating a cycle', async () => {
    await world.sql(
      `insert into destinations (id, kind, name, slug, scope) values ('${spare}', 'region', 'The Alps', 'the-alps', 'international')`,
    );
    expect(await merge('destinations', ids.activeMaster, ids.switzerland)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/stands below/) },
    });
    expect((await merge('destinations', ids.activeMaster, spare)).status).toBe(200);
    expect(await world.row('select path from destinations where id = $1', [ids.switzerland])).toEqual({
      path: ['the-alps', 'switzerland'],
    });
  });

  test('continues a lost reason under the other name', async () => {
    await world.sql(`insert into lost_reasons (id, name) values ('${spare}', 'Too dear')`);
    await world.sql(`update enquiries set status = 'lost', lost_reason = 'Too dear' where id = '${ids.own}'`);
    expect(await merge('lost_reasons', spare, ids.activeMaster)).toMatchObject({ body: 1 });
    expect(await world.row('select lost_reason from enquiries where id = $1', [ids.own])).toEqual({
      lost_reason: 'Price',
    });
  });
});

const rate = { kind: 'GST', scope: 'domestic', rate_bp: 500, base: 'package' };
const add = (valid_from: string, valid_to?: string) =>
  world.request('manager', 'POST', '/rest/v1/tax_rates', { ...rate, valid_from, valid_to });

const started = (table: string) => `/rest/v1/${table}?id=eq.${ids.activeMaster}`;

describe('a dated rule', () => {
  test('starts today or later, and is immutable once it has started', async () => {
    expect((await add('2020-06-01')).status).toBe(422);
    expect((await add('2098-01-01')).status).toBe(201);
    for (const [columns, status] of [
      [{ rate_bp: 1 }, 422],
      [{ valid_to: '2020-12-31' }, 422],
      [{ valid_to: '2097-12-31' }, 204],
      [{ source_note: 'Notification 12' }, 204],
    ] as const)
      expect((await world.request('manager', 'PATCH', started('tax_rates'), columns)).status).toBe(status);
    expect((await world.request('manager', 'DELETE', started('cancellation_rules'))).status).toBe(422);
  });

  test('does not overlap the next one when it has an end', async () => {
    expect((await add('2098-01-01', '2098-12-31')).status).toBe(201);
    expect(getError(await add('2098-07-01')).message).toBe(
      'It overlaps the row from 01 Jan 2098: end one before the other begins',
    );
    expect((await add('2097-07-01', '2098-03-01')).status).toBe(422);
    expect((await add('2099-01-01')).status).toBe(201);
  });
});
