import { bookingSpecs, type BookingSpec } from './booking-specs';
import { addDays, at } from './base/calendar';
import { getScope } from './masters/destinations';
import { packageId } from './expand-package';
import { allPackages } from './packages/all';
import { adminEmails } from './base/people';
import { fraction, reference, stableId } from './base/stable-id';
import { taxesOn } from './masters/tax-rates';
import { quoteAsSold } from './quote';
import type { DemoRow, DemoRows, IsoDay, IsoInstant, Occupancy } from './base/types';

/** The departures include the seats of the bookings. */
type Sales = DemoRows<
  'bookings' | 'booking_travellers' | 'traveller_identities' | 'ledger_entries' | 'departures'
>;

export const bookingId = (key: string): string => stableId('bookings', key);

function findPackage(code: string) {
  const found = allPackages.find((spec) => spec.code === code);
  if (!found) throw new Error(`There is no package ${code}`);
  return found;
}

const countSeats = (spec: BookingSpec): number =>
  spec.travellers.filter((traveller) => traveller.occupancy !== 'infant').length;

const countFreeSeats = (departure: DemoRow<'departures'>): number =>
  departure.seats_total - departure.seats_booked - departure.seats_held;

function departureFor(
  spec: BookingSpec,
  departures: DemoRow<'departures'>[],
  today: IsoDay,
): DemoRow<'departures'> {
  const own = departures.filter((departure) => departure.package_id === packageId(spec.packageCode));
  const { departsIn } = spec;
  const bookable = own.filter(
    (departure) =>
      (departure.status === 'open' || departure.status === 'guaranteed') &&
      countFreeSeats(departure) >= countSeats(spec),
  );
  const found =
    departsIn === null
      ? own.findLast((departure) => departure.status === 'departed')
      : (bookable.find((departure) => departure.starts_on >= addDays(today, departsIn)) ?? bookable.at(-1));
  if (!found) throw new Error(`No departure of ${spec.packageCode} has room for the booking ${spec.key}`);
  return found;
}

/** Seats that a booking of this status takes. */
function counted(departure: DemoRow<'departures'>, spec: BookingSpec): DemoRow<'departures'> {
  const seats = countSeats(spec);
  if (spec.status === 'hold') return { ...departure, seats_held: departure.seats_held + seats };
  if (spec.status === 'confirmed' || spec.status === 'completed') {
    return { ...departure, seats_booked: departure.seats_booked + seats };
  }
  return departure;
}

function birthday(name: string, age: number, today: IsoDay): IsoDay {
  return addDays(
    `${Number(today.slice(0, 4)) - age}${today.slice(4, 8)}01`,
    -Math.floor(fraction(`dob:${name}`) * 300),
  );
}

function nameParts(name: string): [first: string, last: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}

function createLedger(
  spec: BookingSpec,
  booking: Omit<DemoRow<'bookings'>, 'quote'>,
  depositPaise: number,
  made: IsoDay,
  today: IsoDay,
): DemoRow<'ledger_entries'>[] {
  const total = booking.base_paise - booking.discount_paise + booking.gst_paise + booking.tcs_paise;
  const entries: DemoRow<'ledger_entries'>[] = [];
  let paid = 0;
  for (const [index, payment] of spec.payments.entries()) {
    const amount =
      payment.what === 'deposit'
        ? depositPaise
        : payment.what === 'rest'
          ? total - paid
          : Math.round((total * payment.what) / 100) * 100;
    paid += amount;
    entries.push({
      booking_id: booking.id,
      kind: 'payment',
      amount_paise: amount,
      method: payment.method,
      external_ref:
        payment.method === 'cash' ? null : `PAY-${reference('AT', made, `${spec.key}:${index}`).slice(3)}`,
      note: payment.note,
      created_by_email: adminEmails.owner,
      at: at(addDays(made, payment.after), '15:10'),
    });
  }
  if (spec.cancelled) {
    entries.push({
      booking_id: booking.id,
      kind: 'refund',
      amount_paise: -Math.round((paid * spec.cancelled.refundShare) / 100) * 100,
      method: 'bank transfer',
      external_ref: `REF-${reference('AT', made, `${spec.key}:refund`).slice(3)}`,
      note: spec.cancelled.refundShare === 1 ? 'Paid back in full' : 'Paid back less the cancellation charge',
      created_by_email: adminEmails.owner,
      at: at(addDays(today, 1 - spec.cancelled.daysAgo), '12:30'),
    });
  }
  return entries;
}

function getLastChange(spec: BookingSpec, made: IsoDay, returned: IsoDay, today: IsoDay): IsoInstant {
  if (spec.status === 'hold') return at(made, '00:01');
  if (spec.status === 'expired') return at(made, '14:25');
  if (spec.status === 'completed') return at(returned, '10:00');
  if (spec.cancelled) return at(addDays(today, -spec.cancelled.daysAgo), '11:40');
  return at(addDays(made, Math.max(0, ...spec.payments.map((payment) => payment.after))), '15:10');
}

function build(
  spec: BookingSpec,
  departure: DemoRow<'departures'>,
  prices: Map<Occupancy, number>,
  today: IsoDay,
) {
  const packageSpec = findPackage(spec.packageCode);
  const made = addDays(spec.departsIn === null ? departure.starts_on : today, -spec.made);
  const id = bookingId(spec.key);
  const travellers = spec.travellers.map((traveller, index): DemoRow<'booking_travellers'> => {
    const [first, last] = nameParts(traveller.name);
    const price = prices.get(traveller.occupancy);
    if (price === undefined) throw new Error(`${spec.key}: no price for ${traveller.occupancy}`);
    return {
      id: stableId('booking_travellers', `${spec.key}:${index}`),
      booking_id: id,
      room_no: traveller.room,
      place: spec.travellers.slice(0, index + 1).filter(({ room }) => room === traveller.room).length,
      occupancy: traveller.occupancy,
      age: traveller.age,
      first_name: first,
      last_name: last,
      price_paise: price,
    };
  });
  const identities = spec.travellers.map((traveller, index): DemoRow<'traveller_identities'> => ({
    traveller_id: stableId('booking_travellers', `${spec.key}:${index}`),
    dob: birthday(traveller.name, traveller.age, departure.starts_on),
    passport_number: traveller.passport,
  }));
  const base = travellers.reduce((sum, traveller) => sum + traveller.price_paise, 0);
  const discount = spec.discount * 100;
  const taxes = taxesOn(base - discount, getScope(packageSpec.destination), made);
  const seats = countSeats(spec);
  const balanceDueOn = addDays(departure.starts_on, -packageSpec.balanceDueDays);
  const isAllDue = balanceDueOn <= made;
  const total = base - discount + taxes.gstPaise + taxes.tcsPaise;
  const depositPaise = packageSpec.deposit * 100 * seats;
  const booking: Omit<DemoRow<'bookings'>, 'quote'> = {
    id,
    ref: reference('AT', made, spec.key),
    departure_id: departure.id,
    customer_uid: spec.uid,
    customer_contact: spec.uid && spec.contact.email,
    contact: spec.contact,
    status: spec.status,
    seats,
    hold_expires_at: spec.status === 'hold' ? at(addDays(today, 1), '18:00') : null,
    base_paise: base,
    discount_paise: discount,
    gst_paise: taxes.gstPaise,
    tcs_paise: taxes.tcsPaise,
    deposit_paise: isAllDue ? total : depositPaise,
    balance_due_on: isAllDue ? null : balanceDueOn,
    idempotency_key: stableId('idempotency', spec.key),
    cancelled_reason: spec.cancelled?.reason ?? null,
    cancelled_at: spec.cancelled ? at(addDays(today, -spec.cancelled.daysAgo), '11:40') : null,
    charge_paise: 0,
    created_at: at(made, spec.made === 0 ? '00:01' : '14:05'),
    updated_at: getLastChange(spec, made, addDays(departure.starts_on, packageSpec.days.length), today),
  };
  const ledger = createLedger(spec, booking, depositPaise, made, today);
  const quote = quoteAsSold(booking, travellers, {
    departure,
    tour: {
      id: packageId(spec.packageCode),
      title: packageSpec.title,
      nights: packageSpec.days.length - 1,
    },
    made,
    gstBp: taxes.gstBp,
    tcsBp: taxes.tcsBp,
  });
  const charge = spec.cancelled ? ledger.reduce((sum, entry) => sum + entry.amount_paise, 0) : 0;
  return { booking: { ...booking, quote, charge_paise: charge }, travellers, identities, ledger };
}

/** Assigns the demo bookings to available departures; throws when one fits none. */
export function sell(
  departures: DemoRow<'departures'>[],
  prices: DemoRow<'departure_prices'>[],
  today: IsoDay,
): Sales {
  const sales: Sales = {
    bookings: [],
    booking_travellers: [],
    traveller_identities: [],
    ledger_entries: [],
    departures,
  };
  for (const spec of bookingSpecs) {
    const departure = departureFor(spec, sales.departures, today);
    const own = prices.filter((price) => price.departure_id === departure.id);
    const { booking, travellers, identities, ledger } = build(
      spec,
      departure,
      new Map(own.map((price) => [price.occupancy, price.amount_paise])),
      today,
    );
    sales.bookings.push(booking);
    sales.booking_travellers.push(...travellers);
    sales.traveller_identities.push(...identities);
    sales.ledger_entries.push(...ledger);
    sales.departures = sales.departures.map((row) => (row.id === departure.id ? counted(row, spec) : row));
  }
  return sales;
}
