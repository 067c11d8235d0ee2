import { randomUUID } from 'node:crypto';

/** An edit as `edit_package()` takes it; without a field it adds or removes a row. */
export interface Edit {
  readonly table: string;
  readonly id: string;
  readonly field: string | null;
  readonly from: unknown;
  readonly to: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** A package with its parts in the order of the page; amounts in paise. */
export interface PackageParts {
  readonly theme_ids?: readonly string[];
  readonly stops?: readonly Row[];
  readonly itinerary_days?: readonly Row[];
  readonly images?: readonly Row[];
  readonly inclusions?: readonly Row[];
  /** In the order of the stops, one for each that has one. */
  readonly hotels?: readonly Row[];
  readonly faqs?: readonly Row[];
  readonly departures?: readonly (Row & {
    readonly prices?: Readonly<Record<string, number | undefined>>;
    readonly mrp?: Readonly<Record<string, number | undefined>>;
  })[];
}

const fieldDefaults: Row = {
  title: '',
  kind: 'group',
  destination_id: null,
  nights: 0,
  summary: '',
  overview: '',
  highlights: [],
  booking_amount_paise: 0,
  balance_due_days: 45,
  flights_included: false,
  popularity: 0,
};

export const addRow = (table: string, to: Row, id: string = randomUUID()): Edit => ({
  table,
  id,
  field: null,
  from: null,
  to,
});

export const setField = (table: string, id: string, field: string, from: unknown, to: unknown): Edit => ({
  table,
  id,
  field,
  from,
  to,
});

/** The departure with its prices. */
export function addDeparture(
  { prices = {}, mrp = {}, ...fields }: NonNullable<PackageParts['departures']>[number],
  id: string = randomUUID(),
): Edit[] {
  const departure = { departure_city_id: null, status: 'open', min_guests: null, ...fields };
  return [
    addRow('departures', departure, id),
    ...Object.entries(prices).flatMap(([occupancy, amount]) => {
      if (amount === undefined) return [];
      const price = `${id}:${occupancy}`;
      return [
        setField('departure_prices', price, 'amount_paise', null, amount),
        ...(mrp[occupancy] === undefined
          ? []
          : [setField('departure_prices', price, 'mrp_paise', null, mrp[occupancy])]),
      ];
    }),
  ];
}

/** The edits that create a package. */
export function createEdits(id: string, parts: PackageParts & Row): Edit[] {
  const { theme_ids, stops, itinerary_days, images, inclusions, hotels, faqs, departures, ...fields } = parts;
  const rows = (table: string, list: readonly Row[] = [], defaults: Row = {}) =>
    list.map((row, index) => addRow(table, { ...defaults, sort: index + 1, ...row }));
  const stopRows = rows('package_stops', stops, { nights: 0 });
  return [
    addRow('packages', { ...fieldDefaults, ...fields }, id),
    ...(theme_ids ?? []).map((theme, index) => addRow('package_themes', { sort: index + 1 }, theme)),
    ...stopRows,
    ...rows('itinerary_days', itinerary_days, { body: '', meals: [] }),
    ...rows('package_images', images, { alt: '', kind: 'tour', focal_x: 0.5, focal_y: 0.5 }),
    ...rows('package_inclusions', inclusions, { kind: 'include' }),
    ...rows(
      'package_hotels',
      hotels?.map((hotel, index) => ({ stop_id: stopRows[index]?.id, ...hotel })),
      { nights: 1, or_similar: true },
    ),
    ...rows('package_faqs', faqs, { answer: '' }),
    ...(departures ?? []).flatMap((departure) => addDeparture(departure)),
  ];
}

/** Changes of the package's own fields, each from its stored value. */
export const changeFields = (
  id: string,
  changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>,
): Edit[] => Object.entries(changes).map(([field, [from, to]]) => setField('packages', id, field, from, to));
