import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { InferOutput } from 'valibot';
import type { nextPaymentSchema, quoteAnswerSchema, quoteSchema } from './quote-schema';

// Types rather than interfaces: only types are assignable to JSON.

/** The price-relevant data of a traveller; without age and date of birth, an adult. */
export type QuotedTraveller = {
  /** Years on the day of departure. */
  age?: number;
  /** `2019-03-04` */
  dob?: string;
  /** Whether a child has an extra bed. */
  bed?: boolean;
};

/** A quote request: rooms, or a party to which the database assigns rooms. */
export type QuoteRequest = {
  departureId: string;
  rooms:
    | { travellers: QuotedTraveller[] }[]
    | { adults: number; children: number[]; rooms?: number; beds?: boolean };
  extras?: { id: string; count: number }[];
  promotion?: string;
};

/** A price as the database calculated it; the client recalculates nothing. Money is integer paise. */
export type Quote = InferOutput<typeof quoteSchema>;

type NextPayment = InferOutput<typeof nextPaymentSchema>;

/** `₹2,12,498, of which ₹70,832 by 2 Jan 2027` */
export function formatBalance(duePaise: number, next: NextPayment): string {
  if (duePaise <= 0) return 'Paid in full';
  const due = formatExactPaise(duePaise);
  if (!next) return due;
  const by = `by ${formatDate(next.dueOn)}`;
  return next.amountPaise < duePaise
    ? `${due}, of which ${formatExactPaise(next.amountPaise)} ${by}`
    : `${due} ${by}`;
}

/** A price, or the reason why there is none. */
export type QuoteAnswer = InferOutput<typeof quoteAnswerSchema>;
