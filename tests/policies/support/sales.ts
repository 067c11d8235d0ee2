import { ids } from './fixture';
import type { Caller, World } from './world';

export const adult = { first_name: 'Asha', last_name: 'Menon' };
export const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const contacts: Partial<Record<Caller, object>> = {
  'other customer': { name: 'Ravi Rao', phone: '+919876500000', email: 'ravi@example.com' },
  "customer with the owner's id": { ...contact, email: 'owner@example.com' },
};
export const couple = [{ travellers: [adult, adult] }];
export const lakh = 100_000_00;

export interface Booking {
  id: string;
  ref: string;
  version: number;
  status: string;
  seats: number;
  total_paise: number;
  deposit_paise: number;
  charge_paise: number;
}

export interface Quote {
  id: string;
  ref: string;
  number: number;
  total_paise: number;
  discount_paise: number;
  token: string;
}

/** Parameters of a function, by their names without `p_`. */
const named = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [`p_${key}`, value]));

/** Steps of a sale on the live departure, of two adults unless stated otherwise. */
export function salesOf(world: World) {
  const tryHold = (caller: Caller, change: object = {}) =>
    world.rpc(
      caller,
      'hold_seats',
      named({
        departure: ids.liveDeparture,
        key: crypto.randomUUID(),
        contact: contacts[caller] ?? contact,
        rooms: couple,
        is_further: true,
        ...change,
      }),
    );

  async function hold(caller: Caller = 'customer', change: object = {}): Promise<Booking> {
    const { status, body } = await tryHold(caller, change);
    expect([status, body]).toEqual([200, body]);
    return body as Booking;
  }

  const quote = (change: object = {}, caller: Caller = 'agent') =>
    world.ok<Quote>(caller, 'save_quote', {
      p: {
        enquiry_id: ids.own,
        departure_id: ids.liveDeparture,
        rooms: [{ travellers: [{}, {}] }],
        contact,
        ...change,
      },
    });

  const holdQuote = (id: string, change: object = {}) =>
    world.ok<Booking>(
      'agent',
      'hold_quote',
      named({ quote: id, key: crypto.randomUUID(), hours: 48, ...change }),
    );

  /** A verified payment at the desk. */
  const payCash = (booking: string, paise: number) =>
    world.sql(
      `insert into ledger_entries (booking_id, kind, amount_paise, method) values ($1, 'payment', $2, 'cash')`,
      [booking, paise],
    );

  const setStatus = (
    caller: Caller,
    { id, version }: Pick<Booking, 'id' | 'version'>,
    to: string,
    change: object = {},
  ) => world.rpc(caller, 'set_booking_status', named({ id, to, version, ...change }));

  /** A quoted booking whose deposit is paid. */
  async function confirmed(change: object = {}): Promise<Booking> {
    const held = await holdQuote((await quote(change)).id);
    await payCash(held.id, held.deposit_paise);
    return (await setStatus('agent', held, 'confirmed')).body as Booking;
  }

  const preview = (booking: string, change: object, caller: Caller = 'agent') =>
    world.ok<{
      was_paise: number;
      now_paise: number;
      refund_paise: number;
      charge: { amount_paise: number; charge_bp: number; until: string | null } | null;
      due_paise: number;
      next_payment: { due_on: string; amount_paise: number } | null;
      notes: string[];
      refusal?: { code: string };
    }>(caller, 'preview_amendment', named({ booking, change }));

  async function amend({ id, version }: Pick<Booking, 'id' | 'version'>, change: object): Promise<Booking> {
    const { now_paise } = await preview(id, change);
    const args = {
      booking: id,
      change,
      version,
      reason: 'They asked for it',
      expected_total_paise: now_paise,
    };
    return world.ok<Booking>('agent', 'amend_booking', named(args));
  }

  const cancel = (booking: string, charge: number, caller: Caller = 'customer') =>
    world.rpc(
      caller,
      'cancel_booking',
      named({ booking, reason: 'Plans changed', expected_charge_paise: charge }),
    );

  const details = <T extends object = Record<string, unknown>>(booking: string) =>
    world.ok<T & { due_paise: number; paid_paise: number }>('customer', 'booking_details', {
      p_booking: booking,
    });

  const bookingOf = (id: string = ids.own) =>
    world.row<Booking & Record<string, unknown>>('select * from bookings where id = $1', [id]);

  const seats = (departure: string = ids.liveDeparture) =>
    world.row('select seats_held as held, seats_booked as booked from departures where id = $1', [departure]);

  const expire = (booking: string) =>
    world.sql(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [booking]);

  /** An entry of the ledger of the fixture's booking. */
  const record = (caller: Caller, change: object = {}) =>
    world.rpc(
      caller,
      'record_ledger_entry',
      named({
        booking: ids.own,
        kind: 'payment',
        amount_paise: 2500000,
        external_ref: 'UTR 4711',
        ...change,
      }),
    );

  const entryOf = async (reference = 'UTR 4711') =>
    (await world.row('select id from ledger_entries where external_ref = $1', [reference])).id;

  const verify = async (caller: Caller, reference?: string) =>
    world.rpc(caller, 'verify_ledger_entry', { p_entry: await entryOf(reference) });

  /** The customer's payment with an order of the provider. */
  async function openOrder(booking: string, purpose: string, change: object = {}) {
    const { id } = await world.ok<{ id: string }>(
      'customer',
      'open_payment',
      named({ booking, purpose, ...change }),
    );
    return world.row<{ id: string; amount_paise: number; order_id: string }>(
      `select * from attach_payment_order($1, 'sandbox', $2)`,
      [id, `order_${id}`],
    );
  }

  const housekeeping = () => world.sql('call app.housekeeping()');

  return {
    tryHold,
    hold,
    quote,
    holdQuote,
    payCash,
    setStatus,
    confirmed,
    preview,
    amend,
    cancel,
    details,
    bookingOf,
    seats,
    expire,
    record,
    entryOf,
    verify,
    openOrder,
    housekeeping,
  };
}
