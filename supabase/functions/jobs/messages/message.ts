import type { MessageFields } from './message-fields.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Output of a template, before rendering as plain text and HTML. */
export interface Message {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Rows of a small table after the first paragraph. */
  readonly facts?: readonly Fact[];
  /** Button to a page of the site. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Token of the unsubscribe link, at the end of the message and in its headers. */
  readonly leaveToken?: string;
}

export interface MessageContext {
  readonly bookingId: string | null;
  readonly enquiryId: string | null;
  /** Token of the link to the booking's quote. */
  readonly quoteToken: string | null;
}

export type Template = (fields: MessageFields, context: MessageContext) => Message;
