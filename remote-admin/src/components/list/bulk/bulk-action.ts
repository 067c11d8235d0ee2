import type { BulkChanges, BulkKind } from '../../../lib/list/bulk';

/** Values of an action's fields by name. */
export type BulkValues = Readonly<Record<string, string>>;

/** Something that is asked before many are changed. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Only asked with certain other values. */
  readonly isAsked?: (values: BulkValues) => boolean;
}

/** What can be done with many rows. */
export interface BulkAction {
  readonly id: string;
  /** On the button. */
  readonly label: string;
  /** What it means, said before it happens. */
  readonly consequence: string;
  readonly fields?: readonly BulkField[];
  /** The same for each row; `null` while a field lacks its value. */
  readonly getChanges: (values: BulkValues) => BulkChanges | null;
}

/** The actions of a list. */
export interface BulkSpecification {
  readonly kind: BulkKind;
  readonly actions: readonly BulkAction[];
  /** Beginning of the query keys that a change makes stale. */
  readonly affects: readonly unknown[];
}

/** An action that sets a status and asks nothing. */
export const setStatus = (id: string, label: string, consequence: string): BulkAction => ({
  id,
  label,
  consequence,
  getChanges: () => ({ status: { to: id } }),
});
