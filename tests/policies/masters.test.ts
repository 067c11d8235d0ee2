import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const spare = '00000000-0000-4000-8000-0000000000b1';

async function versionOf(table: string, id: string): Promise<number> {
  const [row] = await world.sql<{ version: number }>(`select version from public.${table} where id = $1`, [
    id,
  ]);
  return row!.version;
}

async function merge(table: string, from: string, into: string, caller: Caller = 'manager') {
  return world.rpc(caller, 'merge_master', {
    p_table: table,
    p_from: from,
    p_into: into,
    p_from_version: await versionOf(table, from),
    p_into_version: await versionOf(table, into),
  });
}

test.each([
  '../payment-proofs/a.pdf',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/a.png',
  'a b.png',
  '',
])('refuses the picture path %p for destinations, hotels and packages', async (path) => {
  const statements = [
    `update public.destinations set hero_path = $1 where id = '${ids.activeMaster}'`,
    `update public.hotels set photo_path = $1`,
    `update public.package_images set path = $1`,
  ];
  for (const statement of statements)
    await expect(world.sql(statement, [path])).rejects.toMatchObject({ code: '23514' });
});

describe('the usage of a row', () => {
  test('is counted for administrators and listed with its records', async () => {
    const counts = await world.rpc('viewer', 'master_use_counts', {
      p_table: 'destinations',
      p_ids: [ids.activeMaster, ids.retiredMaster],
    });
    expect(counts.body).toEqual([{ id: ids.activeMaster, uses: expect.any(Number) }]);
    const uses = await world.rpc('viewer', 'master_uses', {
      p_table: 'destinations',
      p_id: ids.activeMaster,
    });
    expect(uses.body).toMatchObject({
      counts: { destination: 1 },
      records: expect.arrayContaining([
        expect.objectContaining({ kind: 'destination', id: ids.switzerland, name: 'Switzerland' }),
      ]),
    });
  });
});

describe('merging', () => {
  beforeEach(() =>
    world.sql(`do $$ begin
      insert into public.themes (id, name, slug) values ('${spare}', 'Mountain', 'mountain-2');
      insert into public.package_themes (package_id, theme_id) values ('${ids.live}', '${spare}'), ('${ids.draft}', '${spare}')
      on conflict do nothing;
      insert into public.package_themes (package_id, theme_id) values ('${ids.live}', '${ids.activeMaster}') on conflict do nothing;
    end $$`),
  );

  test('moves all uses, retires the row, and appears in all histories', async () => {
    const before = await versionOf('packages', ids.draft);
    expect(await merge('themes', spare, ids.activeMaster)).toMatchObject({ status: 200, body: 2 });
    const themes = await world.sql(
      'select package_id, theme_id from public.package_themes where package_id in ($1, $2) order by package_id',
      [ids.live, ids.draft],
    );
    expect(new Set(themes.map((row) => row.theme_id))).toEqual(new Set([ids.activeMaster]));
    expect(themes).toHaveLength(2);
    expect(await world.sql('select active from public.themes where id = $1', [spare])).toEqual([
      { active: false },
    ]);
    expect(await versionOf('packages', ids.draft)).toBe(before + 1);
    const log = await world.sql(
      `select table_name, changes, reason from public.audit_log where reason like 'Mountain is merged into %' order by id`,
    );
    expect(log.map((row) => row.table_name)).toEqual(
      expect.arrayContaining(['packages', 'packages', 'themes', 'themes']),
    );
  });

  test('is refused to agents, into itself or retired rows, and when outdated', async () => {
    expect((await merge('themes', spare, ids.activeMaster, 'agent')).status).toBe(403);
    expect((await merge('themes', spare, spare)).status).toBe(422);
    expect((await merge('themes', spare, ids.retiredMaster)).status).toBe(422);
    expect((await merge('tax_rates', ids.activeMaster, ids.retiredMaster)).status).toBe(422);
    const stale = { p_table: 'themes', p_from: spare, p_into: ids.activeMaster, p_from_version: 0 };
    expect(
      (
        await world.rpc('manager', 'merge_master', {
          ...stale,
          p_into_version: await versionOf('themes', ids.activeMaster),
        })
      ).status,
    ).toBe(409);
  });

  test('moves children of a destination without creating a cycle', async () => {
    await world.sql(
      `insert into public.destinations (id, kind, name, slug, scope) values ('${spare}', 'region', 'The Alps', 'the-alps', 'international')`,
    );
    const below = await merge('destinations', ids.activeMaster, ids.switzerland);
    expect(below.status).toBe(422);
    expect(getError(below).message).toMatch(/stands below/);
    expect((await merge('destinations', ids.activeMaster, spare)).status).toBe(200);
    const [moved] = await world.sql('select path from public.destinations where id = $1', [ids.switzerland]);
    expect(moved?.path).toEqual(['the-alps', 'switzerland']);
  });

  test('continues a lost reason under the other name', async () => {
    await world.sql(`do $$ begin
      insert into public.lost_reasons (id, name) values ('${spare}', 'Too dear');
      update public.enquiries set status = 'lost', lost_reason = 'Too dear' where id = '${ids.own}';
    end $$`);
    expect(await merge('lost_reasons', spare, ids.activeMaster)).toMatchObject({ body: 1 });
    expect(await world.sql('select lost_reason from public.enquiries where id = $1', [ids.own])).toEqual([
      { lost_reason: 'Price' },
    ]);
  });
});

const rate = (changes: object = {}) => ({
  kind: 'GST',
  scope: 'domestic',
  rate_bp: 500,
  base: 'package',
  valid_from: '2098-01-01',
  ...changes,
});
const add = (row: object) => world.request('manager', 'POST', '/rest/v1/tax_rates', row);
const change = (id: string, columns: object) =>
  world.request('manager', 'PATCH', `/rest/v1/tax_rates?id=eq.${id}`, columns);

describe('a dated rule', () => {
  test('starts today or later, and is immutable once it has started', async () => {
    expect((await add(rate({ valid_from: '2020-06-01' }))).status).toBe(422);
    expect((await add(rate())).status).toBe(201);
    expect((await change(ids.activeMaster, { rate_bp: 1 })).status).toBe(422);
    expect((await change(ids.activeMaster, { valid_to: '2020-12-31' })).status).toBe(422);
    expect((await change(ids.activeMaster, { valid_to: '2097-12-31' })).status).toBe(204);
    expect((await change(ids.activeMaster, { source_note: 'Notification 12' })).status).toBe(204);
    const gone = await world.request(
      'manager',
      'DELETE',
      `/rest/v1/cancellation_rules?id=eq.${ids.activeMaster}`,
    );
    expect(gone.status).toBe(422);
  });

  test('does not overlap the next one when it has an end', async () => {
    expect((await add(rate({ valid_to: '2098-12-31' }))).status).toBe(201);
    const overlapping = await add(rate({ valid_from: '2098-07-01' }));
    expect(overlapping.status).toBe(422);
    expect(getError(overlapping).message).toBe(
      'It overlaps the row from 01 Jan 2098: end one before the other begins',
    );
    expect((await add(rate({ valid_from: '2097-07-01', valid_to: '2098-03-01' }))).status).toBe(422);
    expect((await add(rate({ valid_from: '2099-01-01' }))).status).toBe(201);
  });
});
