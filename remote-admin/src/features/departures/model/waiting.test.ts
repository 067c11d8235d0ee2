import * as v from 'valibot';
import {
  acceptsWaiting,
  emptyWaitingForm,
  getSeatsToOffer,
  type Waiting,
  waitingFormSchema,
  type WaitingState,
} from './waiting';

const entry = (state: WaitingState, partySize: number): Waiting => ({
  id: state,
  name: 'Leela',
  phone: '+919876543210',
  email: null,
  partySize,
  note: null,
  state,
  createdAt: '2026-11-22T10:00:00Z',
  version: 1,
});

test('does not offer seats twice', () => {
  expect(
    getSeatsToOffer({ seatsLeft: 5 }, [entry('offered', 3), entry('waiting', 2), entry('booked', 2)]),
  ).toBe(2);
});

test.each([
  ['open', 0, '2027-01-01', true],
  ['open', 40, '2027-01-01', false],
  ['closed', 40, '2027-01-01', true],
  ['open', 0, '2026-11-22', false],
  ['cancelled', 0, '2027-01-01', false],
] as const)('%s with %s seats, leaving on %s: takes somebody %s', (status, seatsLeft, startsOn, takes) => {
  expect(acceptsWaiting({ status, seatsLeft, startsOn }, [], '2026-11-22')).toBe(takes);
});

test('refuses an incomplete phone number, and stores a complete one with its country code', () => {
  const form = { ...emptyWaitingForm, name: 'Leela' };
  expect(v.is(waitingFormSchema, { ...form, phone: '12345' })).toBe(false);
  const stored = (phone: string) => v.parse(waitingFormSchema, { ...form, phone }).phone;
  expect(stored('98765 43210')).toBe('+919876543210');
  expect(stored('+44 20 7946 0958')).toBe('+442079460958');
});
