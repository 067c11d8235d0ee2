import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';

interface MovedCard {
  readonly id: string;
  readonly from: EnquiryStatus;
}

/** The card that was last moved by its menu, which keeps the focus in the column it comes to. */
export const MovedCardContext = createContext<RefObject<MovedCard | null> | null>(null);

/** @param link receives the focus once the card stands in its new column */
export function useMovedCard(
  { id, status }: Pick<Enquiry, 'id' | 'status'>,
  link: RefObject<HTMLElement | null>,
) {
  const moved = use(MovedCardContext);
  const first = useRef({ id, status });

  useEffect(() => {
    const card = first.current;
    if (moved?.current?.id !== card.id || moved.current.from === card.status) return;
    moved.current = null;
    const focused = document.activeElement;
    // Whoever has gone on elsewhere stays there.
    const isLost =
      !focused || focused.contains(link.current) || focused.closest(`[data-row-id="${card.id}"]`);
    if (isLost) link.current?.focus();
  }, [moved, link]);

  return () => {
    if (moved) moved.current = { id, from: status };
  };
}
