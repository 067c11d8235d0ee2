import { customers, ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

const merge = (...p_items: object[]) => world.ok<object[]>('customer', 'merge_shortlist', { p_items });
const clear = () => world.sql('delete from shortlist_items');
const dated = { package_id: ids.live, departure_id: ids.liveDeparture };
const isOwn = `customer_uid = '${customers.asha.uid}'`;

test('adds only to the caller’s own list, ignoring other claims', async () => {
  await clear();
  const item = { ...dated, added_at: '2026-01-02T03:04:05+00:00' };
  expect(await merge({ ...item, customer_uid: customers.ravi.uid })).toEqual([item]);
  expect(await world.sql('select customer_uid from shortlist_items')).toEqual([
    { customer_uid: customers.asha.uid },
  ]);
});

test('ignores drafts, unknown tours and departures of other tours', async () => {
  await clear();
  expect(
    await merge(
      { package_id: ids.draft },
      { package_id: ids.unused },
      { package_id: ids.live, departure_id: ids.draftDeparture },
    ),
  ).toEqual([{ package_id: ids.live, departure_id: null, added_at: expect.any(String) }]);
});

test('keeps the later entry of a duplicate, and none from the future', async () => {
  const before = await merge();
  expect(await merge({ ...dated, added_at: '2020-01-01T00:00:00Z' })).toEqual(before);
  expect(await merge({ ...dated, added_at: '2150-01-01T00:00:00Z' })).toMatchObject([dated]);
  expect(await world.sql('select from shortlist_items where added_at > now()')).toEqual([]);
});

test('keeps the fifty latest tours', async () => {
  await world.sql(`
    with added as (
      insert into packages (code, slug, title, nights, status, destination_id)
      select 'MANY-' || n, 'many-' || n, 'Many ' || n, 1, 'published', '${ids.switzerland}' from generate_series(1, 51) n
      returning id, slug
    )
    insert into shortlist_items (customer_uid, package_id, added_at)
    select '${customers.asha.uid}', id, now() - interval '1 day' * split_part(slug, '-', 2)::int from added`);
  const items = await merge(dated);
  expect(items).toHaveLength(50);
  expect(items[0]).toMatchObject({ package_id: ids.live });
  expect(
    await world.row(
      `select slug from shortlist_items join packages on id = package_id where ${isOwn} order by added_at limit 1`,
    ),
  ).toEqual({ slug: 'many-49' });
});
