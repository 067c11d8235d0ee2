import { addDays } from './base/calendar';
import { fraction } from './base/stable-id';
import type { FlightFacts, IsoDay } from './base/types';

/** Days before departure on which airline and times are announced. */
export const flightsKnownDays = 45;

/** Minutes from take-off to landing by local clocks, to the destination and back. */
const abroad: Record<string, [out: number, back: number]> = {
  switzerland: [305, 735],
  france: [330, 795],
  dubai: [110, 275],
  turkey: [260, 530],
  bali: [635, 330],
  thailand: [365, 185],
  singapore: [500, 200],
  japan: [725, 365],
};
const withinIndia: [out: number, back: number] = [145, 150];

/** Fictitious airlines. */
const airlines = { domestic: ['Indus Air', 'Deccan Wings'], international: ['Monsoon Airways'] };

export const baggage = (destination: string): string =>
  destination in abroad
    ? '23 kg check-in and 7 kg cabin baggage per person'
    : '15 kg check-in and 7 kg cabin baggage per person';

const clock = (minutes: number): string => {
  const day = minutes % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}:00`;
};

const unknown: FlightFacts = {
  airline: null,
  out_departs: null,
  out_arrives: null,
  back_departs: null,
  back_arrives: null,
};

/**
 * Flights of a departure, once they are announced.
 * @param key of the departure
 * @param destination null for a land-only tour
 */
export function flightFacts(
  key: string,
  destination: string | null,
  startsOn: IsoDay,
  today: IsoDay,
): FlightFacts {
  if (destination === null || startsOn > addDays(today, flightsKnownDays)) return unknown;
  const [out, back] = abroad[destination] ?? withinIndia;
  const names = airlines[destination in abroad ? 'international' : 'domestic'];
  const outDeparts = 330 + 5 * Math.floor(fraction(`out:${key}`) * 36);
  const backDeparts = 960 + 5 * Math.floor(fraction(`back:${key}`) * 48);
  return {
    airline: names[Math.floor(fraction(`airline:${key}`) * names.length)] ?? null,
    out_departs: clock(outDeparts),
    out_arrives: clock(outDeparts + out),
    back_departs: clock(backDeparts),
    back_arrives: clock(backDeparts + back),
  };
}
