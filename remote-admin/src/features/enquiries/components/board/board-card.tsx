import { formatDateTime } from '@aertrip/platform';
import { VisuallyHidden } from '@aertrip/ui';
import { BellRing, MoveRight } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MenuButton } from '../../../../shared/menu-button';
import { WriteFailure } from '../../../../shared/form/write-failure';
import { paths } from '../../../../config/paths';
import { useClock } from '../../../../shared/data/use-clock';
import type { BoardDrag } from '../../hooks/use-board-drag';
import { useEnquiryWrites } from '../../hooks/use-enquiry-writes';
import { useMovedCard } from '../../hooks/use-moved-card';
import { useStatusMove } from '../../hooks/use-status-move';
import { ageText } from '../../../../shared/age-text';
import {
  isOpen,
  nextStatuses,
  statusNames,
  topicOf,
  type Enquiry,
  type EnquiryStatus,
} from '../../model/enquiry';
import { columnText } from '../../model/enquiry-changes';
import { OverdueBadge } from '../overdue-badge';
import styles from './board.module.css';

interface BoardCardProps {
  readonly enquiry: Enquiry;
  readonly isCurrent: boolean;
  readonly drag: BoardDrag;
}

const noOne = () => 'a colleague';

/** An enquiry on the board; its menu offers the same moves as dragging. */
export function BoardCard({ enquiry, isCurrent, drag }: BoardCardProps) {
  const { search } = useLocation();
  const now = useClock();
  const writes = useEnquiryWrites(enquiry);
  const statusMove = useStatusMove(enquiry, writes);
  const link = useRef<HTMLAnchorElement>(null);
  const keepFocus = useMovedCard(enquiry, link);
  const isWriting = writes.isWriting('status');
  const move = (status: EnquiryStatus) => {
    if (!isWriting) statusMove.move(status);
  };

  return (
    <li
      className={styles.card}
      data-row-id={enquiry.id}
      aria-current={isCurrent || undefined}
      aria-busy={isWriting || undefined}
      {...drag.cardProps({ enquiry, move })}
    >
      <div className={styles.head}>
        <Link
          ref={link}
          id={`enquiry-${enquiry.id}`}
          to={{ pathname: paths.enquiry.href(enquiry.id), search }}
          preventScrollReset
          className={styles.name}
          draggable={false}
        >
          {enquiry.name}
        </Link>
        <MenuButton
          label={`Move ${enquiry.name} to`}
          icon={<MoveRight size={18} aria-hidden />}
          iconOnly
          entries={nextStatuses(enquiry.status).map((status) => ({ id: status, label: statusNames[status] }))}
          onAction={(id) => {
            const status = nextStatuses(enquiry.status).find((known) => known === id);
            if (!status) return;
            keepFocus();
            move(status);
          }}
        />
      </div>
      {topicOf(enquiry) && <span className={styles.topic}>{topicOf(enquiry)}</span>}
      <span className={styles.facts}>
        <span title={formatDateTime(enquiry.createdAt)}>{ageText(enquiry.createdAt, now)}</span>
        <span>{enquiry.assigneeName ?? 'Unassigned'}</span>
      </span>
      {isOpen(enquiry) && enquiry.nextFollowUp && (
        <span className={styles.facts}>
          <span className={styles.due}>
            <BellRing size={14} aria-hidden />
            <VisuallyHidden>Follow up </VisuallyHidden>
            <span>{formatDateTime(enquiry.nextFollowUp)}</span>
          </span>
          <OverdueBadge enquiry={enquiry} />
        </span>
      )}
      <WriteFailure
        write={writes.failed('status')}
        toText={(column, value) => columnText(column, value, noOne)}
      />
      {statusMove.dialog}
    </li>
  );
}
