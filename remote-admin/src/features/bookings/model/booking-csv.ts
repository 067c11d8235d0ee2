import { bookingStatusNames } from '../../../shared/sale/record-status';
import type { CsvColumn, CsvFooter } from '../../../shared/list/csv';
import { type Booking, type BookingSums } from './booking';

/** CSV columns of bookings, with amounts in rupees. */
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
  { header: 'Balance (INR)', value: (row) => Math.max(row.duePaise, 0) / 100 },
  { header: 'Next payment (INR)', value: (row) => row.nextPayment && row.nextPayment.amountPaise / 100 },
  { header: 'Next payment by', value: (row) => row.nextPayment && row.nextPayment.dueOn },
  { header: 'Payments to verify (INR)', value: (row) => row.unverifiedPaise / 100 },
  { header: 'Refunds by desk (INR)', value: (row) => row.deskRefundPaise / 100 },
  { header: 'Refunds by provider (INR)', value: (row) => row.providerRefundPaise / 100 },
  { header: 'Status', value: (row) => bookingStatusNames[row.status] },
  { header: 'Booked', value: (row) => row.createdAt, kind: 'time' },
];

/** Footer of the file: the totals of its rows. */
export const toBookingFooter = (sums: BookingSums): CsvFooter => ({
  Reference: `Sum of ${sums.total}`,
  'Total (INR)': sums.totalPaise / 100,
  'Paid (INR)': sums.paidPaise / 100,
  'Balance (INR)': sums.duePaise / 100,
  'Payments to verify (INR)': sums.unverifiedInPaise / 100,
  'Refunds by desk (INR)': sums.deskRefundPaise / 100,
  'Refunds by provider (INR)': sums.providerRefundPaise / 100,
});
