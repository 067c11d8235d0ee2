import type { MessageFields } from './message-fields.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a template says, before it is made plain text and HTML. */
export interface Message {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Rows of a small table after the first paragraph. */
  readonly facts?: readonly Fact[];
  /** The page of the site to go to next. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Of the link with which its reader leaves the newsletter: at the end of the message, and in its headers. */
  readonly leaveToken?: string;
}

export interface MessageContext {
  readonly bookingId: string | null;
  readonly enquiryId: string | null;
  /** Of the link to the quote that the booking was held from. */
  readonly quoteToken: string | null;
}

export type Template = (fields: MessageFields, context: MessageContext) => Message;
