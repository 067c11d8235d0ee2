import { occupancies } from '../../../../shared/sale/departures-on-sale';
import { departureFields, type DepartureForm, noPrices } from '../departure-form';
import { readFields, type Row, toAmount, toAmountText, writeFields } from '../field';
import { packageFields, type PackageForm, packageLists } from '../package-form';

/** The rows of a package by table and id, as edits refer to them. */
export type Records = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The rows of `package_rows`, by table. */
export const getRecords = (rows: readonly { tab: string; id: string; val: Row }[]): Records => {
  const records: Record<string, Record<string, Row>> = {};
  for (const { tab, id, val } of rows) (records[tab] ??= {})[id] = val;
  return records;
};

const rowsOf = (records: Records, table: string): [id: string, row: Row][] =>
  Object.entries(records[table] ?? {});

const place = (row: Row) => Number(row.sort ?? row.day_no ?? 0);

const inOrder = (records: Records, table: string): [id: string, row: Row][] =>
  rowsOf(records, table).toSorted(([a, one], [b, other]) => place(one) - place(other) || a.localeCompare(b));

/**
 * Converts stored rows to form values.
 * @param taken seats held or booked by departure
 */
export function toPackageForm(records: Records, taken: ReadonlyMap<string, number>): PackageForm {
  const prices = records.departure_prices ?? {};
  const amounts = (departureId: string, column: string): DepartureForm['prices'] => {
    const typed = noPrices();
    for (const occupancy of occupancies)
      typed[occupancy] = toAmountText(prices[`${departureId}:${occupancy}`]?.[column]);
    return typed;
  };
  const listed = Object.entries(packageLists).map(([name, { table, fields }]) => [
    name,
    inOrder(records, table).map(([rowId, row]) => ({ rowId, ...readFields(fields, row) })),
  ]);
  const lists = Object.fromEntries(listed) as Pick<PackageForm, keyof typeof packageLists>;
  return {
    ...readFields(packageFields, rowsOf(records, 'packages')[0]?.[1] ?? {}),
    ...lists,
    // A removed stop takes its hotels with it.
    hotels: lists.hotels.filter(({ stopId }) => lists.stops.some(({ rowId }) => rowId === stopId)),
    themeIds: inOrder(records, 'package_themes').map(([id]) => id),
    departures: rowsOf(records, 'departures')
      .map(([departureId, row]): DepartureForm => ({
        departureId,
        ...readFields(departureFields, row),
        seatsTaken: taken.get(departureId) ?? 0,
        prices: amounts(departureId, 'amount_paise'),
        mrp: amounts(departureId, 'mrp_paise'),
      }))
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || a.departureId.localeCompare(b.departureId)),
  };
}

/** Values of a new package. */
export const emptyPackageForm = (): PackageForm =>
  toPackageForm({ packages: { new: { kind: 'group', nights: 5, balance_due_days: 45 } } }, new Map());

/** Gives rows their positions, unchanged wherever the stored ones are in order. */
function placed(
  rows: readonly (readonly [string, Row])[],
  stored: Readonly<Record<string, Row>> = {},
): Record<string, Row> {
  let last = { sort: 0, id: '' };
  return Object.fromEntries(
    rows.map(([id, row]) => {
      const kept = stored[id]?.sort;
      const isInOrder =
        typeof kept === 'number' &&
        (kept > last.sort || (kept === last.sort && id.localeCompare(last.id) > 0));
      last = { sort: isInOrder ? kept : last.sort + 1, id };
      return [id, { ...row, sort: last.sort }];
    }),
  );
}

/**
 * Converts form values to rows.
 * @param stored the rows that they change; empty for a new package
 */
export function toRecords(form: PackageForm, packageId: string, stored: Records): Records {
  const prices = form.departures.flatMap(({ departureId, prices: amounts, mrp }) =>
    occupancies.flatMap((occupancy) => {
      const amount = toAmount(amounts[occupancy]);
      const struck = toAmount(mrp[occupancy]);
      return amount === null && struck === null
        ? []
        : [[`${departureId}:${occupancy}`, { amount_paise: amount, mrp_paise: struck }] as const];
    }),
  );
  const lists = Object.entries(packageLists).map(([name, { table, fields }]) => {
    const rows = form[name as keyof typeof packageLists].map(
      (row) => [row.rowId, writeFields(fields, row)] as const,
    );
    const days = rows.map(([id, row], index) => [id, { ...row, day_no: index + 1 }]);
    return [
      table,
      table === 'itinerary_days' ? Object.fromEntries(days) : placed(rows, stored[table]),
    ] as const;
  });
  return {
    packages: { [packageId]: writeFields(packageFields, form) },
    package_themes: placed(
      form.themeIds.map((id) => [id, {}] as const),
      stored.package_themes,
    ),
    ...(Object.fromEntries(lists) as Records),
    departures: Object.fromEntries(
      form.departures.map((departure) => [departure.departureId, writeFields(departureFields, departure)]),
    ),
    departure_prices: Object.fromEntries(prices),
  };
}
