import { addDays, getMonth, getWeekday } from './base/calendar';
import { flightFacts } from './flights';
import { departureCityId } from './masters/lists';
import type { DepartureSpec, PackageSpec } from './base/package-spec';
import { fraction, stableId } from './base/stable-id';
import type { DemoRow, DepartureStatus, IsoDay, Occupancy } from './base/types';

/** Share of the twin price, by occupancy. */
const occupancyShares: [Occupancy, number][] = [
  ['single', 1.38],
  ['twin', 1],
  ['triple', 0.95],
  ['child_with_bed', 0.86],
  ['child_without_bed', 0.68],
  ['infant', 0.1],
];

interface Sale {
  status: DepartureStatus;
  /** Seats sold of those on offer; a negative number leaves that many free. */
  sold: number;
}

/** In rotation over the season, so that every list shows every state. */
const sales: Sale[] = [
  { status: 'open', sold: 0.55 },
  { status: 'guaranteed', sold: 0.7 },
  { status: 'open', sold: -3 },
  { status: 'open', sold: 0.3 },
  { status: 'open', sold: 1 },
  { status: 'guaranteed', sold: 0.5 },
  { status: 'open', sold: 0.15 },
  { status: 'closed', sold: 0.8 },
  { status: 'guaranteed', sold: -2 },
  { status: 'open', sold: 0.1 },
];

/** States of the closed departures in a few packages. */
const calledOff: Sale = { status: 'cancelled', sold: 0 };

const firstNoticeDays = 12;
const horizonDays = 364;

/** Rupees rounded to the usual ending: 34,999 or 35,499. */
const priced = (rupees: number): number => (Math.max(Math.round(rupees / 500), 1) * 500 - 1) * 100;

function seasonDays(spec: DepartureSpec, from: IsoDay, to: IsoDay): IsoDay[] {
  const days: IsoDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (getWeekday(day) === spec.weekday && spec.months.includes(getMonth(day))) days.push(day);
  }
  return days;
}

function spread<T>(items: T[], count: number): T[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}

interface Slot {
  day: IsoDay;
  city: string | null;
}

function createSlots(spec: DepartureSpec, today: IsoDay): Slot[] {
  const days = seasonDays(spec, addDays(today, firstNoticeDays), addDays(today, horizonDays));
  const rounds = Math.ceil(spec.count / Math.max(days.length, 1));
  const perDay = Math.min(rounds, Math.max(spec.cities.length, 1));
  return spread(days, Math.ceil(spec.count / perDay))
    .flatMap((day, index) =>
      Array.from({ length: perDay }, (_, turn) => ({
        day,
        city: spec.cities[(index + turn) % Math.max(spec.cities.length, 1)] ?? null,
      })),
    )
    .slice(0, spec.count);
}

const cityShare = (spec: DepartureSpec, city: string | null): number =>
  city === null || city === spec.cities[0] ? 1 : 1 + Math.round(fraction(`city:${city}`) * 6) / 100;

export interface DepartureSet {
  departures: DemoRow<'departures'>[];
  prices: DemoRow<'departure_prices'>[];
}

/** A departure of the tour, sold as far as that. */
type Build = (slot: Slot, sale: Sale, onOffer: boolean) => DepartureSet;

const builder =
  (packageSpec: PackageSpec, spec: DepartureSpec, today: IsoDay): Build =>
  (slot, sale, onOffer) => {
    const { code, twin } = packageSpec;
    const key = `${code}:${slot.city ?? 'join'}:${slot.day}`;
    const id = stableId('departures', key);
    const season = spec.peak.includes(getMonth(slot.day)) ? 1.09 : 1;
    const base = twin * season * cityShare(spec, slot.city);
    const sold = sale.sold < 0 ? spec.seats + sale.sold : Math.round(spec.seats * sale.sold);
    return {
      departures: [
        {
          id,
          package_id: stableId('packages', code),
          departure_city_id: slot.city === null ? null : departureCityId(slot.city),
          starts_on: slot.day,
          status: sale.status,
          seats_total: spec.seats,
          // A private tour runs with any number of guests.
          min_guests: packageSpec.kind === 'group' ? Math.ceil(spec.seats * 0.4) : null,
          seats_held: 0,
          seats_booked: sold,
          ...flightFacts(key, packageSpec.joinsAt === null ? packageSpec.destination : null, slot.day, today),
        },
      ],
      prices: occupancyShares.map(([occupancy, share]) => ({
        departure_id: id,
        occupancy,
        amount_paise: priced(base * share),
        mrp_paise:
          onOffer && occupancy !== 'infant'
            ? priced(base * share * (1.1 + fraction(`mrp:${code}`) * 0.1))
            : null,
      })),
    };
  };

/** Departures of the next twelve months, and past ones for completed bookings. */
export function createDepartures(packageSpec: PackageSpec, today: IsoDay): DepartureSet {
  const spec = packageSpec.departures;
  if (!spec) return { departures: [], prices: [] };
  const turn = Math.floor(fraction(`sales:${packageSpec.code}`) * sales.length);
  const callsOff = fraction(`off:${packageSpec.code}`) < 0.2;
  const build = builder(packageSpec, spec, today);
  const coming = createSlots(spec, today).map((slot, index) => {
    const next = sales[(turn + index) % sales.length] ?? { status: 'open', sold: 0 };
    const sale = callsOff && next.status === 'closed' ? calledOff : next;
    return build(slot, sale, fraction(`offer:${packageSpec.code}:${index}`) < 0.5);
  });
  const elapsed = seasonDays(
    spec,
    addDays(today, -horizonDays),
    addDays(today, -packageSpec.days.length - 5),
  );
  const city = spec.cities[0] ?? null;
  const gone = (spec.past === 0 ? [] : elapsed.slice(-spec.past)).map((day) =>
    build({ day, city }, { status: 'departed', sold: 0.75 }, false),
  );
  const all = [...gone, ...coming];
  return { departures: all.flatMap((set) => set.departures), prices: all.flatMap((set) => set.prices) };
}
