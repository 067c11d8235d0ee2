import { PaperLinks } from '@aertrip/ui/sale';
import { SectionCard } from '../../../../components/screen-parts';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingKeys } from '../../api/booking-keys';
import { customerFunctions } from '../../api/customer-functions';
import type { BookingDetails } from '../../model/booking-details';
import { getPapers } from '../../model/papers';

/** The available documents of a booking. */
export function PapersCard({ booking }: { readonly booking: BookingDetails }) {
  const { uid } = useCustomer();
  const papers = getPapers(booking);
  if (papers.length === 0) return null;
  const files = papers.map(({ file }) => file);
  return (
    <SectionCard title="Documents">
      <PaperLinks
        functions={customerFunctions}
        bookingId={booking.id}
        papers={papers}
        queryKey={bookingKeys.papers(uid, booking.id, files)}
      />
    </SectionCard>
  );
}
