import type { BulkChanges, BulkKind } from '../../../lib/list/bulk';

/** Values of an action's fields by name. */
export type BulkValues = Readonly<Record<string, string>>;

/** Something that is asked before many are changed. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
  /** What to choose from; without them it is written. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Longer than a line; `hint` says what may stand in it. */
  readonly isLong?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
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

/** An action that writes to the customers of the rows. */
export const writeMessage: BulkAction = {
  id: 'message',
  label: 'Write',
  consequence: 'Each customer gets an email of their own, from the desk. What is sent cannot be taken back.',
  fields: [
    { name: 'subject', label: 'Subject', maxLength: 120 },
    {
      name: 'text',
      label: 'Text',
      isLong: true,
      maxLength: 4000,
      hint: 'Write {name}, {ref} and {tour} where each one’s own shall stand.',
    },
  ],
  getChanges: ({ subject, text }) =>
    subject?.trim() && text?.trim() ? { message: { to: { subject, text } } } : null,
};

/** An action that sets a status and asks nothing. */
export const setStatus = (id: string, label: string, consequence: string): BulkAction => ({
  id,
  label,
  consequence,
  getChanges: () => ({ status: { to: id } }),
});
