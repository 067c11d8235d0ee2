import { formatDate, formatDateTime, formatPhone } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { withoutFlights } from '../../shared/sale/departure-status';
import { Card } from '../../shared/card';
import { CustomerAccount } from '../../shared/sale/customer-account';
import { PriceBreakdown } from '../../shared/sale/price-breakdown';
import { Facts } from '../../shared/side-panel/panel-parts';
import { paths } from '../../config/paths';
import { savedQuoteOptions } from './saved-quotes';
import { NotLoaded } from '../../shared/not-loaded';
import { QuoteList } from './components/saved/quote-list';
import { QuotedRooms } from './components/saved/quoted-rooms';
import { QuoteWays } from './components/saved/quote-ways';
import { quoteState, type SavedQuote, stateLooks } from './model/saved-quote';
import { RecordHead } from '../../shared/record-page';
import layout from '../../shared/record-page.module.css';
import styles from './components/editor/quote-editor.module.css';

interface QuoteViewProps {
  readonly quote: SavedQuote;
  /** All versions of its reference, newest first. */
  readonly versions: readonly SavedQuote[];
}

function QuoteView({ quote, versions }: QuoteViewProps) {
  const newest = versions[0] ?? quote;
  const state = quoteState(quote);
  const [name, tone] = stateLooks[state];
  const { contact, quote: priced, enquiryId } = quote;
  const back = enquiryId
    ? { path: paths.enquiry.href(enquiryId), label: 'Back to enquiry' }
    : { path: paths.quotes.href, label: 'All quotes' };
  return (
    <div className={layout.page}>
      <RecordHead back={back} name={`${quote.ref}, version ${quote.number}`}>
        <Badge tone={tone}>{name}</Badge>
      </RecordHead>
      <div className={layout.columns}>
        <div className={layout.page}>
          <Card title="Quote">
            <Facts
              facts={[
                [
                  'Package',
                  <Link key="package" to={paths.package.href(priced.packageId)}>
                    {priced.packageTitle}
                  </Link>,
                ],
                ['Departs', formatDate(priced.startsOn)],
                ['From', priced.city ?? withoutFlights],
                ['Valid until', formatDateTime(quote.validUntil)],
                ['Sent', quote.sentAt && formatDateTime(quote.sentAt)],
                ['First opened', quote.openedAt && formatDateTime(quote.openedAt)],
                ['Last opened', quote.lastOpenedAt && formatDateTime(quote.lastOpenedAt)],
                ['Accepted online', quote.acceptedAt && formatDateTime(quote.acceptedAt)],
                ['Customer', contact.name],
                [
                  'Phone',
                  <a key="phone" href={`tel:${contact.phone}`}>
                    {formatPhone(contact.phone)}
                  </a>,
                ],
                [
                  'Email',
                  contact.email && (
                    <a key="email" href={`mailto:${contact.email}`}>
                      {contact.email}
                    </a>
                  ),
                ],
                ['Account', <CustomerAccount key="account" kind="quote" record={quote} contact={contact} />],
                ['Note', quote.note],
                ['Discount reason', quote.discountReason],
                ['Discount approval', approvalText(quote)],
                ['Assigned to', quote.owner?.fullName],
                [
                  'Created',
                  `${formatDateTime(quote.createdAt)}${quote.author ? ` by ${quote.author.fullName}` : ''}`,
                ],
              ]}
            />
          </Card>
          <Card title="Rooms and travellers">
            <QuotedRooms quote={quote} />
          </Card>
          <Card title="Price">
            <PriceBreakdown sale={{ ...priced, quote: priced }} terms={priced} />
          </Card>
          {versions.length > 1 && (
            <Card title="Versions">
              <QuoteList quotes={versions} currentId={quote.id} />
            </Card>
          )}
        </div>
        <aside className={styles.ways} aria-label="Next steps">
          <QuoteWays quote={quote} state={state} newest={newest} />
        </aside>
      </div>
    </div>
  );
}

/** Who answered the request for approval, and when. */
function approvalText({ approval }: SavedQuote): string | null {
  if (!approval?.answeredAt) return null;
  const by = approval.approver ? ` by ${approval.approver.fullName}` : '';
  return `${approval.state === 'approved' ? 'Approved' : 'Declined'}${by}, ${formatDateTime(approval.answeredAt)}`;
}

/** `/admin/quotes/:quoteId` */
export function QuoteScreen() {
  const { quoteId = '' } = useParams();
  const query = useQuery(savedQuoteOptions(quoteId));
  if (query.data) return <QuoteView key={quoteId} {...query.data} />;
  return <NotLoaded query={query} height="30rem" missing="Quote not found" />;
}
