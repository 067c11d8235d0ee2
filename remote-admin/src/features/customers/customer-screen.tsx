import { formatDateTime, formatExactPaise, formatPhone, whatsAppUrl } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { Badge, type BadgeTone, Grid, Row } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { Card } from '../../shared/card';
import {
  type Customer,
  type CustomerEntry,
  customerOptions,
  entryKinds,
} from '../../shared/sale/customer-records';
import { keyOf } from '../../shared/list/filter-values';
import {
  bookingStatusNames,
  bookingStatusTones,
  enquiryStatusNames,
  enquiryStatusTones,
} from '../../shared/sale/record-status';
import { occasions } from '../../shared/messages/message';
import { NotLoaded } from '../../shared/not-loaded';
import { RecordHead } from '../../shared/record-page';
import { WhatsAppLink } from '../../shared/sale/whatsapp-link';
import layout from '../../shared/record-page.module.css';
import styles from './customer-screen.module.css';
import layoutStyles from '../../shared/layout.module.css';

const headings: Readonly<Record<CustomerEntry['kind'], string>> = {
  booking: 'Bookings',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  payment: 'Payments',
  note: 'Notes',
  message: 'Messages',
};

const recordPaths = { enquiry: paths.enquiry, quote: paths.quote, booking: paths.booking } as const;

const ledgerNames = dictionary<string>({ payment: 'Payment', refund: 'Refund', adjustment: 'Adjustment' });

const namesByKind: Readonly<Partial<Record<CustomerEntry['kind'], typeof ledgerNames>>> = {
  payment: ledgerNames,
  message: occasions,
};

const inWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

/** Words and tone of a status, as in the lists of its kind. */
function badgeOf({ kind, status }: Pick<CustomerEntry, 'kind' | 'status'>): readonly [string, BadgeTone] {
  const text = status ?? '';
  const booking = keyOf(bookingStatusNames, text);
  if (kind === 'booking' && booking) return [bookingStatusNames[booking], bookingStatusTones[booking]];
  const enquiry = keyOf(enquiryStatusNames, text);
  if (kind === 'enquiry' && enquiry) return [enquiryStatusNames[enquiry], enquiryStatusTones[enquiry]];
  return [inWords(text), text === 'verified' ? 'good' : text === 'unverified' ? 'warn' : 'neutral'];
}

function Entry({ entry }: { readonly entry: CustomerEntry }) {
  const { kind, record, recordId, ref, text, amountPaise, status, at } = entry;
  const [state, tone] = badgeOf(entry);
  return (
    <li className={styles.entry}>
      <Row as="span" gap={2}>
        <Link to={recordPaths[record].href(recordId)}>{ref}</Link>
        {status && <Badge tone={tone}>{state}</Badge>}
        {amountPaise !== null && <span>{formatExactPaise(amountPaise)}</span>}
      </Row>
      {text && <span>{namesByKind[kind]?.[text] ?? text}</span>}
      <small>{formatDateTime(at)}</small>
    </li>
  );
}

const Contact = ({ phone, email }: Pick<Customer, 'phone' | 'email'>) => (
  <Row as="span" gap={2}>
    {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </Row>
);

function CustomerPage({ customer }: { readonly customer: Customer }) {
  const { name, phone, email, hasAccount, duePaise, entries } = customer;
  return (
    <section aria-labelledby="customer-name" className={layout.page}>
      <RecordHead
        back={{ path: paths.bookings.href, label: 'All bookings' }}
        id="customer-name"
        name={name}
        detail={<Contact phone={phone} email={email} />}
      >
        {hasAccount && <Badge tone="good">Customer account</Badge>}
        {duePaise > 0 && <Badge tone="warn">{`${formatExactPaise(duePaise)} due`}</Badge>}
        {phone && <WhatsAppLink url={whatsAppUrl(phone)} />}
      </RecordHead>
      <Grid min="lg">
        {entryKinds.map((kind) => {
          const own = entries.filter((entry) => entry.kind === kind);
          return (
            own.length > 0 && (
              <Card key={kind} title={`${headings[kind]} (${own.length})`}>
                <ol className={layoutStyles.entries}>
                  {own.map((entry) => (
                    <Entry key={`${entry.ref} ${entry.at} ${entry.text}`} entry={entry} />
                  ))}
                </ol>
              </Card>
            )
          );
        })}
      </Grid>
    </section>
  );
}

/** `/admin/bookings/customers/:contact`: all records of a customer by phone number or email address. */
export function CustomerScreen() {
  const { contact = '' } = useParams();
  const query = useQuery(customerOptions(contact));
  if (query.data) return <CustomerPage key={contact} customer={query.data} />;
  return <NotLoaded query={query} height="20rem" missing="No records of this customer" />;
}
