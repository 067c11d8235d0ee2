/**
 * What became of a page. `missing` has no such screen or row, `moved` leads elsewhere, `shell` could not be rendered and
 * is left to the browser, `unavailable` has no data to show.
 */
export type Outcome = 'page' | 'missing' | 'moved' | 'shell' | 'unavailable';

/** A page as it comes from the renderer. */
export interface FreshPage {
  readonly outcome: Outcome;
  readonly status: number;
  readonly html: string;
  /** Media type; HTML by default. */
  readonly type?: string;
  /** Sources for the Content-Security-Policy: the styles that stand in this page. */
  readonly styles?: readonly string[];
  /** The same of its inline scripts. */
  readonly scripts?: readonly string[];
  /** Value of its `Link` header: the picture that it is waited for with. */
  readonly link?: string;
  /** Where a moved page is: a path, perhaps with a query. */
  readonly location?: string;
}
