import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';

type Card = Pick<Enquiry, 'id' | 'status'>;

/** The card that was last moved by its menu: it keeps the focus in the column that it comes to. */
export function createMovedCards() {
  let moved: { readonly id: string; readonly from: EnquiryStatus } | null = null;
  return {
    leaves: ({ id, status }: Card) => {
      moved = { id, from: status };
    },
    /** Whether it has come to another column; told once. */
    hasArrived: ({ id, status }: Card): boolean => {
      if (moved?.id !== id || moved.from === status) return false;
      moved = null;
      return true;
    },
  };
}

export const MovedCardsContext = createContext(createMovedCards());

/**
 * @param link receives the focus once the card stands in its new column
 * @returns what is called before the card is moved
 */
export function useMovedCard(card: Card, link: RefObject<HTMLElement | null>): () => void {
  const moved = use(MovedCardsContext);
  const mounted = useRef(card);

  useEffect(() => {
    if (!moved.hasArrived(mounted.current)) return;
    const focused = document.activeElement;
    const isOnOldCard = focused?.closest(`[data-row-id="${mounted.current.id}"]`);
    // Whoever has gone on elsewhere stays there.
    if (!focused || focused.contains(link.current) || isOnOldCard) link.current?.focus();
  }, [moved, link]);

  return () => moved.leaves(card);
}
