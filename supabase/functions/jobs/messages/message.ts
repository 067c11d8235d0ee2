import * as v from 'valibot';

const text = v.nullish(v.string());
const paise = v.nullish(v.number());

/** Fields of messages. The database decides which ones a template gets; money in paise, days as `2027-01-12`. */
export const messageFieldsSchema = v.object({
  name: text,
  ref: text,
  title: text,
  starts_on: text,
  ends_on: text,
  city: text,
  total_paise: paise,
  paid_paise: paise,
  unverified_paise: paise,
  due_paise: paise,
  deposit_paise: paise,
  /** The next payment. */
  next: v.nullish(v.object({ due_on: v.string(), amount_paise: v.number(), late_since: text })),
  hold_expires_at: text,
  /** Of the newest payment attempt, when a hold expired. */
  payment_state: text,
  amount_paise: paise,
  method: text,
  /** Charges for what was given up, by changes or a cancellation. */
  charge_paise: paise,
  /** Of them, the charge for this change. */
  change_charge_paise: paise,
  refund_paise: paise,
  reason: text,
  old_starts_on: text,
  old_city: text,
  old_total_paise: paise,
  seats: v.nullish(v.number()),
  /** Version of a quote. */
  number: v.nullish(v.number()),
  valid_until: text,
  note: text,
  /** Text of a message written by the desk. */
  subject: text,
  /** Of a booking, as the documents function names it. */
  document: text,
  /** Token in the link to a quote or a document. */
  token: text,
  /** Token in the unsubscribe link of the newsletter. */
  leave_token: text,
  phone: text,
  email: text,
  message: text,
  /** A hold was cancelled, not a booking. */
  was_hold: v.nullish(v.boolean()),
  /** Moved or cancelled by us, not by the customer. */
  by_us: v.nullish(v.boolean()),
});

export type MessageFields = v.InferOutput<typeof messageFieldsSchema>;

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
  /** Token of the link to the booking's quote. */
  readonly quoteToken: string | null;
}

export type Template = (fields: MessageFields, context: MessageContext) => Message;
