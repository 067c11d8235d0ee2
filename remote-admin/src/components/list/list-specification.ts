import type { ReactNode } from 'react';
import type { BulkSpecification } from './bulk/bulk-action';
import type { ListSpec, ListState } from '../../lib/list/list-state';
import type { PageOptions } from '../../lib/list/page-options';
import type { SavedList } from '../../lib/list/saved-view';
import type { ListExport } from './export-button';
import type { LinkedFilter, ListFilter } from './list-filters';
import type { SortOption } from './sort-field';
import type { ListColumn } from './table-columns';

/** All there is to say about a list: what it reads, how it looks, and what can be done with its rows. */
export interface ListSpecification<Row extends { readonly id: string }> {
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
  /** The list whose views are saved; without it there are none. */
  readonly savedViews?: SavedList;
  /** Names a row's checkbox. */
  readonly getRowName: (row: Row) => string;
  /** Without it there is no search box. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  /** Filters that links of other screens set. */
  readonly linkedFilters?: readonly LinkedFilter[];
  /** What all matching rows come to, over the table. */
  readonly renderSummary?: (list: ListState) => ReactNode;
  /** Orders for small screens, where the table has no headings to press. */
  readonly sortOptions?: readonly SortOption[];
  readonly csv?: ListExport<Row>;
  /** Shown where there are no rows at all, with the button that adds the first one. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text?: string };
  readonly addButton?: ReactNode;
  /** Brings rows in from a file; stands where `addButton` does, but on a phone behind the button of the filters. */
  readonly importButton?: ReactNode;
  /** Path of a row's own page, or of the panel beside the list. */
  readonly getRowPath?: (row: Row) => string;
  /** Opens a row that has no path. */
  readonly onOpen?: (row: Row) => void;
  /** Route parameter with the id of the row that is open beside the list. */
  readonly panelParam?: string;
  /** Tools of this list alone, in the toolbar. */
  readonly tools?: ReactNode;
  /** Another way to show what is searched and filtered, in place of the table; undefined where the table is wanted. */
  readonly renderView?: (list: ListState) => ReactNode | undefined;
  /** What is done with a row at once on a phone, where it is a card. */
  readonly renderCardActions?: (row: Row) => ReactNode;
  /** What can be done with several rows; without it there are no checkboxes. Needs `csv`, which reads all that match. */
  readonly bulk?: BulkSpecification;
}
