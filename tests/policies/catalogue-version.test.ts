import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

const version = () => world.ok<string>('anonymous', 'catalogue_version');

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
  ['a title', `update packages set title = 'Swiss Joy' where id = '${ids.live}'`],
  ['a publication', `update packages set status = 'published' where id = '${ids.draft}'`],
  ['a day', `delete from itinerary_days where package_id = '${ids.live}' and day_no = 2`],
  ['a price', `update departure_prices set amount_paise = 900 where departure_id = '${ids.liveDeparture}'`],
  ['a destination', `update destinations set intro = 'High up' where slug = 'switzerland'`],
  ['a tax', `update tax_rates set rate_bp = 600 where id = '${ids.activeMaster}'`],
  [
    'a phone number of the company',
    `update site_settings set value = value || '{"phone": "+912261239999"}' where key = 'company'`,
  ],
  [
    'the last seat',
    `update departures set seats_held = seats_total - seats_booked where id = '${ids.liveDeparture}'`,
  ],
])('changes the version with %s', async (_what, sql) => {
  expect(await changes(sql)).toBe(true);
});

const hold = (seats: string) =>
  `update departures set seats_held = ${seats} where id = '${ids.liveDeparture}'`;

test('changes the version with a seat that is free again, not with a hold of some seats', async () => {
  await world.sql(hold('seats_total - seats_booked'));
  expect(await changes(hold('0'))).toBe(true);
  expect(await changes(hold('1'))).toBe(false);
});

test('changes the version with a last seat, which has the price of a single room', async () => {
  // The price of the tour is that of a cheaper date.
  await world.sql(
    `with cheaper as (
       insert into departures (package_id, starts_on, seats_total)
       values ('${ids.live}', app.today() + 50, 25) returning id
     )
     insert into departure_prices (departure_id, occupancy, amount_paise)
     select cheaper.id, occupancy, 100000 from cheaper cross join unnest('{single,twin}'::occupancy[]) occupancy`,
  );
  expect(await changes(hold('seats_total - seats_booked - 2'))).toBe(false);
  expect(await changes(hold('seats_total - seats_booked - 1'))).toBe(true);
});

test.each([
  ['an edited draft', `update packages set title = 'Secret' where id = '${ids.draft}'`],
  ['a statement that matches no row', `update destinations set intro = 'x' where slug = 'none'`],
  ['an enquiry', `update enquiries set status = 'contacted' where id = '${ids.own}'`],
  ['housekeeping', `call app.housekeeping()`],
])('keeps the version with %s', async (_what, sql) => {
  await world.sql('call app.housekeeping()');
  expect(await changes(sql)).toBe(false);
});

const publishAt = (at: string) => `update packages set publish_at = ${at} where id = '${ids.live}'`;

test('changes the version when a schedule falls due without a changed row', async () => {
  await world.sql(publishAt(`now() + interval '1 hour'`));
  const before = await version();
  await world.bypass(publishAt(`now() - interval '1 second'`));
  expect(await version()).not.toBe(before);
});

test('removes old changes without a change of version', async () => {
  await world.sql(
    `insert into app.catalogue_changes (changed_at)
     select now() - interval '2 days' - n * interval '1 second' from generate_series(1, 300) n`,
  );
  const before = await version();
  await world.sql('call app.housekeeping()');
  const { count } = await world.row('select count(*)::int from app.catalogue_changes');
  expect(count).toBeGreaterThanOrEqual(100);
  expect(count).toBeLessThan(300);
  expect(await version()).toBe(before);
});
