import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

test('counts the days of the fixture from today after midnight', async () => {
  await world.sql(
    `create or replace function app.today() returns date language plpgsql stable set search_path = '' as $$
     begin return (now() at time zone 'Asia/Kolkata')::date + 1; end $$`,
  );
  await world.reset();
  expect(
    await world.sql('select starts_on - app.today() as days from departures where package_id = $1', [
      ids.live,
    ]),
  ).toEqual([{ days: 60 }]);
});
