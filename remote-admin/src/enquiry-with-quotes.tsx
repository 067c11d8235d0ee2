import { EnquiryPanel } from './features/enquiries/enquiry-panel';
import { EnquiryQuotes } from './features/quotes/components/saved/quote-list';

/** `/admin/enquiries/:enquiryId`, with its quotes. */
export function EnquiryWithQuotes() {
  return <EnquiryPanel renderQuotes={(enquiryId) => <EnquiryQuotes enquiryId={enquiryId} />} />;
}
