import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { Badge, Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { customerTimelineOptions, type CustomerEntry, type CustomerOf } from './customer-timeline-query';
import { NotLoaded } from './not-loaded';
import styles from './customer-timeline.module.css';

interface CustomerTimelineProps {
  readonly of: CustomerOf;
  /** Query keys of the record; a change there invalidates the timeline. */
  readonly under: readonly unknown[];
}

const kindNames = {
  enquiry: 'Enquiry',
  quote: 'Quote',
  booking: 'Booking',
  payment: 'Payment',
  message: 'Message',
} as const;

const ledgerNames = dictionary<string>({
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
});

const titleOf = ({ kind, text }: CustomerEntry): string =>
  kind === 'payment' ? (ledgerNames[text ?? ''] ?? kindNames.payment) : kindNames[kind];

const recordPaths = { enquiry: paths.enquiry, quote: paths.quote, booking: paths.booking } as const;

const inWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

/** All records of a customer, loaded on demand. */
export function CustomerTimeline(props: CustomerTimelineProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CustomerRecords {...props} />;
  return (
    <div>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Show full timeline
      </Button>
    </div>
  );
}

/** All records of a customer. */
export function CustomerRecords({ of, under }: CustomerTimelineProps) {
  const query = useQuery(customerTimelineOptions(of, under));
  if (!query.data) return <NotLoaded query={query} height="6rem" headingLevel={3} />;
  return (
    <ol className={styles.entries}>
      {query.data.map((entry) => (
        <li key={`${entry.kind} ${entry.ref} ${entry.at} ${entry.text}`} className={styles.entry}>
          <span className={styles.head}>
            <strong>{titleOf(entry)}</strong>
            {entry.recordId === of.id && entry.kind === of.kind ? (
              <span>{`${entry.ref}, this one`}</span>
            ) : (
              <Link to={recordPaths[entry.record].href(entry.recordId)}>{entry.ref}</Link>
            )}
            {entry.status && <Badge tone="neutral">{inWords(entry.status)}</Badge>}
            {entry.amountPaise !== null && <span>{formatExactPaise(entry.amountPaise)}</span>}
          </span>
          {entry.kind !== 'payment' && entry.text && <span>{entry.text}</span>}
          <small>{formatDateTime(entry.at)}</small>
        </li>
      ))}
    </ol>
  );
}
