import { useRef, type ReactNode } from 'react';
import type { ListChange, ListState } from '../../lib/list/list-state';
import { useIsPhone } from '../../lib/list/use-is-phone';
import { useFocusFallback } from '../side-panel/use-focus-fallback';
import { ColumnMenu, type ColumnMenuProps } from './column-menu';
import { LinkedFilters, ListFilters, type LinkedFilter, type ListFilter } from './list-filters';
import { ListSheet } from './list-sheet';
import { SearchBox } from './search-box';
import type { SortOption } from './sort-field';
import styles from './toolbar.module.css';

interface ListToolbarProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
  /** No search box without it. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  readonly linkedFilters?: readonly LinkedFilter[];
  readonly sortOptions?: readonly SortOption[];
  readonly columns?: ColumnMenuProps;
  /** Controls of this list, before the columns. */
  readonly tools?: ReactNode;
  /** Export, import. */
  readonly files?: ReactNode;
  /** Saves the view, where a phone has no other control for it. */
  readonly saveView?: ReactNode;
  /** Adds a row. */
  readonly addButton?: ReactNode;
  /** Label of the button from filters to rows: `Show 12 enquiries`. */
  readonly shows: string;
}

/** Above the table: search and filters. A phone shows the search, and the rest behind a button. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    list,
    onChange,
    searchLabel,
    filters,
    linkedFilters = [],
    columns,
    tools,
    files,
    addButton,
  } = props;
  const isPhone = useIsPhone();
  const toolbar = useRef<HTMLDivElement>(null);
  // The pressed chip is gone.
  useFocusFallback(toolbar, toolbar);
  const hasEnd = Boolean(tools || columns || files || addButton);
  return (
    <div ref={toolbar} tabIndex={-1} className={styles.toolbar}>
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => onChange({ q })} />}
      {isPhone ? (
        <>
          <ListSheet
            list={list}
            onChange={onChange}
            filters={filters}
            sortOptions={props.sortOptions}
            columns={columns}
            shows={props.shows}
          >
            {tools}
            {files}
            {props.saveView}
          </ListSheet>
          {addButton && <div className={styles.add}>{addButton}</div>}
          <LinkedFilters filters={linkedFilters} list={list} onChange={onChange} />
        </>
      ) : (
        <>
          <ListFilters filters={filters} list={list} onChange={onChange} />
          <LinkedFilters filters={linkedFilters} list={list} onChange={onChange} />
          {hasEnd && (
            <div className={styles.end}>
              {tools}
              {columns && <ColumnMenu {...columns} />}
              {files}
              {addButton}
            </div>
          )}
        </>
      )}
    </div>
  );
}
