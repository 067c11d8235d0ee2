import { useState } from 'react';
import type { ListState } from '../../../../shared/list/list-state';
import { useBoardDrag } from '../../hooks/use-board-drag';
import { createMovedCards, MovedCardsContext } from '../../hooks/use-moved-card';
import { boardStatuses } from '../../model/board';
import { BoardColumn } from './board-column';
import styles from './board.module.css';

interface EnquiryBoardProps {
  readonly list: ListState;
  /** The enquiry open beside the board. */
  readonly currentId: string | undefined;
}

/** Enquiries by status. A card moves by dragging or by its menu. */
export function EnquiryBoard({ list, currentId }: EnquiryBoardProps) {
  const drag = useBoardDrag();
  const [moved] = useState(createMovedCards);
  return (
    <MovedCardsContext value={moved}>
      <div tabIndex={-1} role="group" aria-label="Board" className={styles.board}>
        {boardStatuses(list.filters.status).map((status) => (
          <BoardColumn key={status} status={status} list={list} currentId={currentId} drag={drag} />
        ))}
      </div>
    </MovedCardsContext>
  );
}
