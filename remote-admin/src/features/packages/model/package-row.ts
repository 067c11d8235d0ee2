import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { ListSpec } from '../../../shared/list/list-state';
import { packageStates, packageStatusSchema } from './package-status';

/** A package in the list; amounts in paise. */
export const packageRowSchema = row({
  id: v.string(),
  code: v.string(),
  title: v.string(),
  destination_name: v.nullable(v.string()),
  nights: v.number(),
  days: v.number(),
  price_from_paise: v.nullable(wireInteger),
  next_departure: v.nullable(v.string()),
  /** Seats left on the next departure, up to 9. */
  seats_left: v.nullable(v.number()),
  status: packageStatusSchema,
  state: v.picklist(packageStates),
  /** Time from which visitors see it, while that is to come. */
  goes_live_at: v.nullable(v.string()),
  cover_path: v.nullable(v.string()),
  cover_focal_x: v.nullable(v.number()),
  cover_focal_y: v.nullable(v.number()),
  updated_at: v.string(),
});

export type PackageRow = v.InferOutput<typeof packageRowSchema>;

/** A draft may lack a title. */
export const getPackageName = ({ title, code }: Pick<PackageRow, 'title' | 'code'>): string =>
  title || `Untitled (${code})`;

const mostCounted = 9;

/** `4`, or `9+`, the list's maximum; null without a departure. */
export const formatSeatsLeft = ({ seatsLeft }: Pick<PackageRow, 'seatsLeft'>): string | null =>
  seatsLeft !== null && seatsLeft >= mostCounted ? `${mostCounted}+` : (seatsLeft?.toString() ?? null);

export const packageListSpec: ListSpec = {
  sortable: [
    'title',
    'destination_name',
    'nights',
    'price_from_paise',
    'next_departure',
    'seats_left',
    'status',
    'updated_at',
  ],
  defaultSort: { column: 'updated_at', descending: true },
  filters: ['status', 'destination'],
};
