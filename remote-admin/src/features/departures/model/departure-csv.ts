import type { CsvColumn } from '../../../shared/list/csv';
import { getStatusBadge, type Departure } from './departure';

/** CSV columns of departures, with amounts in rupees. */
export const departureCsvColumns: readonly CsvColumn<Departure>[] = [
  { header: 'Date', value: (row) => row.startsOn },
  { header: 'Until', value: (row) => row.endsOn },
  { header: 'Package', value: (row) => row.packageTitle },
  { header: 'Code', value: (row) => row.packageCode },
  { header: 'From', value: (row) => row.departureCity },
  { header: 'Status', value: (row) => getStatusBadge(row).text },
  { header: 'Sold', value: (row) => row.seatsBooked },
  { header: 'Held', value: (row) => row.seatsHeld },
  { header: 'Left', value: (row) => row.seatsLeft },
  { header: 'Seats', value: (row) => row.seatsTotal },
  { header: 'Minimum', value: (row) => row.minGuests },
  { header: 'Below minimum', value: (row) => (row.isBelowMinimum ? 'yes' : 'no') },
  { header: 'Waiting', value: (row) => row.waitingCount },
  { header: 'Seats sold here', value: (row) => row.seatsSold },
  {
    header: 'Sales of these, incl. taxes (INR)',
    value: (row) => (row.salesPaise === null ? null : row.salesPaise / 100),
  },
];
