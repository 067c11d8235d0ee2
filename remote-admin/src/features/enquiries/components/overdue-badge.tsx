import { Badge } from '@aertrip/ui';
import { useClock } from '../../../shared/data/use-clock';
import { isOverdue, type Enquiry } from '../model/enquiry';

/** Marks an overdue follow-up, from its minute on. */
export function OverdueBadge({ enquiry }: { readonly enquiry: Pick<Enquiry, 'status' | 'nextFollowUp'> }) {
  const now = useClock();
  return isOverdue(enquiry, now) && <Badge tone="bad">Overdue</Badge>;
}
