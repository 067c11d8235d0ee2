import type { BulkChanges, BulkKind } from './bulk-change';

/** Values of an action's fields by name. */
export type BulkValues = Readonly<Record<string, string>>;

/** An input that a bulk action asks for. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
  /** Options of a select; a text input without them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Multi-line; `hint` describes the accepted text. */
  readonly isLong?: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** An action on many rows. */
export interface BulkAction {
  readonly id: string;
  /** Label of the button. */
  readonly label: string;
  /** Consequence, shown before confirmation. */
  readonly consequence: string;
  readonly fields?: readonly BulkField[];
  /** Emails customers, which is not called a change. */
  readonly isMessage?: true;
  /** The same change for each row; `null` while a required field is empty. */
  readonly getChanges: (values: BulkValues) => BulkChanges | null;
}

/** The actions of a list. */
export interface BulkSpecification {
  readonly kind: BulkKind;
  readonly actions: readonly BulkAction[];
  /** Query key prefix that a change invalidates. */
  readonly affects: readonly unknown[];
}

/** An action that messages the customers of the rows. */
export const writeMessage: BulkAction = {
  id: 'message',
  isMessage: true,
  label: 'Send email',
  consequence: 'Each customer gets a separate email from the desk. Sent emails cannot be recalled.',
  fields: [
    { name: 'subject', label: 'Subject', maxLength: 120 },
    {
      name: 'text',
      label: 'Text',
      isLong: true,
      maxLength: 4000,
      hint: 'Use {name}, {ref} and {tour} to insert each customer’s details.',
    },
  ],
  getChanges: ({ subject, text }) =>
    subject?.trim() && text?.trim() ? { message: { to: { subject, text } } } : null,
};

/** An action that reminds the customers of bookings of their next payment. */
export const sendReminder: BulkAction = {
  id: 'reminder',
  isMessage: true,
  label: 'Send reminder',
  consequence:
    'Each customer gets an email with the amount due, its date and a link to pay. Customers without an email address are listed: remind them on WhatsApp.',
  getChanges: () => ({ reminder: { to: 'email' } }),
};

/** An action that sets a status without further input. */
export const setStatus = (id: string, label: string, consequence: string): BulkAction => ({
  id,
  label,
  consequence,
  getChanges: () => ({ status: { to: id } }),
});
