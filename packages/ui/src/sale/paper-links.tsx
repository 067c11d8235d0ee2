import type { CustomerFunctions } from '@aertrip/platform';
import { fetchPaperLinks, renewLinksAfter, type Paper } from '@aertrip/platform/papers';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileText } from 'lucide-react';
import { ErrorNote } from '../feedback/error-note';
import { Skeleton } from '../feedback/skeleton';
import { Stack } from '../layout/layout';
import { TapLink } from '../layout/text';
import { VisuallyHidden } from '../parts/visually-hidden';

interface PaperLinksProps {
  readonly functions: CustomerFunctions;
  readonly bookingId: string;
  readonly papers: readonly Paper[];
  /** Of these papers of the customer. */
  readonly queryKey: readonly unknown[];
}

/** Links to documents of the customer's own booking, renewed before they expire. */
export function PaperLinks({ functions, bookingId, papers, queryKey }: PaperLinksProps) {
  const query = useQuery({
    queryKey,
    staleTime: renewLinksAfter,
    refetchInterval: renewLinksAfter,
    queryFn: () => fetchPaperLinks(functions, bookingId, papers),
  });
  if (query.data) {
    return (
      <Stack as="ul" gap={1} aria-label="Documents">
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
