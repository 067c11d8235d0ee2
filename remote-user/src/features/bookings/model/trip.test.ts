import { parse } from '@aertrip/platform/rows';
import { bookingDetails } from '../../../testing/booking-details';
import { bookingDetailsSchema } from './booking-details';
import { meetingText, tripStage } from './trip';

const day = (number: number) => ({
  day_no: number,
  title: `Title ${number}`,
  body: '',
  overnight: null,
  meals: [],
});

/** From 27 March to 4 April 2027; the itinerary lacks the last day. */
function booking(tour: object = {}, departure: object = {}) {
  const row = bookingDetails();
  const itinerary = [1, 2, 3, 4, 5, 6, 7, 8].map(day);
  return parse(bookingDetailsSchema, {
    ...row,
    package: { ...row.package, itinerary, ...tour },
    departure: { ...row.departure, ...departure },
  });
}

test.each([
  ['months before', '2026-11-25T12:00:00Z', { name: 'before', daysLeft: 122 }],
  ['in the last minute before midnight in India', '2027-03-26T18:29:00Z', { name: 'before', daysLeft: 1 }],
  [
    'at midnight in India, the evening before in Europe',
    '2027-03-26T18:30:00Z',
    { name: 'during', dayNo: 1, day: { title: 'Title 1' } },
  ],
  ['on the third day', '2027-03-29T08:00:00+05:30', { name: 'during', dayNo: 3, day: { title: 'Title 3' } }],
  ['on a day without an entry', '2027-04-04T23:59:00+05:30', { name: 'during', dayNo: 9, day: undefined }],
  ['on the day after', '2027-04-05T00:00:00+05:30', { name: 'after' }],
])('finds the stage of a tour %s', (_time, now, stage) => {
  expect(tripStage(booking(), Date.parse(now))).toMatchObject(stage);
});

test.each([
  ['flights from a city', { flights_included: true }, {}, /^Your flights from Mumbai are included/],
  ['flights', { flights_included: true }, { city: null }, /^Your flights are included/],
  ['a meeting point', { joins_at: 'Leh airport' }, {}, /^Meeting point: Leh airport\./],
])('explains how guests join by %s', (_case, tour, departure, sentence) => {
  expect(meetingText(booking(tour, departure))).toMatch(sentence);
});
