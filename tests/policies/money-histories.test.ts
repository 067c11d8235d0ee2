import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

const functions = readFileSync(join(import.meta.dirname, 'support', 'money-histories.sql'), 'utf8').split(
  /(?=^create or replace function)/m,
);

beforeEach(async () => {
  for (const definition of functions) await world.sql(definition);
  await world.sql(`update departures set seats_total = 1000 where id = '${ids.liveDeparture}'`);
  await world.sql(
    `with d as (
       insert into departures (package_id, starts_on, seats_total)
       select package_id, app.today() + 90, 1000 from departures where id = '${ids.liveDeparture}'
       returning id
     )
     insert into departure_prices (departure_id, occupancy, amount_paise) select id, 'twin', 12000000 from d`,
  );
  // The fixture's invoices have no price.
  await world.sql('truncate invoices cascade');
  await world.sql('update bookings set enquiry_id = id');
  await world.sql(`update enquiries set status = 'won', won_booking_id = id`);
});

test.each([0.1, 0.3])(
  'refunds no more than verified money, and shows equal figures everywhere, in random histories of seed %d',
  async (seed) => {
    const { answer } = await world.row<{ answer: { done: Record<string, number>; broken: unknown[] } }>(
      'select fixture.run_money_histories($1, 8, 20) as answer',
      [seed],
    );
    expect(answer.broken).toEqual([]);
    // A history without events proves nothing.
    for (const action of [
      'card',
      'desk payment',
      'verify',
      'reject',
      'reverse',
      'amend',
      'cancel',
      'job',
      'confirm',
    ])
      expect([action, answer.done[action]]).toEqual([action, expect.any(Number)]);
  },
);
