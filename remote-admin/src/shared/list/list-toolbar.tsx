import type { ReactNode } from 'react';
import type { ListChange, ListState } from './list-state';
import { useIsPhone } from './use-is-phone';
import { ListFilters, type LinkedFilter, type ListFilter } from './list-filters';
import { ListOptions, type ColumnChoiceProps } from './list-options';
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
  readonly columns?: ColumnChoiceProps;
  /** Controls of this list; among the options on a phone. */
  readonly tools?: ReactNode;
  /** Export, import, saving the view. */
  readonly files?: ReactNode;
  /** Adds a row. */
  readonly addButton?: ReactNode;
  /** Number of rows. */
  readonly children: ReactNode;
}

/** Above the table: search, used filters and the number of rows; the rest is behind a button. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, onChange, searchLabel, tools, files, addButton } = props;
  const isPhone = useIsPhone();
  return (
    <div tabIndex={-1} className={styles.toolbar}>
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => onChange({ q })} />}
      <ListFilters
        filters={props.filters}
        linkedFilters={props.linkedFilters ?? []}
        list={list}
        onChange={onChange}
      />
      <div className={styles.end}>
        {props.children}
        {!isPhone && tools}
        <ListOptions list={list} onChange={onChange} sortOptions={props.sortOptions} columns={props.columns}>
          {isPhone ? (
            <>
              {tools}
              {files}
            </>
          ) : (
            files
          )}
        </ListOptions>
        {addButton}
      </div>
    </div>
  );
}
