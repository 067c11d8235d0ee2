import { dictionary } from '@aertrip/platform/dictionary';
import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

export const messageStates = ['queued', 'sent', 'failed'] as const;
type MessageState = (typeof messageStates)[number];

export const stateNames: Readonly<Record<MessageState, string>> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
};

const stateTones: Readonly<Record<MessageState, BadgeTone>> = {
  queued: 'warn',
  sent: 'good',
  failed: 'bad',
};

/** Badge of a message; a site without a mail server keeps messages without sending them. */
export const getMessageBadge = ({
  state,
  sentAt,
}: Pick<Message, 'state' | 'sentAt'>): readonly [name: string, tone: BadgeTone] =>
  state === 'sent' && sentAt === null
    ? ['Not sent: no mail server', 'warn']
    : [stateNames[state], stateTones[state]];

/** Columns of a message, shared by the schemas with and without its subject record. */
export const messageColumns = {
  id: v.pipe(wireInteger, v.transform(String)),
  template: v.string(),
  /** An address, or `desk`. */
  recipient: v.string(),
  state: v.picklist(messageStates),
  /** Subject and text are rendered on sending. */
  subject: v.nullable(v.string()),
  body: v.nullable(v.string()),
  tries: v.number(),
  error: v.nullable(v.string()),
  created_at: v.string(),
  sent_at: v.nullable(v.string()),
};

export const messageSchema = row(messageColumns);
export type Message = v.InferOutput<typeof messageSchema>;

/** Labels of messages by their template. */
export const occasions = dictionary<string>({
  enquiry_received: 'Enquiry received',
  desk_new_enquiry: 'New enquiry',
  desk_change_request: 'Change request',
  desk_refund_reported: 'Refund to check',
  hold_made: 'Seats held',
  hold_expiring: 'Hold expiring soon',
  hold_expired: 'Hold expired',
  payment_captured: 'Payment received',
  payment_failed: 'Payment failed',
  booking_confirmed: 'Booking confirmed',
  instalment_due: 'Payment due',
  departure_changed: 'Departure changed',
  booking_cancelled: 'Booking cancelled',
  refund_sent: 'Refund sent',
  desk_message: 'From the desk',
  booking_changed: 'Booking changed',
  quote_sent: 'Quote sent',
  paper_sent: 'Document sent',
  newsletter_confirm: 'Newsletter: confirmation link',
  newsletter_welcome: 'Newsletter: welcome',
});

/** Label of a message's occasion; the template's name when this release lacks it. */
export const getOccasion = ({ template }: Pick<Message, 'template'>): string =>
  occasions[template] ?? template.replaceAll('_', ' ');

export const getRecipient = ({ recipient }: Pick<Message, 'recipient'>): string =>
  recipient === 'desk' ? 'Travel desk' : recipient;
