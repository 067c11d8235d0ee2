import { useState, type DragEvent } from 'react';
import { canMoveTo } from '../model/board';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';

interface DraggedCard {
  readonly enquiry: Enquiry;
  readonly move: (status: EnquiryStatus) => void;
}

/** Drag and drop between the board's columns: props for each card and each drop target. */
export function useBoardDrag() {
  const [dragged, setDragged] = useState<DraggedCard | null>(null);
  const [over, setOver] = useState<EnquiryStatus | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return {
    cardProps: (card: DraggedCard) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(card);
      },
      onDragEnd: end,
    }),
    columnProps: (status: EnquiryStatus) => {
      const isHome = dragged?.enquiry.status === status;
      const accepts = dragged !== null && canMoveTo(dragged.enquiry, status);
      return {
        'data-over': (accepts && over === status) || undefined,
        'data-refuses': (dragged !== null && !accepts && !isHome) || undefined,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          setOver(status);
          if (accepts) event.preventDefault();
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          if (!accepts) return;
          event.preventDefault();
          dragged.move(status);
          end();
        },
      };
    },
  };
}

export type BoardDrag = ReturnType<typeof useBoardDrag>;
