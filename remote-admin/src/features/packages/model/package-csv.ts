import { toCsv } from '../../../lib/csv';
import type { PackageRow } from './package-row';

/** Packages as a spreadsheet wants them: prices in rupees, dates as YYYY-MM-DD. */
export const packagesToCsv = (rows: readonly PackageRow[]): string =>
  toCsv(rows, [
    { header: 'Code', value: (row) => row.code },
    { header: 'Title', value: (row) => row.title },
    { header: 'Destination', value: (row) => row.destination_name },
    { header: 'Nights', value: (row) => row.nights },
    {
      header: 'Price from (INR)',
      value: (row) => (row.price_from_paise === null ? null : row.price_from_paise / 100),
    },
    { header: 'Next departure', value: (row) => row.next_departure },
    { header: 'Seats left', value: (row) => row.seats_left },
    { header: 'Status', value: (row) => row.status },
    { header: 'Updated', value: (row) => row.updated_at },
  ]);
