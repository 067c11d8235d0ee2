import { formatDate, formatDateTime, formatPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { columnsOf } from '../../../components/list/data-table';
import { statusNames, statusTones, type Booking } from '../model/booking';
import { BookingLink } from './booking-link';
import styles from './booking-columns.module.css';

const column = columnsOf<Booking>();

export const bookingColumns = column.columns([
  column.accessor((row) => row.contact.name, {
    id: 'customer_name',
    meta: { label: 'Customer', primary: true },
    cell: ({ row: { original } }) => <BookingLink booking={original} />,
  }),
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Tour' },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <span className={styles.tour} title={original.packageTitle}>
        {original.packageTitle}
      </span>
    ),
  }),
  column.accessor('startsOn', {
    id: 'starts_on',
    meta: { label: 'Departs' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        {formatDate(original.startsOn)}
        {original.departureCity && <small>from {original.departureCity}</small>}
      </span>
    ),
  }),
  column.accessor('travellersCount', {
    id: 'travellers_count',
    meta: { label: 'Travellers', align: 'end', minor: true },
    enableSorting: false,
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor('totalPaise', {
    id: 'total_paise',
    meta: { label: 'Total', align: 'end' },
    cell: ({ row: { original } }) => formatPaise(original.totalPaise),
  }),
  column.accessor('duePaise', {
    id: 'due_paise',
    meta: { label: 'Due', align: 'end' },
    cell: ({ row: { original } }) => (original.duePaise === 0 ? '—' : formatPaise(original.duePaise)),
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status' },
    cell: ({ row: { original } }) => (
      <Badge tone={statusTones[original.status]}>{statusNames[original.status]}</Badge>
    ),
  }),
  column.accessor('createdAt', {
    id: 'created_at',
    meta: { label: 'Booked', minor: true },
    cell: ({ row: { original } }) => (
      <span className={styles.two} title={formatDateTime(original.createdAt)}>
        {formatDate(original.createdAt)}
      </span>
    ),
  }),
]);

export const optionalBookingColumns = [
  { id: 'package_title', label: 'Tour' },
  { id: 'starts_on', label: 'Departs' },
  { id: 'travellers_count', label: 'Travellers' },
  { id: 'total_paise', label: 'Total' },
  { id: 'due_paise', label: 'Due' },
  { id: 'status', label: 'Status' },
  { id: 'created_at', label: 'Booked' },
] as const;
