import type { Paper } from '@aertrip/platform/papers';
import { ErrorNote, Skeleton, Stack, TapLink, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileText } from 'lucide-react';
import { SectionCard } from '../../../../components/screen-parts';
import { useCustomer } from '../../../../lib/use-customer';
import { paperLinksOptions } from '../../api/paper-links';
import type { BookingDetails } from '../../model/booking-details';
import { getPapers } from '../../model/papers';

/** The available documents of a booking. */
export function PapersCard({ booking }: { readonly booking: BookingDetails }) {
  const papers = getPapers(booking);
  if (papers.length === 0) return null;
  return (
    <SectionCard title="Documents">
      <PaperLinks bookingId={booking.id} papers={papers} />
    </SectionCard>
  );
}

interface PaperLinksProps {
  readonly bookingId: string;
  readonly papers: readonly Paper[];
}

function PaperLinks({ bookingId, papers }: PaperLinksProps) {
  const { uid } = useCustomer();
  const query = useQuery(paperLinksOptions(uid, bookingId, papers));
  if (query.data) {
    return (
      <Stack as="ul" gap={1}>
        {query.data.map(({ file, label, url }) => {
          const isPdf = file.endsWith('.pdf');
          return (
            <li key={file}>
              <TapLink
                href={url}
                icon={isPdf ? FileText : CalendarPlus}
                {...(isPdf && { target: '_blank', rel: 'noopener' })}
              >
                {label}
                {isPdf && <VisuallyHidden> (PDF, opens in a new tab)</VisuallyHidden>}
              </TapLink>
            </li>
          );
        })}
      </Stack>
    );
  }
  if (query.error) return <ErrorNote title="Your documents could not be loaded" query={query} />;
  return (
    <>
      <VisuallyHidden role="status">Loading your documents</VisuallyHidden>
      <Skeleton height="6rem" />
    </>
  );
}
