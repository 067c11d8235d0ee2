import { row } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import { personName } from '@aertrip/platform/person-name';
import type { Departure } from './departure';
import { phoneField, requiredText } from '../../../shared/form/field-values';

const waitingStates = ['waiting', 'offered', 'booked', 'declined'] as const;
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

/** A waiting list entry: as typed, and with the columns that are stored. */
export const waitingFormSchema = v.object({
  name: v.pipe(requiredText(2, 100, 'Enter a name.'), personName),
  phone: phoneField,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), v.pipe(v.string(), v.email('Check the email address.'))]),
  ),
  party_size: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([1-9]|[1-3]\d|40)$/, 'Enter 1 to 40 travellers.'),
    v.transform(Number),
  ),
  note: v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.'), v.trim()),
});

export type WaitingForm = v.InferInput<typeof waitingFormSchema>;
export type WaitingDetails = v.InferOutput<typeof waitingFormSchema>;

export const emptyWaitingForm: WaitingForm = { name: '', phone: '', email: '', party_size: '2', note: '' };
