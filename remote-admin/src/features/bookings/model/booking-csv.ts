import type { CsvColumn } from '../../../lib/list/csv';
import type { Booking } from './booking';

/** Bookings as a spreadsheet wants them: amounts in rupees. */
export const bookingCsvColumns: readonly CsvColumn<Booking>[] = [
  { header: 'Reference', value: (row) => row.ref },
  { header: 'Customer', value: (row) => row.contact.name },
  { header: 'Phone', value: (row) => row.contact.phone ?? null, kind: 'phone' },
  { header: 'Email', value: (row) => row.contact.email ?? null },
  { header: 'Tour', value: (row) => row.packageTitle },
  { header: 'Departs', value: (row) => row.startsOn },
  { header: 'From', value: (row) => row.departureCity },
  { header: 'Travellers', value: (row) => row.travellersCount },
  { header: 'Total (INR)', value: (row) => row.totalPaise / 100 },
  { header: 'Paid (INR)', value: (row) => row.paidPaise / 100 },
  { header: 'Due (INR)', value: (row) => row.duePaise / 100 },
  { header: 'Status', value: (row) => row.status },
  { header: 'Booked', value: (row) => row.createdAt, kind: 'time' },
];
