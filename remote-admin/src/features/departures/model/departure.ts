import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import { countText } from '../../../shared/count-text';
import type { ListSpec } from '../../../shared/list/list-state';
import {
  departureStatuses,
  departureStatusNames,
  departureStatusTones,
} from '../../../shared/sale/departure-status';

/** Filter value in the URL: every status but cancelled. */
export const running = 'running';

/** A departure in the panel; amounts in paise. */
export const departureSchema = row({
  id: v.string(),
  package_id: v.string(),
  package_title: v.string(),
  package_code: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  departure_city_id: v.nullable(v.string()),
  departure_city: v.nullable(v.string()),
  status: v.picklist(departureStatuses),
  /** Of its package; only a published one is on sale. */
  package_state: v.picklist(['draft', 'scheduled', 'published', 'archived']),
  seats_total: v.number(),
  /** Confirmed bookings, and external sales. */
  seats_booked: v.number(),
  seats_held: v.number(),
  seats_left: v.number(),
  /** Minimum number of sold seats for it to run. */
  min_guests: v.nullable(v.number()),
  is_below_minimum: v.boolean(),
  /** Totals with taxes of confirmed and completed bookings, paid or not. Like all sales, null without permission. */
  sales_paise: v.nullable(wireInteger),
  /** The seats included in the sales. */
  seats_sold: v.nullable(v.number()),
  version: v.number(),
});

export type Departure = v.InferOutput<typeof departureSchema>;

export type SaleState = Pick<Departure, 'status' | 'seatsLeft' | 'packageState'>;

const isOpen = ({ status }: Pick<Departure, 'status'>) => status === 'open' || status === 'guaranteed';

/** Status badge; a departure on sale without free seats is full, and one of a package that is not live is not on sale. */
export function getStatusBadge({ status, seatsLeft, packageState }: SaleState): {
  readonly text: string;
  readonly tone: BadgeTone;
} {
  if (isOpen({ status }) && packageState !== 'published')
    return { text: packageState === 'scheduled' ? 'Scheduled' : 'Not on sale', tone: 'neutral' };
  if (status === 'open' && seatsLeft === 0) return { text: 'Full', tone: 'neutral' };
  return { text: departureStatusNames[status], tone: departureStatusTones[status] };
}

/** Sale transitions that the database accepts on an ISO day in India. */
export function getSaleMove(
  { status, startsOn, packageState }: Pick<Departure, 'status' | 'startsOn' | 'packageState'>,
  today: string,
): 'stop' | 'open' | null {
  if (startsOn < today || packageState === 'archived') return null;
  if (isOpen({ status })) return 'stop';
  return status === 'closed' ? 'open' : null;
}

/** Whether a departure can be moved or cancelled on an ISO day in India. */
export const canBeChanged = (
  { status, startsOn }: Pick<Departure, 'status' | 'startsOn'>,
  today: string,
): boolean => status !== 'cancelled' && status !== 'departed' && startsOn > today;

/** Seats sold externally, to unknown guests at an unknown price; null when there are none. */
export function getSeatsSoldElsewhere({
  seatsBooked,
  seatsSold,
}: Pick<Departure, 'seatsBooked' | 'seatsSold'>): string | null {
  const seats = seatsBooked - (seatsSold ?? seatsBooked);
  return seats > 0 ? `${countText(seats, 'seat', 'seats')} sold elsewhere` : null;
}

export const departureListSpec: ListSpec = {
  sortable: ['starts_on', 'seats_booked', 'seats_left', 'status'],
  defaultSort: { column: 'starts_on', descending: false },
  filters: ['when', 'city', 'status', 'guests'],
};
