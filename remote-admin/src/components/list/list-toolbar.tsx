import type { ReactNode } from 'react';
import type { ListChange, ListState } from '../../lib/list/list-state';
import { ListFilters, type ListFilter } from './list-filters';
import { SearchBox } from './search-box';
import { SortSelect, type SortOption } from './sort-select';
import styles from './toolbar.module.css';

interface ListToolbarProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
  /** Without it there is no search box. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  readonly sortOptions?: readonly SortOption[];
  /** Tools at the end: columns, export, a button that adds a row. */
  readonly children?: ReactNode;
}

/** Over the table: how the list is searched, filtered and, on small screens, ordered. */
export function ListToolbar({
  list,
  onChange,
  searchLabel,
  filters,
  sortOptions,
  children,
}: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => onChange({ q })} />}
      <ListFilters filters={filters} list={list} onChange={onChange} />
      {sortOptions && (
        <SortSelect sort={list.sort} options={sortOptions} onSort={(sort) => onChange({ sort })} />
      )}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
