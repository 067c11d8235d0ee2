import { formatDate, formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { bookingStatusNames, bookingStatusTones } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import { Clipped } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { type Booking, getDaysLate } from '../model/booking';
import { BookingLink } from './booking-link';
import { PaymentChat } from './payment-reminder';
import styles from './booking-columns.module.css';

const column = listColumns<Booking>();

const formatOwed = (paise: number) => (paise === 0 ? '—' : formatExactPaise(paise));

/** Customer, tour and departure date. */
const whatColumns = column.columns([
  column.accessor((row) => row.contact.name, {
    id: 'customer_name',
    meta: { label: 'Customer', primary: true },
    cell: ({ row: { original } }) => (
      <BookingLink id={original.id} name={original.contact.name} reference={original.ref} />
    ),
  }),
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Tour', wide: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.tour} title={original.packageTitle}>
        {original.packageTitle}
      </span>
    ),
  }),
  column.accessor('startsOn', {
    id: 'starts_on',
    meta: { label: 'Departs', card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        <span>{formatDate(original.startsOn)}</span>
        {original.departureCity && (
          <small>
            <Clipped>{`from ${original.departureCity}`}</Clipped>
          </small>
        )}
      </span>
    ),
  }),
]);

const totalColumns = column.columns([
  column.accessor('totalPaise', {
    id: 'total_paise',
    meta: { label: 'Total', align: 'end', minor: true, wide: true, card: 'hidden' },
    cell: ({ row: { original } }) => formatExactPaise(original.totalPaise),
  }),
  column.accessor((row) => row.duePaise || row.unverifiedPaise || null, {
    id: 'due_paise',
    meta: { label: 'Balance', align: 'end' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        {(original.duePaise > 0 || original.unverifiedPaise <= 0) && (
          <span>{formatOwed(Math.max(original.duePaise, 0))}</span>
        )}
        {original.unverifiedPaise > 0 && (
          <small className={styles.note}>{`${formatExactPaise(original.unverifiedPaise)} to verify`}</small>
        )}
      </span>
    ),
  }),
]);

const statusColumns = column.columns([
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <Badge tone={bookingStatusTones[original.status]}>{bookingStatusNames[original.status]}</Badge>
    ),
  }),
]);

function Lateness({ booking }: { readonly booking: Booking }) {
  const days = getDaysLate(booking, todayInIndia());
  if (days === 0) return '—';
  return <Badge tone={days > 30 ? 'bad' : 'warn'}>{countText(days, 'day', 'days')}</Badge>;
}

function NextPayment({ booking: { nextPayment } }: { readonly booking: Booking }) {
  if (!nextPayment) return '—';
  return (
    <span className={styles.two}>
      {formatExactPaise(nextPayment.amountPaise)}
      <small>{`by ${formatDate(nextPayment.dueOn)}`}</small>
    </span>
  );
}

/** Columns of bookings with a balance due. */
export const owingColumns = [
  ...whatColumns,
  ...totalColumns,
  ...column.columns([
    column.accessor((row) => row.nextPayment?.dueOn, {
      id: 'due_on',
      meta: { label: 'Next payment', align: 'end' },
      cell: ({ row: { original } }) => <NextPayment booking={original} />,
    }),
    column.accessor((row) => getDaysLate(row, todayInIndia()) || null, {
      id: 'days_late',
      meta: { label: 'Overdue', align: 'end' },
      cell: ({ row: { original } }) => <Lateness booking={original} />,
    }),
    column.accessor('remindedAt', {
      id: 'reminded_at',
      meta: { label: 'Reminded', minor: true, nowrap: true },
      cell: ({ getValue }) => {
        const at = getValue();
        return at ? <span title={formatDateTime(at)}>{formatDate(at)}</span> : 'Not yet';
      },
    }),
    column.display({
      id: 'remind',
      meta: { label: 'WhatsApp', card: 'hidden' },
      cell: ({ row: { original } }) => (
        <PaymentChat booking={original} label={`Remind ${original.contact.name} on WhatsApp`} />
      ),
    }),
  ]),
];

/** Columns of bookings with a pending refund. */
export const refundColumns = [
  ...whatColumns,
  ...column.columns([
    column.accessor('paidPaise', {
      id: 'paid_paise',
      meta: { label: 'Paid', align: 'end' },
      cell: ({ row: { original } }) => formatExactPaise(original.paidPaise),
    }),
    column.accessor('deskRefundPaise', {
      id: 'desk_refund_paise',
      meta: { label: 'Refund by desk', align: 'end' },
      cell: ({ getValue }) => formatOwed(getValue()),
    }),
    column.accessor('providerRefundPaise', {
      id: 'provider_refund_paise',
      meta: { label: 'Refund by provider', align: 'end' },
      cell: ({ getValue }) => formatOwed(getValue()),
    }),
  ]),
  ...statusColumns,
];

export const bookingColumns = [
  ...whatColumns,
  ...column.columns([
    column.accessor('travellersCount', {
      id: 'travellers_count',
      meta: { label: 'Travellers', align: 'end', minor: true, card: 'hidden' },
      cell: ({ getValue }) => getValue(),
    }),
  ]),
  ...totalColumns,
  ...statusColumns,
  ...column.columns([
    column.accessor('assigneeName', {
      id: 'assignee_name',
      meta: { label: 'Owner', minor: true, wide: true, card: 'hidden' },
      cell: ({ getValue }) => {
        const name = getValue();
        return name ? <Clipped>{name}</Clipped> : '—';
      },
    }),
    column.accessor('createdAt', {
      id: 'created_at',
      meta: { label: 'Booked', minor: true, card: 'hidden' },
      cell: ({ row: { original } }) => (
        <span className={styles.two} title={formatDateTime(original.createdAt)}>
          {formatDate(original.createdAt)}
        </span>
      ),
    }),
  ]),
];
