import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { PanelLink } from '../../../components/list/panel-link';
import { listColumns } from '../../../components/list/table-columns';
import { paths } from '../../../config/paths';
import { statusNames, statusTones, type Booking } from '../model/booking';
import styles from './booking-columns.module.css';

const column = listColumns<Booking>();

export const bookingColumns = column.columns([
  column.accessor((row) => row.contact.name, {
    id: 'customer_name',
    meta: { label: 'Customer', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`booking-${original.id}`}
        path={paths.booking.href(original.id)}
        name={original.contact.name}
        reference={original.ref}
      />
    ),
  }),
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Tour', wide: true },
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
    meta: { label: 'Total', align: 'end', wide: true },
    cell: ({ row: { original } }) => formatExactPaise(original.totalPaise),
  }),
  column.accessor('duePaise', {
    id: 'due_paise',
    meta: { label: 'Due', align: 'end' },
    cell: ({ row: { original } }) => (original.duePaise === 0 ? '—' : formatExactPaise(original.duePaise)),
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
