import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { getLastPage, type ListChange, type ListState } from './list-state';
import { formatCount } from '../count-text';
import { IconButton } from '../icon-button';
import styles from './toolbar.module.css';

interface PaginationProps {
  readonly list: ListState;
  /** Total number of rows. */
  readonly total: number;
  readonly onChange: (change: ListChange) => void;
}

/** Page number with its neighbours and both ends; nothing for a single page. */
export function Pagination({ list: { page, pageSize }, total, onChange }: PaginationProps) {
  const last = getLastPage({ pageSize }, total);
  if (last === 1 && page === 1) return null;
  const button = (label: string, Icon: LucideIcon, to: number, isDisabled: boolean) => (
    <IconButton label={label} aria-disabled={isDisabled} onClick={() => onChange({ page: to })}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <span>{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
      {button('First page', ChevronsLeft, 1, page <= 1)}
      {button('Previous page', ChevronLeft, page - 1, page <= 1)}
      {button('Next page', ChevronRight, page + 1, page >= last)}
      {button('Last page', ChevronsRight, last, page >= last)}
    </nav>
  );
}
