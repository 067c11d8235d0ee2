import { Button } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDensity } from '../../lib/list/use-density';
import { pageSizes, type ListChange, type ListState } from '../../lib/list/list-state';
import { FilterSelect } from './filter-select';
import styles from './pagination.module.css';

interface PaginationProps {
  readonly list: ListState;
  /** Total number of rows. */
  readonly total: number;
  readonly onChange: (change: ListChange) => void;
}

export function Pagination({ list, total, onChange }: PaginationProps) {
  const [density, chooseDensity] = useDensity();
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  return (
    <nav aria-label="Pages" className={styles.bar}>
      <FilterSelect
        label="Rows per page"
        alwaysSet
        value={String(list.pageSize)}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} rows
          </option>
        ))}
      </FilterSelect>
      <span className={styles.density}>
        <FilterSelect
          label="Row height"
          alwaysSet
          value={density}
          onChange={(chosen) => chooseDensity(chosen === 'compact' ? 'compact' : 'comfortable')}
        >
          <option value="comfortable">Comfortable</option>
          <option value="compact">Compact</option>
        </FilterSelect>
      </span>
      <span className={styles.page}>
        Page {list.page} of {pages}
      </span>
      <Button
        variant="secondary"
        aria-label="Previous page"
        disabled={list.page <= 1}
        onClick={() => onChange({ page: Math.min(list.page - 1, pages) })}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <Button
        variant="secondary"
        aria-label="Next page"
        disabled={list.page >= pages}
        onClick={() => onChange({ page: list.page + 1 })}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}
