import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListChange, ListState } from './list-state';
import { IconButton } from '../icon-button';
import styles from './toolbar.module.css';

interface PaginationProps {
  readonly list: ListState;
  /** Total number of rows. */
  readonly total: number;
  readonly onChange: (change: ListChange) => void;
}

/** Page number with its neighbours; nothing for a single page. */
export function Pagination({ list, total, onChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  if (pages === 1 && list.page === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <span>
        Page {list.page} of {pages}
      </span>
      <IconButton
        label="Previous page"
        aria-disabled={list.page <= 1}
        onClick={() => onChange({ page: Math.min(list.page - 1, pages) })}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton
        label="Next page"
        aria-disabled={list.page >= pages}
        onClick={() => onChange({ page: list.page + 1 })}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  );
}
