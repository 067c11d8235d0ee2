import { formatDate, formatDateTime, formatMonth } from '@aertrip/platform';
import { Badge, cx } from '@aertrip/ui';
import { Clock } from 'lucide-react';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { Clipped, PanelLink } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { paths } from '../../../config/paths';
import { type Enquiry, isOverdue, partyText, topicOf } from '../model/enquiry';
import styles from './enquiry-columns.module.css';
import { useClock } from '../../../shared/timing';

const column = listColumns<Enquiry>();
const noValue = '—';

export const enquiryColumns = column.columns([
  column.accessor('name', {
    id: 'name',
    meta: { label: 'Customer', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`enquiry-${original.id}`}
        path={paths.enquiry.href(original.id)}
        name={original.name}
        reference={original.ref}
      />
    ),
  }),
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Interested in', wide: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.topic} title={topicOf(original) ?? undefined}>
        {topicOf(original) ?? (original.kind === 'callback' ? 'Callback requested' : noValue)}
      </span>
    ),
  }),
  column.accessor('travelMonth', {
    id: 'travel_month',
    meta: { label: 'Travel', minor: true, wide: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        <span>{original.travelMonth ? formatMonth(original.travelMonth) : noValue}</span>
        <small>{partyText(original)}</small>
      </span>
    ),
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        <Badge tone={enquiryStatusTones[original.status]}>{enquiryStatusNames[original.status]}</Badge>
        {original.bookingStatus === 'cancelled' && <small>Booking cancelled</small>}
      </span>
    ),
  }),
  column.accessor('assigneeName', {
    id: 'assignee_name',
    meta: { label: 'Assignee', wide: true, card: 'bare' },
    cell: ({ getValue }) => {
      const name = getValue();
      return (
        <span className={cx(styles.assignee, name === null && styles.faint)}>
          <Clipped>{name ?? 'Unassigned'}</Clipped>
        </span>
      );
    },
  }),
  column.accessor('nextFollowUp', {
    id: 'next_follow_up',
    meta: { label: 'Follow-up', card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={styles.followUp}>
        {original.nextFollowUp ? (
          <span className={styles.time}>
            <Clock size={14} className={styles.clock} aria-hidden />
            <span>{formatDateTime(original.nextFollowUp)}</span>
          </span>
        ) : (
          <span className={styles.none}>{noValue}</span>
        )}
        <OverdueBadge enquiry={original} />
      </span>
    ),
  }),
  column.accessor('createdAt', {
    id: 'created_at',
    meta: { label: 'Received', minor: true, card: 'hidden' },
    cell: ({ row: { original } }) => (
      <span className={styles.nowrap} title={formatDateTime(original.createdAt)}>
        {formatDate(original.createdAt)}
      </span>
    ),
  }),
]);

/** Marks an overdue follow-up, from its minute on. */
export function OverdueBadge({ enquiry }: { readonly enquiry: Pick<Enquiry, 'status' | 'nextFollowUp'> }) {
  const now = useClock();
  return isOverdue(enquiry, now) && <Badge tone="bad">Overdue</Badge>;
}
