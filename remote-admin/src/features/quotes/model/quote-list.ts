import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import type { CsvColumn, CsvFooter } from '../../../shared/list/csv';
import type { ListSpec } from '../../../shared/list/list-state';

/** States of a quote, by the database. */
const quoteStates = ['draft', 'sent', 'opened', 'accepted', 'expired', 'replaced'] as const;
type ListedState = (typeof quoteStates)[number];

export const listedLooks: Readonly<Record<ListedState, readonly [name: string, tone: BadgeTone]>> = {
  draft: ['Not sent', 'neutral'],
  sent: ['Sent', 'accent'],
  opened: ['Opened', 'good'],
  accepted: ['Accepted', 'good'],
  expired: ['Expired', 'warn'],
  replaced: ['Replaced', 'neutral'],
};

/** Filter options; open quotes that end within 24 hours are `expiring`. */
export const stateFilters = {
  draft: 'Not sent',
  sent: 'Sent, not opened',
  opened: 'Opened by the customer',
  expiring: 'Expiring in 24 hours',
  accepted: 'Accepted',
  expired: 'Expired',
  replaced: 'Replaced by a new version',
} as const;

/** A quote in the list. Paise. */
export const listedQuoteSchema = row({
  id: v.string(),
  ref: v.string(),
  number: v.number(),
  state: v.picklist(quoteStates),
  customer_name: v.string(),
  phone: v.string(),
  package_title: v.string(),
  starts_on: v.string(),
  city: v.nullable(v.string()),
  seats: v.number(),
  total_paise: wireInteger,
  valid_until: v.string(),
  sent_at: v.nullable(v.string()),
  /** The customer opened the link: first and last time. */
  opened_at: v.nullable(v.string()),
  last_opened_at: v.nullable(v.string()),
  accepted_at: v.nullable(v.string()),
  created_at: v.string(),
  assignee_name: v.nullable(v.string()),
  booking_id: v.nullable(v.string()),
  booking_ref: v.nullable(v.string()),
});
export type ListedQuote = v.InferOutput<typeof listedQuoteSchema>;

/** Totals of all matching quotes, and of each state. Paise. */
export const quoteSumsSchema = row({
  total: v.number(),
  total_paise: wireInteger,
  states: v.record(v.string(), row({ total: v.number(), total_paise: wireInteger })),
});
type QuoteSums = v.InferOutput<typeof quoteSumsSchema>;

export const quoteListSpec: ListSpec = {
  sortable: ['created_at', 'valid_until', 'total_paise', 'last_opened_at'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['state', 'made', 'agent'],
};

export const quoteCsvColumns: readonly CsvColumn<ListedQuote>[] = [
  { header: 'Reference', value: ({ ref }) => ref },
  { header: 'Version', value: ({ number }) => number },
  { header: 'Customer', value: ({ customerName }) => customerName },
  { header: 'Phone', value: ({ phone }) => phone, kind: 'phone' },
  { header: 'Tour', value: ({ packageTitle }) => packageTitle },
  { header: 'Departs', value: ({ startsOn }) => startsOn },
  { header: 'Seats', value: ({ seats }) => seats },
  { header: 'Total (INR)', value: ({ totalPaise }) => totalPaise / 100 },
  { header: 'Status', value: ({ state }) => listedLooks[state][0] },
  { header: 'Valid until', value: ({ validUntil }) => validUntil, kind: 'time' },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'time' },
  { header: 'First opened', value: ({ openedAt }) => openedAt, kind: 'time' },
  { header: 'Last opened', value: ({ lastOpenedAt }) => lastOpenedAt, kind: 'time' },
  { header: 'Booking', value: ({ bookingRef }) => bookingRef },
  { header: 'Assigned to', value: ({ assigneeName }) => assigneeName },
  { header: 'Created', value: ({ createdAt }) => createdAt, kind: 'time' },
];

export const toQuoteFooter = ({ total, totalPaise }: QuoteSums): CsvFooter => ({
  Reference: `Sum of ${total}`,
  'Total (INR)': totalPaise / 100,
});
