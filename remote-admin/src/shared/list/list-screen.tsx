import { useEffect } from 'react';
import { EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router-dom';
import { getClearedFilters, getLastPage, getListQuery, isListFiltered, useListState } from './list-state';
import { optionalColumns, useHiddenColumns } from './table-columns';
import { useRowSelection } from './use-row-selection';
import { Card } from '../card';
import { BulkBar } from './bulk/bulk-bar';
import { DataTable } from './data-table';
import { ExportButton } from './export-button';
import { ListContent } from './list-content';
import type { ListSpecification } from './list-specification';
import { ListStatus, NewRows, Pagination } from './list-status';
import { ListToolbar } from './list-toolbar';
import { useOpenRow } from './use-open-row';
import styles from './list-screen.module.css';

/** A list with search, filters, order and page in the URL, its columns, its export, and the open row beside it. */
export function ListScreen<Row extends { readonly id: string }>(props: ListSpecification<Row>) {
  const { label, nouns, heading, spec, columns, savedColumns, csv, empty, addButton, panelParam, bulk } =
    props;
  const [list, changeList] = useListState(spec);
  const query = useQuery(props.getOptions(list));
  const [hidden, setHidden] = useHiddenColumns(savedColumns);
  const openRow = useOpenRow(props.getRowPath, panelParam !== undefined);
  const params = useParams();
  const currentId = panelParam === undefined ? undefined : params[panelParam];
  const rows = query.data?.rows ?? [];
  const total = query.data?.total;
  const isFailed = query.isError && !query.data;
  const selection = useRowSelection(rows, getListQuery(list, spec));
  const page = query.isPlaceholderData ? undefined : query.data;
  const lastPage = getLastPage(list, page?.total ?? 0);
  const isPastEnd = page?.rows.length === 0 && !page.unreadable?.length && list.page > lastPage;
  // The list may have become shorter since the page was opened.
  useEffect(() => {
    if (isPastEnd) changeList({ page: lastPage }, { replace: true });
  });

  const card = (
    <Card {...heading} actions={heading && addButton} flush>
      <ListToolbar
        list={list}
        onChange={changeList}
        searchLabel={props.searchLabel}
        filters={props.filters}
        linkedFilters={props.linkedFilters}
        sortOptions={props.sortOptions}
        columns={
          savedColumns ? { columns: optionalColumns(columns), hidden, onChange: setHidden } : undefined
        }
        files={
          (csv || props.importButton) && (
            <>
              {csv && <ExportButton list={list} {...csv} />}
              {props.importButton}
            </>
          )
        }
        addButton={!heading && addButton}
      >
        <ListStatus list={list} total={total} nouns={nouns} isFailed={isFailed} />
        {query.data && !query.isPlaceholderData && (
          <NewRows
            list={list}
            getOptions={props.getOptions}
            total={query.data.total}
            readAt={query.dataUpdatedAt}
            onShow={() => {
              changeList({ page: 1 });
              void query.refetch();
            }}
          />
        )}
      </ListToolbar>
      {/* One message when both fail. */}
      {!isFailed && props.renderSummary?.(list)}
      {bulk && csv && total !== undefined && (
        <BulkBar
          bulk={bulk}
          nouns={nouns}
          getRowName={props.getRowName}
          choice={selection.choice}
          list={list}
          total={total}
          csv={csv}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
        />
      )}
      <ListContent
        query={query}
        isFiltered={isListFiltered(list)}
        onClearFilters={() => changeList(getClearedFilters(spec))}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={addButton || props.importButton}>
            {empty.text}
          </EmptyState>
        }
      >
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          unreadable={query.data?.unreadable}
          getRowId={({ id }) => id}
          getRowName={props.getRowName}
          sortable={spec.sortable}
          sort={list.sort}
          onSort={(sort) => changeList({ sort })}
          hiddenColumns={hidden}
          selection={bulk && { ids: selection.ids, onChange: selection.change }}
          currentId={currentId}
          onOpen={props.onOpen ?? openRow}
          isStale={query.isPlaceholderData}
          renderCardActions={props.renderCardActions}
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
