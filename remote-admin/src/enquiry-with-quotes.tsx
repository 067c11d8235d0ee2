import { EnquiryPanel } from './features/enquiries/enquiry-panel';
import { EnquiryQuotes } from './features/quotes/components/saved/enquiry-quotes';

/** `/admin/enquiries/:enquiryId`, with its quotes. */
export function EnquiryWithQuotes() {
  return <EnquiryPanel renderQuotes={(enquiryId) => <EnquiryQuotes enquiryId={enquiryId} />} />;
}
