import type { Sort } from '../../lib/list/list-state';
import { FilterSelect } from './filter-select';
import styles from './toolbar.module.css';

export interface SortOption {
  readonly sort: Sort;
  readonly label: string;
}

interface SortSelectProps {
  readonly sort: Sort;
  readonly options: readonly SortOption[];
  readonly onSort: (sort: Sort) => void;
}

const toValue = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`;

/** Order of a list on small screens, where it has no column headings to press. */
export function SortSelect({ sort, options, onSort }: SortSelectProps) {
  const current = toValue(sort);
  return (
    <div className={styles.sortSelect}>
      <FilterSelect
        label="Sort by"
        alwaysSet
        value={current}
        onChange={(value) => {
          const option = options.find((candidate) => toValue(candidate.sort) === value);
          if (option) onSort(option.sort);
        }}
      >
        {!options.some((option) => toValue(option.sort) === current) && (
          <option value={current}>Other order</option>
        )}
        {options.map((option) => (
          <option key={toValue(option.sort)} value={toValue(option.sort)}>
            {option.label}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
