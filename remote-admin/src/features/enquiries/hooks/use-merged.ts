import { useEffect, useState } from 'react';
import type { Enquiry } from '../model/enquiry';

/** How long undoing a merge is offered, in ms; the database takes it a little longer. */
const undoTime = 60_000;

type Merged = Pick<Enquiry, 'id' | 'ref'>;

/** What was merged last into an enquiry that is open, for a minute. */
export function useMerged(enquiryId: string) {
  const [last, setLast] = useState<{ readonly into: string; readonly merged: Merged } | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoTime);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    merged: last?.into === enquiryId ? last.merged : null,
    remember: (merged: Merged) => setLast({ into: enquiryId, merged }),
    forget: () => setLast(null),
  };
}
