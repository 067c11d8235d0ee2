import type { CsvColumn } from '../../../shared/list/csv';
import { formatSeatsLeft, type PackageRow } from './package-row';
import { stateNames } from './package-status';

/** CSV columns of packages: prices in rupees, dates as YYYY-MM-DD. */
export const packageCsvColumns: readonly CsvColumn<PackageRow>[] = [
  { header: 'Code', value: (row) => row.code },
  { header: 'Title', value: (row) => row.title },
  { header: 'Destination', value: (row) => row.destinationName },
  { header: 'Nights', value: (row) => row.nights },
  {
    header: 'Price from (INR)',
    value: (row) => (row.priceFromPaise === null ? null : row.priceFromPaise / 100),
  },
  { header: 'Next departure', value: (row) => row.nextDeparture },
  { header: 'Seats left', value: formatSeatsLeft },
  { header: 'Status', value: (row) => stateNames[row.state] },
  { header: 'Updated', value: (row) => row.updatedAt, kind: 'time' },
];
