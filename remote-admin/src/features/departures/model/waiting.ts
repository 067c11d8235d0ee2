import { row } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import type { Departure } from './departure';

export const waitingStates = ['waiting', 'offered', 'booked', 'declined'] as const;
export type WaitingState = (typeof waitingStates)[number];

export const waitingNames: Readonly<Record<WaitingState, string>> = {
  waiting: 'Waiting',
  offered: 'Seats offered',
  booked: 'Booked',
  declined: 'Declined',
};

export const waitingTones: Readonly<Record<WaitingState, BadgeTone>> = {
  waiting: 'warn',
  offered: 'accent',
  booked: 'good',
  declined: 'neutral',
};

/** A party on the waiting list of a departure. */
export const waitingSchema = row({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  party_size: v.number(),
  note: v.nullable(v.string()),
  state: v.picklist(waitingStates),
  created_at: v.string(),
  version: v.number(),
});

export type Waiting = v.InferOutput<typeof waitingSchema>;

/** Free seats without an offer. */
export function getSeatsToOffer(
  { seatsLeft }: Pick<Departure, 'seatsLeft'>,
  list: readonly Waiting[],
): number {
  return list
    .filter(({ state }) => state === 'offered')
    .reduce((left, { partySize }) => left - partySize, seatsLeft);
}

/** Whether the list accepts entries: seats do not suffice for every party, or are not on sale. */
export function acceptsWaiting(
  { status, seatsLeft, startsOn }: Pick<Departure, 'status' | 'seatsLeft' | 'startsOn'>,
  list: readonly Waiting[],
  today: string,
): boolean {
  if (status === 'cancelled' || status === 'departed' || startsOn <= today) return false;
  // A party has at most forty people.
  return status === 'closed' || getSeatsToOffer({ seatsLeft }, list) < 40;
}
