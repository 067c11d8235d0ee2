import { toCsv } from '../../../lib/csv';
import type { Booking } from './booking';

/** Bookings as a spreadsheet wants them: amounts in rupees. */
export const bookingsToCsv = (rows: readonly Booking[]): string =>
  toCsv(rows, [
    { header: 'Reference', value: (row) => row.ref },
    { header: 'Customer', value: (row) => row.contact.name },
    { header: 'Phone', value: (row) => row.contact.phone ?? null },
    { header: 'Email', value: (row) => row.contact.email ?? null },
    { header: 'Tour', value: (row) => row.package_title },
    { header: 'Departs', value: (row) => row.starts_on },
    { header: 'From', value: (row) => row.departure_city },
    { header: 'Travellers', value: (row) => row.travellers_count },
    { header: 'Total (INR)', value: (row) => row.total_paise / 100 },
    { header: 'Paid (INR)', value: (row) => row.paid_paise / 100 },
    { header: 'Due (INR)', value: (row) => row.due_paise / 100 },
    { header: 'Status', value: (row) => row.status },
    { header: 'Booked', value: (row) => row.created_at },
  ]);
