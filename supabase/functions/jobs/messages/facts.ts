import { formatDay, formatDays, formatMoment, formatMoney } from '../../_shared/format.ts';
import { bookingPath, quotePath } from '../../_shared/site-paths.ts';
import type { Fact, MessageContext, MessageFields } from './message.ts';

type Formatted = readonly [
  label: string,
  value: string | number | null | undefined,
  format?: 'money' | 'day' | 'moment',
];

/** Rows of known values; a missing value makes no row. */
export function facts(rows: readonly Formatted[]): Fact[] {
  return rows.flatMap(([label, value, format]) => {
    if (value === null || value === undefined || value === '') return [];
    if (format === 'money') return [{ label, value: formatMoney(Number(value)) }];
    const text = String(value);
    if (format === 'day') return [{ label, value: formatDay(text) }];
    return [{ label, value: format === 'moment' ? formatMoment(text) : text }];
  });
}

/** `Kerala in Monsoon, 12 Jan – 20 Jan 2027, from Mumbai`. */
export function tourFacts({ title, starts_on, ends_on, city, ref }: MessageFields): Fact[] {
  return facts([
    ['Tour', title],
    ['Dates', starts_on && ends_on ? formatDays(starts_on, ends_on) : starts_on && formatDay(starts_on)],
    ['From', city],
    ['Booking', ref],
  ]);
}

/** Amount and day of the next payment. */
export const nextPayment = ({ next }: MessageFields): Fact[] =>
  next
    ? facts([
        ['Next payment', next.amount_paise, 'money'],
        ['Pay by', next.due_on, 'day'],
      ])
    : [];

export const openBooking = (label: string, { bookingId }: MessageContext) =>
  bookingId ? { label, path: bookingPath(bookingId) } : undefined;

/** Payment page of a booking: one held from a quote needs no account. */
export const payBooking = (label: string, context: MessageContext) =>
  context.quoteToken ? { label, path: quotePath(context.quoteToken) } : openBooking(label, context);

export const titleOf = ({ title }: MessageFields): string => title ?? 'your tour';
