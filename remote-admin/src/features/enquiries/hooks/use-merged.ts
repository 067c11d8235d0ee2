import { useEffect, useState } from 'react';
import type { Enquiry } from '../model/enquiry';

/** Duration in ms for which undoing a merge is offered; slightly shorter than the database allows. */
const undoTime = 60_000;

type Merged = Pick<Enquiry, 'id' | 'ref'>;

/** The last merge into the open enquiry, for a minute. */
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
