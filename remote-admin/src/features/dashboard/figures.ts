import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { formatCount } from '../../shared/count-text';

const minutes = v.nullable(v.number());

const enquiryCounts = {
  total: v.number(),
  quoted: v.number(),
  booked: v.number(),
};

const monthOf = { month: v.string(), period: v.string() };

/** With the median time to the first response. */
const allEnquiriesSchema = row({
  ...enquiryCounts,
  answered: v.number(),
  lost: v.number(),
  response_minutes: minutes,
});

const enquiryFiguresSchema = row({
  all: allEnquiriesSchema,
  sources: v.array(row({ ...enquiryCounts, source: v.nullable(v.string()) })),
  agents: v.array(
    row({
      ...enquiryCounts,
      id: v.nullable(v.string()),
      name: v.nullable(v.string()),
      response_minutes: minutes,
    }),
  ),
  lost_reasons: v.array(row({ reason: v.string(), total: v.number() })),
});

/** Result of `desk_dashboard`; agents receive their own enquiries only. Paise, minutes. */
export const dashboardSchema = row({
  is_own: v.boolean(),
  enquiries: enquiryFiguresSchema,
  /** Enquiries of the period before. */
  before: allEnquiriesSchema,
  trend: v.array(row({ period: v.string(), enquiries: v.number(), bookings: v.nullable(v.number()) })),
  bookings: v.optional(v.array(row({ status: v.string(), total: v.number() }))),
  load: v.optional(
    v.array(row({ ...monthOf, departures: v.number(), seats_total: v.number(), seats_sold: v.number() })),
  ),
  /** Verified or provider payments; outgoing amounts are negative. */
  received: v.optional(v.array(row({ ...monthOf, in_paise: wireInteger, out_paise: wireInteger }))),
  receivables: v.optional(v.array(row({ due: v.string(), total: v.number(), due_paise: wireInteger }))),
});

export type Dashboard = v.InferOutput<typeof dashboardSchema>;
export type EnquiryFigures = Dashboard['enquiries'];
export type TrendPart = Dashboard['trend'][number];
export type LoadMonth = NonNullable<Dashboard['load']>[number];
export type ReceivedMonth = NonNullable<Dashboard['received']>[number];
export type Receivable = NonNullable<Dashboard['receivables']>[number];

/** Formats a percentage, `17 %`; a dash when the total is zero. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)} %`;

/** Formats a comparison with the period before: `+20 % on 10 before`; without a percentage for fewer than ten. */
export const formatChange = (now: number, before: number): string => {
  if (before === 0) return 'none before';
  if (before < 10) return `${formatCount(before)} before`;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent} % on ${formatCount(before)} before`;
};

/** Formats minutes: `45 min`, `2 h 05 min`, `3 days`. */
export function formatMinutes(total: number | null): string {
  if (total === null) return '—';
  if (total < 60) return `${total} min`;
  if (total < 48 * 60) return `${Math.floor(total / 60)} h ${String(total % 60).padStart(2, '0')} min`;
  return `${Math.round(total / (24 * 60))} days`;
}
