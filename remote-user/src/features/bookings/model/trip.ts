import { formatPhone, todayInIndia } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import type { BookingDetails, ItineraryDay } from './booking-details';

export type TripStage =
  | { readonly name: 'before'; readonly daysLeft: number }
  | { readonly name: 'during'; readonly dayNo: number; readonly day: ItineraryDay | undefined }
  | { readonly name: 'after' };

const msPerDay = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / msPerDay;

/**
 * The stage of a tour, by the calendar of India.
 * @param now in ms
 */
export function tripStage({ departure, package: tour }: BookingDetails, now: number): TripStage {
  const today = todayInIndia(new Date(now));
  if (today < departure.startsOn) return { name: 'before', daysLeft: daysBetween(today, departure.startsOn) };
  if (today > departure.endsOn) return { name: 'after' };
  const dayNo = daysBetween(departure.startsOn, today) + 1;
  return { name: 'during', dayNo, day: tour.itinerary.find((day) => day.dayNo === dayNo) };
}

/** The date of a day of the itinerary, as `2027-01-12`. */
export const dateOfDay = ({ departure }: BookingDetails, dayNo: number): string =>
  new Date(Date.parse(departure.startsOn) + (dayNo - 1) * msPerDay).toISOString().slice(0, 10);

/** How guests reach the start of the tour, as a sentence. */
export function meetingText({ package: tour, departure }: BookingDetails): string {
  if (!tour.flightsIncluded)
    return `Meeting point: ${tour.joinsAt ?? 'the first stop of the tour'}. We send you the exact place and time before you travel.`;
  const from = departure.city ? ` from ${departure.city}` : '';
  return `Your flights${from} are included. We send you flight numbers, times and the airport meeting point before you travel.`;
}

/** Meals and place of the night, as a sentence; empty without both. */
export function dayFacts({ meals, overnight }: ItineraryDay): string {
  const list = meals.join(', ');
  return [list && `Meals: ${list}.`, overnight && `Night in ${overnight}.`].filter(Boolean).join(' ');
}

export interface DeskNumber {
  /** E.164. */
  readonly number: string;
  readonly label: string;
  readonly hours: string;
}

/** The number for guests on tour: the one for day and night, else that of the office. */
export const deskNumber = ({ supportPhone, phone, hours }: Company): DeskNumber => {
  const number = supportPhone ?? phone;
  return { number, label: formatPhone(number), hours: supportPhone ? 'day and night' : hours };
};
