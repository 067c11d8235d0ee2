import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';

type Card = Pick<Enquiry, 'id' | 'status'>;

/** Tracks the card last moved by its menu, which keeps the focus in its new column. */
export function createMovedCards() {
  let moved: { readonly id: string; readonly from: EnquiryStatus } | null = null;
  return {
    leaves: ({ id, status }: Card) => {
      moved = { id, from: status };
    },
    /** Whether the card arrived in another column; true once. */
    hasArrived: ({ id, status }: Card): boolean => {
      if (moved?.id !== id || moved.from === status) return false;
      moved = null;
      return true;
    },
  };
}

export const MovedCardsContext = createContext(createMovedCards());

/**
 * @param link receives the focus once the card is in its new column
 * @returns called before the card moves
 */
export function useMovedCard(card: Card, link: RefObject<HTMLElement | null>): () => void {
  const moved = use(MovedCardsContext);
  const mounted = useRef(card);

  useEffect(() => {
    if (!moved.hasArrived(mounted.current)) return;
    const focused = document.activeElement;
    const isOnOldCard = focused?.closest(`[data-row-id="${mounted.current.id}"]`);
    // Does not steal a focus that moved elsewhere.
    if (!focused || focused.contains(link.current) || isOnOldCard) link.current?.focus();
  }, [moved, link]);

  return () => moved.leaves(card);
}
