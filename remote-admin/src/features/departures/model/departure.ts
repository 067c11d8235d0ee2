import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import type { ListSpec } from '../../../lib/list/list-state';

export const departureStatuses = ['open', 'guaranteed', 'closed', 'cancelled', 'departed'] as const;
export type DepartureStatus = (typeof departureStatuses)[number];

/** In the URL: every status but cancelled. */
export const running = 'running';

export const statusNames: Readonly<Record<DepartureStatus, string>> = {
  open: 'On sale',
  guaranteed: 'Guaranteed',
  closed: 'Sale stopped',
  cancelled: 'Cancelled',
  departed: 'Departed',
};

const statusTones: Readonly<Record<DepartureStatus, BadgeTone>> = {
  open: 'good',
  guaranteed: 'accent',
  closed: 'warn',
  cancelled: 'bad',
  departed: 'neutral',
};

/** A departure as the desk sees it; money in paise. */
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
  seats_total: v.number(),
  /** Of bookings that are confirmed here, and sold elsewhere. */
  seats_booked: v.number(),
  seats_held: v.number(),
  seats_left: v.number(),
  /** Seats that must be sold for it to run. */
  min_guests: v.nullable(v.number()),
  is_below_minimum: v.boolean(),
  /** Totals, incl. taxes, of the bookings confirmed or completed here, paid or not; null, like all sales, for who may not read them. */
  sales_paise: v.nullable(wireInteger),
  /** The seats that the sales are of. */
  seats_sold: v.nullable(v.number()),
  bookings_count: v.nullable(v.number()),
  /** Parties on the waiting list that were not offered seats yet. */
  waiting_count: v.nullable(v.number()),
  version: v.number(),
});

export type Departure = v.InferOutput<typeof departureSchema>;

/** What the status says of a departure; one that is on sale without a seat left is full. */
export function getStatusBadge({ status, seatsLeft }: Pick<Departure, 'status' | 'seatsLeft'>): {
  readonly text: string;
  readonly tone: BadgeTone;
} {
  if (status === 'open' && seatsLeft === 0) return { text: 'Full', tone: 'neutral' };
  return { text: statusNames[status], tone: statusTones[status] };
}

/** The moves of the sale that the database accepts on a day, which is an ISO day of India. */
export function getSaleMove(
  { status, startsOn }: Pick<Departure, 'status' | 'startsOn'>,
  today: string,
): 'stop' | 'open' | null {
  if (startsOn < today) return null;
  if (status === 'open' || status === 'guaranteed') return 'stop';
  return status === 'closed' ? 'open' : null;
}

/** Whether a departure can still be moved or cancelled on a day, which is an ISO day of India. */
export const canBeChanged = (
  { status, startsOn }: Pick<Departure, 'status' | 'startsOn'>,
  today: string,
): boolean => status !== 'cancelled' && status !== 'departed' && startsOn > today;

/** Seats that the sales leave out: they were sold elsewhere, for money not known here; null when there are none. */
export function getSeatsSoldElsewhere({
  seatsBooked,
  seatsSold,
}: Pick<Departure, 'seatsBooked' | 'seatsSold'>): string | null {
  const seats = seatsBooked - (seatsSold ?? seatsBooked);
  if (seats <= 0) return null;
  return `without ${seats} ${seats === 1 ? 'seat' : 'seats'} sold elsewhere`;
}

export const departureListSpec: ListSpec = {
  sortable: ['starts_on', 'seats_booked', 'seats_left', 'status'],
  defaultSort: { column: 'starts_on', descending: false },
  filters: ['when', 'city', 'status', 'guests'],
};
