import { customers, ids } from './support/fixture';
import { getError, startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const merge = (caller: Parameters<World['rpc']>[0], items: unknown) =>
  world.rpc(caller, 'merge_shortlist', { p_items: items });

test('adds only to the caller’s own list, ignoring other claims', async () => {
  await world.sql('delete from public.shortlist_items');
  const added = '2026-01-02T03:04:05+00:00';
  const answer = await merge('customer', [
    {
      package_id: ids.live,
      departure_id: ids.liveDeparture,
      added_at: added,
      customer_uid: customers.ravi.uid,
    },
  ]);
  expect(answer).toEqual({
    status: 200,
    body: [{ package_id: ids.live, departure_id: ids.liveDeparture, added_at: added }],
  });
  expect(await world.sql('select customer_uid from public.shortlist_items')).toEqual([
    { customer_uid: customers.asha.uid },
  ]);
});

test('ignores drafts, unknown tours and departures of other tours', async () => {
  await world.sql('delete from public.shortlist_items');
  const answer = await merge('customer', [
    { package_id: ids.draft },
    { package_id: ids.unused },
    { package_id: ids.live, departure_id: ids.draftDeparture },
  ]);
  expect(answer.body).toEqual([{ package_id: ids.live, departure_id: null, added_at: expect.any(String) }]);
});

test('keeps the later entry of a duplicate, and none from the future', async () => {
  const [before] = (await merge('customer', [])).body as { added_at: string }[];
  const older = await merge('customer', [
    { package_id: ids.live, departure_id: ids.liveDeparture, added_at: '2020-01-01T00:00:00Z' },
  ]);
  expect(older.body).toEqual([{ package_id: ids.live, departure_id: null, added_at: before!.added_at }]);

  const later = await merge('customer', [
    { package_id: ids.live, departure_id: ids.liveDeparture, added_at: '2999-01-01T00:00:00Z' },
  ]);
  expect(later.body).toMatchObject([{ departure_id: ids.liveDeparture }]);
  const rows = await world.sql('select 1 from public.shortlist_items where added_at > now()');
  expect(rows).toEqual([]);
});

test('keeps the fifty latest tours', async () => {
  await world.sql(`
    with added as (
      insert into public.packages (code, slug, title, nights, status, destination_id)
      select 'MANY-' || n, 'many-' || n, 'Many ' || n, 1, 'published', '${ids.switzerland}' from generate_series(1, 51) n
      returning id, slug
    )
    insert into public.shortlist_items (customer_uid, package_id, added_at)
    select '${customers.asha.uid}', id, now() - interval '1 day' * split_part(slug, '-', 2)::int from added`);
  const answer = await merge('customer', [{ package_id: ids.live, departure_id: ids.liveDeparture }]);
  expect(answer.body).toHaveLength(50);
  expect(answer.body).toMatchObject({ 0: { package_id: ids.live } });
  const [oldest] = await world.sql(
    `select slug from public.shortlist_items join public.packages on id = package_id
     where customer_uid = $1 order by added_at limit 1`,
    [customers.asha.uid],
  );
  expect(oldest).toEqual({ slug: 'many-49' });
});

test.each([
  [null],
  [{ package_id: ids.live }],
  [Array.from({ length: 51 }, () => ({ package_id: ids.live }))],
])('refuses a list that is invalid or too long: %j', async (items) => {
  const answer = await merge('customer', items);
  expect(answer.status).toBe(422);
  expect(getError(answer)).toMatchObject({
    message: 'A shortlist holds at most 50 tours',
    details: 'items',
  });
});

test('keeps a tour whose departure is deleted', async () => {
  await merge('customer', [{ package_id: ids.live, departure_id: ids.liveDeparture }]);
  await world.sql(
    `do $$ begin
       set local session_replication_role = replica;
       delete from public.booking_travellers; delete from public.ledger_entries; delete from public.bookings;
       delete from public.quotes;
     end $$`,
  );
  await world.sql('delete from public.departures where id = $1', [ids.liveDeparture]);
  const rows = await world.sql(
    'select departure_id from public.shortlist_items where customer_uid = $1 and package_id = $2',
    [customers.asha.uid, ids.live],
  );
  expect(rows).toEqual([{ departure_id: null }]);
});
