import { EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { getClearedFilters, isListFiltered, type ListSpec, type ListState } from '../../lib/list/list-state';
import type { PageOptions } from '../../lib/list/page-options';
import { useHiddenColumns } from '../../lib/list/use-hidden-columns';
import { useListState } from '../../lib/list/use-list-state';
import { Card } from '../card/card';
import { ColumnMenu } from './column-menu';
import { DataTable } from './data-table';
import { ExportButton, type ListExport } from './export-button';
import { ListContent } from './list-content';
import type { ListFilter } from './list-filters';
import { ListStatus } from './list-status';
import { ListToolbar } from './list-toolbar';
import { Pagination } from './pagination';
import type { SortOption } from './sort-select';
import { optionalColumns, type ListColumn } from './table-columns';
import { useOpenRow } from './use-open-row';
import styles from './list-screen.module.css';

/** All there is to say about a list: what it reads, how it looks, and what can be done with its rows. */
export interface ListScreenProps<Row extends { readonly id: string }> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  /** What the rows are: `['package', 'packages']`. */
  readonly nouns: readonly [one: string, many: string];
  /** Over the list; without a heading its button stands at the end of the toolbar. */
  readonly heading?: { readonly title: string; readonly description: string };
  /** What the list allows in its URL. */
  readonly spec: ListSpec;
  readonly getOptions: (list: ListState) => PageOptions<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Name under which switched-off columns are saved on the device; without it there is no menu of columns. */
  readonly savedColumns?: string;
  /** Names a row's checkbox. */
  readonly getRowName: (row: Row) => string;
  readonly searchLabel: string;
  readonly filters: readonly ListFilter[];
  /** Orders for small screens, where the table has no headings to press. */
  readonly sortOptions?: readonly SortOption[];
  readonly csv?: ListExport<Row>;
  /** Shown where there are no rows at all, with the button that adds the first one. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text?: string };
  readonly addButton?: ReactNode;
  /** Path of a row's own page, or of the panel beside the list. */
  readonly getRowPath?: (row: Row) => string;
  /** Opens a row that has no path. */
  readonly onOpen?: (row: Row) => void;
  /** Route parameter with the id of the row that is open beside the list. */
  readonly panelParam?: string;
  /** What can be done with several rows; without it there are no checkboxes. */
  readonly renderBulkActions?: (chosen: readonly Row[], onDone: () => void) => ReactNode;
}

/** A list with its search, filters, columns, export and pages, all of it in the URL; the open row stands beside it. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
  const { label, nouns, heading, spec, columns, savedColumns, csv, empty, addButton, panelParam } = props;
  const [list, changeList] = useListState(spec);
  const query = useQuery(props.getOptions(list));
  const [hidden, setHidden] = useHiddenColumns(savedColumns);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const openRow = useOpenRow(props.getRowPath, panelParam !== undefined);
  const params = useParams();
  const currentId = panelParam === undefined ? undefined : params[panelParam];
  const rows = query.data?.rows ?? [];
  const total = query.data?.total;

  const card = (
    <Card {...heading} actions={heading && addButton} flush>
      <ListToolbar
        list={list}
        onChange={changeList}
        searchLabel={props.searchLabel}
        filters={props.filters}
        sortOptions={props.sortOptions}
      >
        {(savedColumns || csv || (addButton && !heading)) && (
          <>
            {savedColumns && (
              <ColumnMenu columns={optionalColumns(columns)} hidden={hidden} onChange={setHidden} />
            )}
            {csv && <ExportButton list={list} {...csv} />}
            {!heading && addButton}
          </>
        )}
      </ListToolbar>
      <ListStatus list={list} total={total} nouns={nouns}>
        {props.renderBulkActions?.(
          rows.filter(({ id }) => chosen.has(id)),
          () => setChosen(new Set()),
        )}
      </ListStatus>
      <ListContent
        query={query}
        isFiltered={isListFiltered(list)}
        onClearFilters={() => changeList(getClearedFilters(spec))}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={addButton}>
            {empty.text}
          </EmptyState>
        }
      >
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          getRowId={({ id }) => id}
          getRowName={props.getRowName}
          sort={list.sort}
          onSort={(sort) => changeList({ sort })}
          hiddenColumns={hidden}
          selection={props.renderBulkActions && { ids: chosen, onChange: setChosen }}
          currentId={currentId}
          onOpen={props.onOpen ?? openRow}
          isStale={query.isPlaceholderData}
        />
        <Pagination list={list} total={total ?? 0} onChange={changeList} />
      </ListContent>
    </Card>
  );

  if (panelParam === undefined) return card;
  return (
    <>
      <div className={styles.list} data-covered={currentId ? true : undefined}>
        {card}
      </div>
      <Outlet />
    </>
  );
}
