import { row, wireInteger } from '@aertrip/platform/rows';
import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { formatCount } from '../../shared/count-text';
import { adminKey, databaseOptions } from '../../shared/data/query';

/** Sums of enquiries and sales; agents receive enquiries only. Paise; outgoing amounts are negative. */
const sums = {
  enquiries: v.number(),
  answered: v.number(),
  quoted: v.number(),
  booked: v.number(),
  /** Bookings made in the period that are confirmed or completed now. */
  sales: v.optional(v.number()),
  sales_paise: v.optional(wireInteger),
  in_paise: v.optional(wireInteger),
  out_paise: v.optional(wireInteger),
};

/** A source, agent or month; the key of an unknown source and of unassigned records is null. */
const groupSchema = row({ ...sums, key: v.nullable(v.string()), name: v.nullable(v.string()) });

const figuresSchema = row({
  is_own: v.boolean(),
  /** When the sums were last computed; null before the first time. */
  renewed_at: v.nullable(v.string()),
  before_period: v.string(),
  all: row(sums),
  before: row(sums),
  sources: v.array(groupSchema),
  agents: v.array(groupSchema),
  months: v.array(groupSchema),
  tours: v.array(row({ key: v.string(), name: v.string(), sales: v.number(), sales_paise: wireInteger })),
});

export type Figures = v.InferOutput<typeof figuresSchema>;
export type Sums = Figures['all'];
export type Group = Figures['sources'][number];

/** Figures of a period, `2027-01-05..2027-02-04`. */
export const figuresOptions = (period: string) =>
  databaseOptions(
    [...adminKey, 'dashboard', period],
    figuresSchema,
    (client) => client.rpc('desk_figures', { p_period: period }, { get: true }),
    { placeholderData: keepPreviousData },
  );

/** Formats a percentage, `17%`; a dash when the total is zero. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`;

/** Formats a comparison with the period before: `+20% on 10 before`; without a percentage for fewer than ten. */
export function formatChange(now: number, before: number, format = formatCount): string {
  const earlier = `${format(before)} before`;
  if (before < 10) return earlier;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent}% on ${earlier}`;
}
