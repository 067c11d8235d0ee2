import { ids } from './support/fixture';
import { getError, setUpWorld } from './support/world';

const world = setUpWorld();

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
      'It overlaps the row from 1 Jan 2098: end one before the other begins',
    );
    expect((await add('2097-07-01', '2098-03-01')).status).toBe(422);
    expect((await add('2099-01-01')).status).toBe(201);
  });
});
