import { ids } from './support/fixture';
import { startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

const version = async () => (await world.request('anonymous', 'POST', '/rest/v1/rpc/catalogue_version')).body;

async function changes(sql: string): Promise<boolean> {
  const before = await version();
  await world.sql(sql);
  return (await version()) !== before;
}

test('gives a visitor a version and no other data', async () => {
  expect(await version()).toMatch(/^[0-9a-f]{32}$/);
  expect(await version()).toBe(await version());
});

test.each([
  ['a title', `update public.packages set title = 'Swiss Joy' where id = '${ids.live}'`],
  ['a publication', `update public.packages set status = 'published' where id = '${ids.draft}'`],
  ['an archived package', `update public.packages set status = 'archived' where id = '${ids.draft}'`],
  ['a picture', `update public.package_images set alt = 'A hill' where package_id = '${ids.live}'`],
  ['a day', `delete from public.itinerary_days where package_id = '${ids.live}' and day_no = 2`],
  ['a date', `update public.departures set starts_on = starts_on + 1 where id = '${ids.liveDeparture}'`],
  [
    'a price',
    `update public.departure_prices set amount_paise = 900 where departure_id = '${ids.liveDeparture}'`,
  ],
  ['a destination', `update public.destinations set intro = 'High up' where slug = 'switzerland'`],
  ['a tax', `update public.tax_rates set rate_bp = 600 where id = '${ids.activeMaster}'`],
  ['a rule for rooms', `update public.occupancy_rules set adults_max = 2 where id = '${ids.activeMaster}'`],
  [
    'a phone number of the company',
    `update public.site_settings set value = value || '{"phone": "+912261239999"}' where key = 'company'`,
  ],
  [
    'the last seat',
    `update public.departures set seats_held = seats_total - seats_booked where id = '${ids.liveDeparture}'`,
  ],
  [
    'a seat that is free again',
    `update public.departures set seats_held = 0 where id = '${ids.liveDeparture}'`,
  ],
])('changes the version with %s', async (_what, sql) => {
  expect(await changes(sql)).toBe(true);
});

test.each([
  ['a hold of some seats', `update public.departures set seats_held = 1 where id = '${ids.liveDeparture}'`],
  ['an edited draft', `update public.packages set title = 'Secret' where id = '${ids.draft}'`],
  ['a statement that matches no row', `update public.destinations set intro = 'x' where slug = 'none'`],
  ['an enquiry', `update public.enquiries set status = 'contacted' where id = '${ids.own}'`],
  ['housekeeping', `call app.housekeeping()`],
])('keeps the version with %s', async (_what, sql) => {
  await world.reset();
  await world.sql('call app.housekeeping()');
  expect(await changes(sql)).toBe(false);
});

test('changes the version when a schedule falls due without a changed row', async () => {
  await world.sql(
    `update public.packages set publish_at = now() + interval '1 second' where id = '${ids.live}'`,
  );
  const before = await version();
  await world.sql(`select pg_sleep(1.1)`);
  expect(await version()).not.toBe(before);
  await world.reset();
});

test('removes old changes without a change of version', async () => {
  await world.sql(
    `insert into app.catalogue_changes (changed_at)
     select now() - interval '2 days' - n * interval '1 second' from generate_series(1, 300) n`,
  );
  const before = await version();
  await world.sql('call app.housekeeping()');
  const [remaining] = await world.sql('select count(*)::int from app.catalogue_changes');
  expect(remaining?.count).toBeGreaterThanOrEqual(100);
  expect(remaining?.count).toBeLessThan(300);
  expect(await version()).toBe(before);
});
