import { type Case, customer, visitor } from './measure';
import { callSql, readingSql } from './rest-sql';

const cardColumns =
  'id, slug, title, kind, destination_slug, destination_name, nights, days, flights_included, joins_at, next_departure_id, next_departure, next_city, next_price_paise, next_mrp_paise, seats_left, cover_path, cover_alt, cover_focal_x, cover_focal_y, rating_average, rating_count, inclusion_icons, stops';

const orders = ['popular', 'price', 'duration', 'departure'];

const searchSql = (sort: string, limit: number, filters: object) =>
  callSql('package_search', { p_sort: sort, p_limit: limit, p_filters: JSON.stringify(filters) });

interface Filter {
  readonly view: string;
  readonly args: object;
}

const filters = (month: string): Filter[] => [
  { view: 'no filter', args: {} },
  { view: 'budget', args: { max_paise: 16_000_000 } },
  { view: 'party', args: { adults: 2, children: [7] } },
  { view: 'flights', args: { flights: false } },
  { view: 'nights', args: { min_nights: 4, max_nights: 6 } },
  { view: 'month', args: { month: month } },
  { view: 'days around a date', args: { date: `${month}-15`, days: 7 } },
  { view: 'guaranteed departures', args: { guaranteed: true } },
  { view: 'theme', args: { theme: 'theme-3' } },
  { view: 'city', args: { city: 'CAC' } },
  { view: 'kind', args: { kind: 'weekend' } },
  {
    view: 'all filters',
    args: {
      adults: 2,
      children: [7],
      max_paise: 60_000_000,
      max_nights: 9,
      month: month,
      theme: 'theme-3',
      kind: 'group',
    },
  },
];

/** The search of a destination page; it shows its results from the first on, nine more with each click. */
export function searchCases(month: string): Case[] {
  const places = { 'a region': 'region-2', 'a busy country': 'country-10', 'a quiet country': 'country-70' };
  return Object.entries(places).flatMap(([place, slug]) =>
    filters(month).flatMap(({ view, args }) =>
      orders.flatMap((sort) =>
        [9, 90, 450].map((limit) => ({
          list: 'Site: packages of a destination',
          view,
          detail: `${place}, ${sort}, ${limit} rows`,
          caller: visitor,
          sql: searchSql(sort, limit, { destination: slug, ...args }),
        })),
      ),
    ),
  );
}

/** The search over all tours, and its fallback query for no results. */
export function anywhereCases(month: string): Case[] {
  // By price the offers of all tours are sorted: they are what the search has found in its index.
  const words = ['castles', 'hiden castels', 'region', 'g', 'TP-104711'].map((text): Filter => ({
    view: `search “${text}”`,
    args: { words: text },
  }));
  const list = 'Site: search over all tours';
  const searches = [
    ...filters(month).map((one) => ({ ...one, view: `search: ${one.view}` })),
    ...words,
  ].flatMap(({ view, args }) =>
    [args, { adults: 2, ...args }].flatMap((asked, index) =>
      orders.flatMap((sort) =>
        [9, 90].map((limit) => ({
          list,
          view,
          detail: `${index === 0 ? '' : 'party of two, '}${sort}, ${limit} rows`,
          caller: visitor,
          sql: searchSql(sort, limit, asked),
        })),
      ),
    ),
  );
  const nearby = { adults: 2, max_paise: 100, month: month };
  const calendars = ['day', 'month'].flatMap((unit) =>
    [{}, { adults: 2, children: [7] }, { adults: 2, words: 'region' }].map((asked) => ({
      list,
      view: 'price calendar',
      detail: [`by ${unit}`, ...Object.keys(asked)].join(', '),
      caller: visitor,
      sql: callSql('package_calendar', { p_unit: unit, p_filters: JSON.stringify(asked) }),
    })),
  );
  return [
    ...searches,
    ...calendars,
    {
      list,
      view: 'nothing found: what is near',
      detail: 'month and budget',
      caller: visitor,
      sql: callSql('package_search_nearby', { p_filters: JSON.stringify(nearby) }),
    },
  ];
}

/** @param original a package, with its destination and themes */
export function siteCases(original: { id: string; destination: string }): Case[] {
  const cards = { from: 'package_cards', select: cardColumns, limit: 8 };
  // With `id` in the direction of the popularity one index serves this order and its reverse.
  const mostPopular = 'popularity desc, id desc';
  const rows: [list: string, view: string, sql: string][] = [
    ['Site: departing soon', 'home page', searchSql('departure', 8, { bookable: true })],
    [
      'Site: similar packages',
      'same destination',
      readingSql({
        ...cards,
        where: [`destination_slug = '${original.destination}'`, `id <> '${original.id}'`],
        order: mostPopular,
      }),
    ],
    [
      'Site: similar packages',
      'same themes',
      readingSql({
        ...cards,
        where: [`destination_slug <> '${original.destination}'`, `theme_slugs && '{theme-3,theme-7}'`],
        order: mostPopular,
      }),
    ],
    [
      'Site: destination cards',
      'home page and index',
      readingSql({
        from: 'destination_cards',
        select:
          'slug, name, kind, scope, region_slug, hero_path, hero_focal_x, hero_focal_y, package_count, price_from_paise',
        order: 'sort, name',
      }),
    ],
  ];
  return rows.map(([list, view, sql]) => ({ list, view, detail: 'all rows', caller: visitor, sql }));
}

/** The two lists of a customer, each on one page. */
export const customerCases = (): Case[] =>
  [
    ['Customer: enquiries', 'my_enquiries'],
    ['Customer: bookings', 'my_bookings'],
  ].map(([list = '', name = '']) => ({
    list,
    view: 'newest first',
    detail: 'all rows',
    caller: customer,
    sql: callSql(name, { p_from: 0, p_to: 99 }),
  }));
