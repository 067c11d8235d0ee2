import { formatDate, formatMonth } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { Facts } from '../../components/facts';
import { formatParty, statusBadge, getSteps, type Enquiry } from './enquiry';
import styles from './enquiry-card.module.css';
import { EnquirySteps } from './enquiry-steps';

/** An enquiry with its subject and progress. */
export function EnquiryCard({ enquiry }: { readonly enquiry: Enquiry }) {
  const { label, tone } = statusBadge[enquiry.status];
  return (
    <article className={styles.card} aria-labelledby={`enquiry-${enquiry.id}`}>
      <div className={styles.head}>
        <Badge tone={tone}>{label}</Badge>
        <span className={styles.reference}>{enquiry.reference}</span>
      </div>
      <h2 id={`enquiry-${enquiry.id}`} className={styles.title}>
        {enquiry.tourPath ? <Link to={enquiry.tourPath}>{enquiry.subject}</Link> : enquiry.subject}
      </h2>
      <Facts
        facts={[
          ['Sent on', formatDate(enquiry.sentAt)],
          ['Travel month', enquiry.travelMonth && formatMonth(enquiry.travelMonth)],
          ['Travellers', formatParty(enquiry)],
          ['From', enquiry.departureCity],
        ]}
      />
      {enquiry.message && <p className={styles.message}>{enquiry.message}</p>}
      <EnquirySteps steps={getSteps(enquiry.status)} />
    </article>
  );
}
