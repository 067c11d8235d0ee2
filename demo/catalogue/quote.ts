import { addDays, daysBetween } from './base/calendar';
import type { DemoRow, IsoDay, Occupancy } from './base/types';
import { cancellationSteps, instalmentPlan } from './masters/sale-rules';
import { sharePaise } from './masters/tax-rates';

const labels: Record<Occupancy, string> = {
  single: 'Adult, single room',
  twin: 'Adult, twin sharing',
  triple: 'Adult, triple sharing',
  child_with_bed: 'Child with extra bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant under 2',
};

const groupBy = <Item, Key>(items: Item[], key: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

const sumPrices = (travellers: DemoRow<'booking_travellers'>[]): number =>
  travellers.reduce((sum, traveller) => sum + traveller.price_paise, 0);

/** The balance in parts, as the database plans it on the day of the booking. */
function instalmentsOf(balancePaise: number, dueOn: IsoDay | null, made: IsoDay) {
  if (dueOn === null) return [];
  const { most, daysBetween: gap } = instalmentPlan;
  const parts = Math.max(1, Math.min(most, Math.floor(daysBetween(made, dueOn) / gap)));
  const upTo = (part: number) =>
    part === parts ? balancePaise : Math.floor((balancePaise * part) / parts / 100) * 100;
  return Array.from({ length: parts }, (_, index) => ({
    due_on: addDays(dueOn, -(parts - 1 - index) * gap),
    amount_paise: upTo(index + 1) - upTo(index),
  }));
}

/** The sold quote of a demo booking, in the format of the database's `quote()`, on the day of the booking. */
export function quoteAsSold(
  booking: Omit<DemoRow<'bookings'>, 'quote'>,
  travellers: DemoRow<'booking_travellers'>[],
  {
    departure,
    tour,
    made,
    gstBp,
    tcsBp,
  }: {
    departure: DemoRow<'departures'>;
    tour: Pick<DemoRow<'packages'>, 'id' | 'title' | 'nights'>;
    made: IsoDay;
    gstBp: number;
    tcsBp: number;
  },
): DemoRow<'bookings'>['quote'] {
  const { base_paise, discount_paise, gst_paise, tcs_paise, deposit_paise } = booking;
  const taxable = base_paise - discount_paise;
  const total = taxable + gst_paise + tcs_paise;
  const rooms = groupBy(travellers, (traveller) => traveller.room_no);
  const occupancies = groupBy(travellers, (traveller) => traveller.occupancy);
  return {
    departure_id: departure.id,
    package_id: tour.id,
    package_title: tour.title,
    starts_on: departure.starts_on,
    ends_on: addDays(departure.starts_on, tour.nights),
    rooms: [...rooms].map(([room_no, own]) => ({
      room_no,
      amount_paise: sumPrices(own),
      travellers: own.map(({ occupancy, age, price_paise }) => ({ occupancy, age, price_paise })),
    })),
    lines: [...occupancies].map(([code, own]) => ({
      kind: 'traveller',
      code,
      label: labels[code],
      count: own.length,
      unit_paise: sumPrices(own) / own.length,
      amount_paise: sumPrices(own),
    })),
    base_paise,
    promotion: null,
    discount_paise,
    desk_discount_paise: discount_paise,
    taxable_paise: taxable,
    gst_bp: gstBp,
    gst_paise,
    tcs_bp: tcsBp,
    tcs_paise,
    total_paise: total,
    travellers: travellers.length,
    seats: booking.seats,
    deposit_paise,
    balance_paise: total - deposit_paise,
    balance_due_on: booking.balance_due_on,
    instalments: instalmentsOf(total - deposit_paise, booking.balance_due_on, made),
    cancellation: cancellationSteps
      .filter(({ daysBefore }) => daysBefore === 0 || daysBetween(made, departure.starts_on) >= daysBefore)
      .map(({ daysBefore, chargeBp }) => ({
        until: daysBefore === 0 ? null : addDays(departure.starts_on, -daysBefore),
        charge_bp: chargeBp,
        charge_paise: sharePaise(taxable + gst_paise, chargeBp),
      })),
  };
}
