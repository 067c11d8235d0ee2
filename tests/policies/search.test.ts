import { queryAll, callOf } from './support/attempts';
import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

beforeEach(() => world.sql(toursSql));

interface Row {
  id: string;
  slug: string;
  next_departure_id: string | null;
  next_departure: string | null;
  next_city: string | null;
  next_price_paise: number | null;
  seats_left: number | null;
  party_paise: number | null;
}

interface Page {
  total: number;
  rows: Row[];
}

const tour = (no: number) => `00000000-0000-4000-8000-00000000010${no}`;

/**
 * Three tours beside the fixture's. Their days: 15 and 20 May, 15 June and 15 July of the year after next. Paise before
 * taxes (5 %; abroad 2 % more on all of it):
 *   BACK-1  Kerala, group, 6 nights, with flights   15 May Mumbai 30,000 (2 seats) · 20 May Delhi 40,000, guaranteed ·
 *           15 June Mumbai 20,000
 *   HILL-2  Kerala, customised, 3 nights, land only  20 May joins on the spot 60,000
 *   SNOW-3  Switzerland, group, 9 nights, flights    15 July Mumbai 90,000, without a price for children, 4 stars
 * Hotels: BACK-1 4 and 5 stars, SNOW-3 3 stars, HILL-2 none. Demo guests give HILL-2 5 stars.
 */
const toursSql = `
do $tours$
declare
  v_year text := (extract(year from app.today())::int + 2)::text;
begin
  insert into destinations (id, kind, name, slug, scope) values
    ('${tour(9)}', 'state', 'Kerala', 'kerala', 'domestic');
  insert into departure_cities (id, name, iata) values ('${tour(8)}', 'New Delhi', 'DEL');
  insert into themes (id, name, slug) values ('${tour(7)}', 'Honeymoon', 'honeymoon');
  insert into packages (id, code, slug, title, kind, destination_id, nights, status, flights_included) values
    ('${tour(1)}', 'BACK-1', 'backwaters', 'Backwaters and Tea', 'group', '${tour(9)}', 6, 'published', true),
    ('${tour(2)}', 'HILL-2', 'hills', 'Hills of Spice', 'customised', '${tour(9)}', 3, 'published', false),
    ('${tour(3)}', 'SNOW-3', 'snow', 'Glaciers by Rail', 'group', '${ids.switzerland}', 9, 'published', true);
  insert into package_themes (package_id, theme_id) values ('${tour(2)}', '${tour(7)}');
  insert into package_stops (package_id, place, nights) values
    ('${tour(1)}', 'Alappuzha', 2), ('${tour(2)}', 'Munnar', 3), ('${tour(3)}', 'Zürich', 9);
  insert into departures (id, package_id, departure_city_id, starts_on, seats_total) values
    ('${tour(1)}', '${tour(1)}', '${ids.activeMaster}', (v_year || '-05-15')::date, 2),
    ('${tour(4)}', '${tour(1)}', '${tour(8)}', (v_year || '-05-20')::date, 30),
    ('${tour(5)}', '${tour(1)}', '${ids.activeMaster}', (v_year || '-06-15')::date, 30),
    ('${tour(2)}', '${tour(2)}', null, (v_year || '-05-20')::date, 30),
    ('${tour(3)}', '${tour(3)}', '${ids.activeMaster}', (v_year || '-07-15')::date, 30);
  insert into departure_prices (departure_id, occupancy, amount_paise)
  select d.id::uuid, o.occupancy::public.occupancy, d.paise * o.share / 100
  from (values
    ('${tour(1)}', 3000000), ('${tour(4)}', 4000000), ('${tour(5)}', 2000000), ('${tour(2)}', 6000000), ('${tour(3)}', 9000000)
  ) d (id, paise)
  cross join (values ('twin', 100), ('single', 150), ('triple', 95), ('child_with_bed', 80), ('child_without_bed', 60), ('infant', 10)) o (occupancy, share)
  where d.id <> '${tour(3)}' or o.occupancy in ('twin', 'single', 'triple');
  update departures set status = 'guaranteed' where id = '${tour(4)}';
  insert into reviews (package_id, author_name, rating, title, body, travelled_on, status, published_at, is_demo) values
    ('${tour(2)}', 'Demo', 5, 'A fine tour', 'Everything was fine on this tour.', '2026-05-01', 'published', now(), true);
  insert into hotels (id, name, city, stars) values
    ('${tour(1)}', 'Lagoon House', 'Alappuzha', 4), ('${tour(2)}', 'Lagoon Palace', 'Alappuzha', 5),
    ('${tour(3)}', 'Station Inn', 'Zürich', 3);
  insert into package_hotels (package_id, stop_id, hotel_id)
  select s.package_id, s.id, h.id
  from package_stops s join hotels h on h.city = s.place and h.id <= '${tour(3)}'
  where s.package_id <= '${tour(3)}' and s.package_id >= '${tour(1)}' and h.id >= '${tour(1)}';
  update packages set rating_average = 4.2, rating_count = 3 where id = '${tour(3)}';
end $tours$`;

interface Quote {
  total_paise?: number;
  refusal?: { code: string };
}

const draw = (seed: number, below: number) => (Math.imul(seed, 2654435761) >>> 8) % below;

const year = new Date().getFullYear() + 2;
const month = (no: number) => `${year}-0${no}`;

const searchOf = (filters: object, sort = 'popular') => callOf('package_search', sort, 50, filters);

const search = (filters: object, p_sort = 'popular') =>
  world.ok<Page>('anonymous', 'package_search', { p_sort, p_limit: 50, p_filters: filters });

/** Search results as `slug: day of the departure`; of the fixture's tour, the slug. */
const summarize = ({ rows, total }: Page): string[] => {
  expect(total).toBe(rows.length);
  return rows
    .map(({ slug, next_departure }) =>
      slug === 'swiss-delight' ? slug : `${slug}: ${next_departure?.slice(5)}`,
    )
    .toSorted();
};
const found = async (filters: object) => summarize(await search(filters));

const back = (day: string) => `backwaters: ${day}`;
const hill = 'hills: 05-20';
const snow = 'snow: 07-15';
const others = { words: 'kerala' };

test('filters departures, with the next matching one of each tour', async () => {
  const cases: [what: string, filters: object, expected: string[]][] = [
    ['nothing', {}, [back('05-15'), hill, snow, 'swiss-delight']],
    ['a destination', { destination: 'kerala' }, [back('05-15'), hill]],
    ['a month', { month: month(5) }, [back('05-15'), hill]],
    ['another month', { month: month(6) }, [back('06-15')]],
    ['two months', { month: `${month(6)},${month(7)}` }, [back('06-15'), snow]],
    ['a date', { date: `${month(5)}-20` }, [back('05-20'), hill]],
    ['a date without departures', { date: `${month(5)}-17` }, []],
    ['days around a date', { date: `${month(5)}-17`, days: 2 }, [back('05-15')]],
    ['guaranteed departures', { guaranteed: true }, [back('05-20')]],
    ['a rating by real guests', { min_rating: 4 }, [snow, 'swiss-delight']],
    ['a rating that no tour has', { min_rating: 4.5 }, []],
    ['the class of the simplest hotel', { min_stars: 4, ...others }, [back('05-15')]],
    ['a class above the simplest hotel', { min_stars: 5, ...others }, []],
    ['a city', { city: 'DEL' }, [back('05-20')]],
    ['a party larger than two seats', { adults: 3, ...others }, [back('05-20'), hill]],
    ['an infant, who needs no seat', { adults: 2, children: [1], ...others }, [back('05-15'), hill]],
    ['a budget of two adults, taxes included', { max_paise: 6300000, ...others }, [back('05-15')]],
    ['a budget lower by a paisa', { max_paise: 6299999, ...others }, [back('06-15')]],
    [
      'a child, where there is a price',
      { adults: 2, children: [7], destination: 'switzerland' },
      ['swiss-delight'],
    ],
    ['a length', { min_nights: 6, max_nights: 9 }, [back('05-15'), snow]],
    ['a theme', { theme: 'honeymoon' }, [hill]],
    ['a kind', { kind: 'customised' }, [hill]],
    ['flights included', { flights: true }, [back('05-15'), snow]],
    ['land only', { flights: false, destination: 'kerala' }, [hill]],
  ];
  const pages = await queryAll<Page>(
    world,
    'anonymous',
    cases.map(([, filters]) => searchOf(filters)),
  );
  expect(cases.map(([what], index) => [what, summarize(pages[index]!)])).toEqual(
    cases.map(([what, , expected]) => [what, expected]),
  );
});

const family = (...children: number[]) => found({ adults: 2, children, destination: 'switzerland' });

test('leaves out tours whose minimum age is above the youngest child', async () => {
  await world.sql(`update packages set min_age = 6 where id = '${ids.live}'`);
  expect(await family(7, 6)).toEqual(['swiss-delight']);
  expect(await family(7, 5)).toEqual([]);
});

test('applies all filters to one departure, not across two', async () => {
  const asked = { month: month(5), city: 'BOM', adults: 2, max_paise: 6300000 };
  const all = {
    ...asked,
    destination: 'kerala',
    kind: 'group',
    flights: true,
    max_nights: 7,
    words: 'tea',
  };
  expect(await found(all)).toEqual([back('05-15')]);
  // Three seats only from Delhi, the price only in June, the city only with two seats.
  expect(await found({ ...all, adults: 3 })).toEqual([]);
  expect(await found({ ...all, max_paise: 4200000 })).toEqual([]);
  expect(await found({ ...all, city: 'DEL' })).toEqual([]);
});

test('shows that departure in the row, with the party’s total', async () => {
  const { rows } = await search({ city: 'DEL', adults: 2, children: [7] });
  expect(rows).toMatchObject([
    {
      id: tour(1),
      next_departure_id: tour(4),
      next_departure: `${month(5)}-20`,
      next_city: 'New Delhi',
      next_price_paise: 4200000,
      party_paise: ((2 * 4000000 + 3200000) * 105) / 100,
      seats_left: 9, // and more
    },
  ]);
});

test('prices the last seat for a single room, in list and card', async () => {
  await world.sql(`update departures set seats_total = 1 where id = '${tour(1)}'`);
  for (const args of [
    { destination: 'kerala', kind: 'group' },
    { city: 'BOM', month: `${month(5)}` },
  ])
    expect((await search(args)).rows).toMatchObject([{ seats_left: 1, next_price_paise: 4725000 }]);
});

test('finds a tour by the price per person that its card shows, and not by a rupee less', async () => {
  await world.sql(
    `update departure_prices set amount_paise = amount_paise + 700 where departure_id in ('${tour(2)}', '${tour(3)}')`,
  );
  for (const { id, next_price_paise } of (await search({ adults: 2 })).rows) {
    const both = 2 * (next_price_paise ?? 0);
    const within = async (max_paise: number) =>
      (await search({ adults: 2, max_paise }, 'departure')).rows.find((row) => row.id === id);
    expect(await within(both)).toMatchObject({ next_price_paise });
    expect((await within(both - 200))?.next_price_paise).not.toBe(next_price_paise);
  }
});

test('shows tax-inclusive prices of a tour’s departures, and follows a new rate', async () => {
  const prices = async () => {
    const { body } = await world.request(
      'anonymous',
      'GET',
      `/rest/v1/packages?id=eq.${tour(2)}&select=prices`,
    );
    return (body as { prices: Record<string, { occupancy: string; amount_paise: number }[]> }[])[0]?.prices;
  };
  expect((await prices())?.[tour(2)]).toContainEqual({
    occupancy: 'twin',
    amount_paise: 6300000,
    mrp_paise: null,
  });
  await world.sql(`update tax_rates set rate_bp = 1800 where kind = 'GST'`);
  expect((await prices())?.[tour(2)]).toContainEqual(
    expect.objectContaining({ occupancy: 'twin', amount_paise: 7080000 }),
  );
  expect((await search({ kind: 'customised' })).rows).toMatchObject([{ next_price_paise: 7080000 }]);
});

test('shows the cheapest departure when sorted by price, otherwise the earliest', async () => {
  const kerala = { destination: 'kerala', adults: 2 };
  expect((await search(kerala, 'price')).rows.map((row) => row.next_departure)).toEqual([
    `${month(6)}-15`,
    `${month(5)}-20`,
  ]);
  expect((await search(kerala, 'departure')).rows[0]?.next_departure).toBe(`${month(5)}-15`);
});

test('matches the quote to the paisa for two hundred parties and departures', async () => {
  // Odd amounts and rates, to exercise rounding.
  await world.sql(
    `update departure_prices set amount_paise = amount_paise + 12300 + 100 * extract(day from now())::int
     where departure_id in (select id from departures where package_id <> '${ids.draft}')`,
  );
  await world.sql(`update tax_rates set rate_bp = rate_bp + 33`);
  // A third adult adds less than a child on one of them.
  await world.sql(
    `update departure_prices set amount_paise = amount_paise * 8 / 1000 * 100
     where occupancy = 'triple' and departure_id = '${tour(4)}'`,
  );
  const parties = Array.from({ length: 120 }, (_, seed) => {
    const adults = 1 + draw(seed, 6);
    const children = Array.from({ length: draw(seed + 1000, 4) }, (_child, nth) => draw(seed * 7 + nth, 12));
    const rooms = draw(seed + 2000, 3) === 0 ? 1 + draw(seed, adults) : undefined;
    return { adults, children, ...(rooms && { rooms }), beds: draw(seed + 3000, 2) === 0 };
  });
  const ask = <T>(calls: readonly string[]) => queryAll<T>(world, 'anonymous', calls);
  const pages = await ask<Page>(parties.map((party) => searchOf(party)));
  // A party that no rooms hold, which a quote refuses, finds nothing.
  const refused = await ask<Quote>(parties.map((party) => callOf('quote', ids.liveDeparture, party)));
  const roomless = pages.filter((_, index) => refused[index]?.refusal?.code === 'ROOM');
  expect(roomless.length).toBeGreaterThan(0);
  expect(roomless).toEqual(roomless.map(() => ({ total: 0, rows: [] })));
  const shown = pages.flatMap(({ rows }, index) => rows.map((row) => ({ row, party: parties[index]! })));
  expect(shown.length).toBeGreaterThanOrEqual(200);
  const quotes = await ask<Quote>(
    shown.map(({ row, party }) => callOf('quote', row.next_departure_id, party)),
  );
  expect(shown.map(({ row, party }) => [party, row.party_paise])).toEqual(
    shown.map(({ party }, index) => [party, quotes[index]?.total_paise]),
  );
});

const slugs = ({ rows }: Page) => rows.map(({ slug }) => slug).toSorted();
const find = async (words: string) => slugs(await search({ words }));

describe('words', () => {
  test('find tours by names, spellings and typos', async () => {
    const cases: [what: string, words: string, expected: string[]][] = [
      ['a parent region', 'europe', ['snow', 'swiss-delight']],
      ['a place of the route, without its accent', 'zurich', ['snow', 'swiss-delight']],
      ['a theme', 'honeymoon', ['hills']],
      ['several kinds of words', 'kerala munnar honeymoon', ['hills']],
      ['two typos in one word', 'kerrella', []],
      ['a typo in a code', 'hill-3', []],
      ['a word that only begins like a name', 'keralapuram', []],
    ];
    const pages = await queryAll<Page>(
      world,
      'anonymous',
      cases.map(([, words]) => searchOf({ words })),
    );
    expect(cases.map(([what], index) => [what, slugs(pages[index]!)])).toEqual(
      cases.map(([what, , expected]) => [what, expected]),
    );
  });

  test('follow new titles, renamed destinations and themes, and changed routes', async () => {
    const { sql } = world;
    await sql(`update packages set title = 'Houseboats and Tea' where code = 'BACK-1'`);
    expect(await find('houseboats')).toEqual(['backwaters']);
    expect(await find('backwaters')).toEqual([]);
    // A misspelt title that was corrected is not a word of its own.
    await sql(`update packages set title = 'Houseboets and Tea' where code = 'BACK-1'`);
    await sql(`update packages set title = 'Houseboats and Tea' where code = 'BACK-1'`);
    expect(await find('houseboets')).toEqual(['backwaters']);
    await sql(`update destinations set name = 'God’s Own Country' where slug = 'kerala'`);
    expect(await find('country')).toEqual(['backwaters', 'hills']);
    await sql(`update themes set name = 'Just married' where slug = 'honeymoon'`);
    expect(await find('married')).toEqual(['hills']);
    await sql(`update package_stops set place = 'Thekkady' where place = 'Munnar'`);
    expect(await find('thekady')).toEqual(['hills']);
    expect(await find('munnar')).toEqual([]);
  });
});

const nearby = async (filters: object) =>
  (await world.rpc('anonymous', 'package_search_nearby', { p_filters: filters })).body;

describe('a search without results', () => {
  test('suggests the nearest month, with its number of tours', async () => {
    expect(await nearby({ destination: 'kerala', month: month(8) })).toMatchObject({
      month: month(6),
      month_total: 1,
      paise: null,
    });
    expect(await nearby({ destination: 'kerala', date: `${month(5)}-30` })).toMatchObject({
      month: month(5),
    });
    expect(await nearby({ words: 'kerala', month: month(3), adults: 2 })).toMatchObject({
      month: month(5),
      month_total: 2,
    });
  });

  test('suggests the lowest price with results', async () => {
    const asked = { destination: 'kerala', month: month(5), adults: 2, max_paise: 5000000 };
    expect(await nearby(asked)).toMatchObject({ month: month(6), month_total: 1, paise: 6300000 });
  });

  test('suggests cities within 600 km with their distance and number of tours', async () => {
    await world.sql(
      `update departure_cities
       set lat = case iata when 'BOM' then 19.09 when 'MAA' then 18.58 else 28.57 end,
         lng = case iata when 'BOM' then 72.87 when 'MAA' then 73.92 else 77.1 end,
         active = true`,
    );
    const mumbai = { iata: 'BOM', name: 'Mumbai', km: 120, total: 1 };
    expect(await nearby({ destination: 'kerala', city: 'MAA' })).toMatchObject({ cities: [mumbai] });
    expect(await nearby({ destination: 'kerala', city: 'MAA', month: month(7) })).toMatchObject({
      cities: [],
    });
    expect(await nearby({ destination: 'kerala', city: 'DEL' })).toMatchObject({ cities: [] });
    expect(await nearby({ destination: 'kerala' })).toMatchObject({ cities: [] });
  });
});

interface CalendarEntry {
  on: string;
  total: number;
  paise: number | null;
}

const calendar = async (unit: string, filters: object) =>
  (await world.rpc('anonymous', 'package_calendar', { p_unit: unit, p_filters: filters }))
    .body as CalendarEntry[];

describe('the calendar', () => {
  test.each([
    {},
    { destination: 'kerala', adults: 3 },
    { adults: 2, children: [7], rooms: 2, beds: false },
    { city: 'BOM', max_paise: 7000000 },
    { guaranteed: true },
    { words: 'tea', flights: true },
  ])('agrees with the cards of the search for every day and month: %j', async (asked) => {
    const days = (await calendar('day', asked)).map((entry) => ({ ...entry, dates: { date: entry.on } }));
    const months = (await calendar('month', asked)).map((entry) => ({
      ...entry,
      dates: { month: entry.on },
    }));
    expect(months.length).toBeGreaterThan(0);
    const entries = [...days, ...months];
    const calls = entries.map(({ dates }) => searchOf({ ...asked, ...dates }, 'price'));
    const pages = await queryAll<Page>(world, 'anonymous', calls);
    expect(
      pages.map(({ total, rows: [cheapest] }) => [
        total,
        cheapest?.party_paise ?? cheapest?.next_price_paise,
      ]),
    ).toEqual(entries.map(({ total, paise }) => [total, paise]));
  });
});

test('agrees with the number and the lowest price on each tile of a destination', async () => {
  await world.sql(`update departures set seats_held = seats_total where id = '${tour(5)}'`);
  const { body } = await world.request(
    'anonymous',
    'GET',
    '/rest/v1/destination_cards?select=slug,package_count,price_from_paise',
  );
  const tiles = body as { slug: string; package_count: number; price_from_paise: number | null }[];
  expect(tiles).toContainEqual({ slug: 'kerala', package_count: 2, price_from_paise: 3150000 });
  for (const { slug, package_count, price_from_paise } of tiles) {
    const { total } = await search({ destination: slug });
    const prices = (await calendar('month', { destination: slug })).flatMap(({ paise }) => paise ?? []);
    expect([slug, package_count, price_from_paise]).toEqual([
      slug,
      total,
      prices.length > 0 ? Math.min(...prices) : null,
    ]);
  }
});

test('refuses invalid filters with an explanation', async () => {
  const cases: [filters: object, field: string][] = [
    [{ month: `${month(5)},2027-13` }, 'month'],
    [{ date: '2027-05-05', days: 32 }, 'days'],
    [{ month: '2027-13' }, 'month'],
    [{ month: `2027-01' or true --` }, 'month'],
    [{ adults: 0 }, 'adults'],
    [{ adults: 2, children: [12] }, 'rooms.children'],
  ];
  const errors = await queryAll<object>(
    world,
    'anonymous',
    cases.map(([filters]) => searchOf(filters)),
  );
  expect(errors).toMatchObject(cases.map(([, field]) => ({ code: 'PT422', details: field })));
});

test('updates offers with seats, prices, dates, cities and deletions', async () => {
  const { sql } = world;
  const may = () => found({ month: month(5), adults: 2, words: 'kerala' });
  expect(await may()).toEqual([back('05-15'), hill]);
  await sql(`update departures set status = 'guaranteed' where id = '${tour(5)}'`);
  expect(await found({ guaranteed: true })).toEqual([back('05-20')]);
  expect(await found({ guaranteed: true, month: month(6) })).toEqual([back('06-15')]);
  await sql(`update departures set seats_held = 1 where id = '${tour(1)}'`);
  expect(await may()).toEqual([back('05-20'), hill]);
  await sql(`update departures set status = 'closed' where id = '${tour(4)}'`);
  expect(await may()).toEqual([hill]);
  await sql(`delete from departure_prices where departure_id = '${tour(2)}' and occupancy = 'twin'`);
  expect(await may()).toEqual([]);
  await sql(`update departures set starts_on = '${month(5)}-16' where id = '${tour(5)}'`);
  expect(await may()).toEqual([back('05-16')]);
  await sql(`update departure_cities set iata = 'NMI' where id = '${ids.activeMaster}'`);
  expect(await found({ city: 'NMI', words: 'kerala' })).toEqual([back('05-15')]);
  await sql(`delete from packages where code = 'BACK-1'`);
  expect(await sql(`select from app.departure_offers where package_id = '${tour(1)}'`)).toEqual([]);
  expect(await sql(`select from app.find_entries where kind = 'package' and id = '${tour(1)}'`)).toEqual([]);
});
