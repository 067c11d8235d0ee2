import type { ReactNode } from 'react';
import type { BulkSpecification } from './bulk/bulk-action';
import type { ListSpec, ListState } from './list-state';
import type { PageOptions } from './page';
import type { ListExport } from './export-button';
import type { LinkedFilter, ListFilter } from './list-filters';
import type { SortOption } from './sort-field';
import type { ListColumn } from './table-columns';

/** Definition of a list: its query, its presentation, and the actions on its rows. */
export interface ListSpecification<Row extends { readonly id: string }> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Singular and plural of the rows: `['package', 'packages']`. */
  readonly nouns: readonly [one: string, many: string];
  /** Heading above the list; without one, its button moves to the end of the toolbar. */
  readonly heading?: { readonly title: string; readonly description: string };
  /** URL parameters of the list. */
  readonly spec: ListSpec;
  readonly getOptions: (list: ListState) => PageOptions<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Storage key of hidden columns on the device; no column menu without it. */
  readonly savedColumns?: string;
  /** Accessible name of a row's checkbox. */
  readonly getRowName: (row: Row) => string;
  /** No search box without it. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  /** Filters that links from other screens set. */
  readonly linkedFilters?: readonly LinkedFilter[];
  /** Totals of all matching rows, above the table. */
  readonly renderSummary?: (list: ListState) => ReactNode;
  /** Sort options on small screens, where the table has no headings. */
  readonly sortOptions?: readonly SortOption[];
  readonly csv?: ListExport<Row>;
  /** Shown when the list has no rows, with the button that adds the first one. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text?: string };
  readonly addButton?: ReactNode;
  /** Imports rows from a file; among the list options. */
  readonly importButton?: ReactNode;
  /** Path of a row's page, or of the panel beside the list. */
  readonly getRowPath?: (row: Row) => string;
  /** Opens a row without a path. */
  readonly onOpen?: (row: Row) => void;
  /** Route parameter with the id of the row open beside the list. */
  readonly panelParam?: string;
  /** Quick actions on a row's card on a phone. */
  readonly renderCardActions?: (row: Row) => ReactNode;
  /** Bulk actions; no checkboxes without them. Needs `csv`, which reads all matching rows. */
  readonly bulk?: BulkSpecification;
}
