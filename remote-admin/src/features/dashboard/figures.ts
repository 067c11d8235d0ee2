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

/** Figures that are compared with the period before; agents receive their own enquiries only. Paise, minutes. */
const periodFigures = {
  /** First and last day, inclusive. */
  period: v.string(),
  enquiries: enquiryFiguresSchema,
  bookings: v.optional(v.array(row({ status: v.string(), total: v.number() }))),
  load: v.optional(
    v.array(row({ ...monthOf, departures: v.number(), seats_total: v.number(), seats_sold: v.number() })),
  ),
  /** Verified or provider payments; outgoing amounts are negative. */
  received: v.optional(v.array(row({ ...monthOf, in_paise: wireInteger, out_paise: wireInteger }))),
};

/** Result of `desk_dashboard`. */
export const dashboardSchema = row({
  is_own: v.boolean(),
  ...periodFigures,
  before: row(periodFigures),
  trend: v.array(row({ period: v.string(), enquiries: v.number(), bookings: v.nullable(v.number()) })),
  receivables: v.optional(v.array(row({ due: v.string(), total: v.number(), due_paise: wireInteger }))),
});

export type Dashboard = v.InferOutput<typeof dashboardSchema>;
export type EnquiryFigures = Dashboard['enquiries'];
export type TrendPart = Dashboard['trend'][number];
export type BookingStatusCount = NonNullable<Dashboard['bookings']>[number];
export type LoadMonth = NonNullable<Dashboard['load']>[number];
export type ReceivedMonth = NonNullable<Dashboard['received']>[number];
export type Receivable = NonNullable<Dashboard['receivables']>[number];

export const sumOf = <Part>(parts: readonly Part[], valueOf: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + valueOf(part), 0);

/** Groups of a period, each with the same group of the period before; `none` are the counts of a missing one. */
export function withBefore<Group extends object>(
  now: readonly Group[],
  before: readonly Group[],
  keyOf: (group: Group) => string | null,
  none: Partial<Group>,
): (Group & { readonly before: Group })[] {
  const find = (groups: readonly Group[], like: Group) =>
    groups.find((group) => keyOf(group) === keyOf(like)) ?? { ...like, ...none };
  const gone = before.filter((like) => !now.some((group) => keyOf(group) === keyOf(like)));
  return [...now, ...gone].map((group) => ({ ...find(now, group), before: find(before, group) }));
}

/** Stands for a share or a median of nothing. */
const noFigure = '—';

/** Formats a percentage, `17 %`; a dash when the total is zero. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? noFigure : `${Math.round((part / whole) * 100)} %`;

/** Formats a figure of the period before: `60 % before`. */
export const formatBefore = (figure: string): string =>
  figure === noFigure ? 'no earlier figure' : `${figure} before`;

/** Formats a comparison with the period before: `+20 % on 10 before`; without a percentage for fewer than ten. */
export const formatChange = (now: number, before: number, format = formatCount): string => {
  if (before < 10) return formatBefore(format(before));
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent} % on ${formatBefore(format(before))}`;
};

/** Formats minutes: `45 min`, `2 h 05 min`, `3 days`. */
export function formatMinutes(total: number | null): string {
  if (total === null) return noFigure;
  if (total < 60) return `${total} min`;
  if (total < 48 * 60) return `${Math.floor(total / 60)} h ${String(total % 60).padStart(2, '0')} min`;
  return `${Math.round(total / (24 * 60))} days`;
}
