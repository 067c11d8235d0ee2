import { callService, signInStaff } from '../accounts';
import type { OwnSite } from '../own-site';
import type { TrustRow } from '../trust-row';

interface Booking {
  readonly id: string;
  readonly version: number;
  readonly due_paise: number;
  readonly departure_id: string;
}

async function read<Row>(site: OwnSite, path: string, token: string): Promise<Row[]> {
  const answer = await callService(site, `/rest/v1/${path}`, { method: 'GET', token });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Row[];
}

async function call<Answer>(site: OwnSite, name: string, token: string, body: object): Promise<Answer> {
  const answer = await callService(site, `/rest/v1/rpc/${name}`, { token, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** A booking that was paid in part and starts after today. */
async function owingBooking(site: OwnSite, token: string): Promise<Booking> {
  const [booking] = await read<Booking>(
    site,
    'bookings?select=id,version,due_paise,departure_id&status=eq.confirmed&due_paise=gt.100&order=starts_on.desc&limit=1',
    token,
  );
  if (!booking) throw new Error('the demo has no booking with a balance');
  return booking;
}

const record = (site: OwnSite, token: string, booking: Booking, amountPaise: number) =>
  callService(site, '/rest/v1/rpc/record_ledger_entry', {
    token,
    body: { p_booking: booking.id, p_kind: 'payment', p_amount_paise: amountPaise, p_method: 'cash' },
  });

const doubleRooms = (count: number) => Array.from({ length: count }, () => ({ travellers: [{}, {}] }));

export const rows: readonly TrustRow[] = [
  {
    attack: 'unverified cash, then an amended booking',
    async measureOwn(site) {
      const token = await signInStaff(site, 'agent@example.com');
      const booking = await owingBooking(site, token);
      const recorded = await record(site, token, booking, booking.due_paise);
      if (!recorded.ok) throw new Error(await recorded.text());
      const rooms = await read<{ id: string }>(
        site,
        `booking_travellers?select=id&booking_id=eq.${booking.id}&order=room_no,place`,
        token,
      );
      // One traveller costs less than the amount paid and recorded.
      const change = { p_booking: booking.id, p_change: { rooms: [{ travellers: rooms.slice(0, 1) }] } };
      const { now_paise } = await call<{ now_paise: number }>(site, 'preview_amendment', token, change);
      await call(site, 'amend_booking', token, {
        ...change,
        p_version: booking.version,
        p_reason: 'Bench',
        p_expected_total_paise: now_paise,
      });
      const [after] = await read<{ verified_paise: number; total_paise: number }>(
        site,
        `bookings?select=verified_paise,total_paise&id=eq.${booking.id}`,
        token,
      );
      const refunds = await read<{ amount_paise: number }>(
        site,
        `refunds?select=amount_paise&booking_id=eq.${booking.id}`,
        token,
      );
      const owed = refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      const surplus = Math.max((after?.verified_paise ?? 0) - (after?.total_paise ?? 0), 0);
      return { result: `₹${(owed - surplus) / 100} too much owed`, isOpen: owed > surplus };
    },
  },
  {
    attack: 'payment above the balance',
    async measureOwn(site) {
      const token = await signInStaff(site, 'agent@example.com');
      const booking = await owingBooking(site, token);
      const { status } = await record(site, token, booking, booking.due_paise + 1);
      return { result: `status ${status}`, isOpen: status !== 422 };
    },
  },
  {
    attack: 'reference of a capture that has not arrived, recorded by an agent',
    async measureOwn(site) {
      const token = await signInStaff(site, 'agent@example.com');
      const booking = await owingBooking(site, token);
      const reference = `pay_${crypto.randomUUID()}`;
      await callService(site, '/rest/v1/rpc/record_ledger_entry', {
        token,
        body: {
          p_booking: booking.id,
          p_kind: 'payment',
          p_amount_paise: 100,
          p_method: 'upi',
          p_external_ref: ` Razorpay : razorpay:${reference}`,
        },
      });
      const entries = await read<{ external_ref: string }>(
        site,
        `ledger_entries?select=external_ref&external_ref=like.*${reference}`,
        token,
      );
      const kept = entries.map(({ external_ref }) => external_ref).join();
      return {
        result: kept === reference ? 'stored without the name of the provider' : kept,
        isOpen: kept !== reference,
      };
    },
  },
  {
    attack: 'discount at the cap, kept when eight travellers become two',
    async measureOwn(site) {
      const token = await signInStaff(site, 'agent@example.com');
      const [departure] = await read<{ id: string }>(
        site,
        'departures?select=id&status=eq.open&seats_shown=gte.9&order=starts_on.desc&limit=1',
        token,
      );
      const wanted = {
        departure_id: departure?.id,
        rooms: doubleRooms(4),
        contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
      };
      const { discount_cap_paise } = await call<{ discount_cap_paise: number }>(
        site,
        'preview_quote',
        token,
        {
          p: wanted,
        },
      );
      const discount = { discount_paise: discount_cap_paise, discount_reason: 'Bench' };
      const { id } = await call<{ id: string }>(site, 'save_quote', token, { p: { ...wanted, ...discount } });
      const held = await call<{ id: string }>(site, 'hold_quote', token, {
        p_key: crypto.randomUUID(),
        p_quote: id,
      });
      const { quote } = await call<{ quote: { base_paise: number; desk_discount_paise: number } }>(
        site,
        'preview_amendment',
        token,
        { p_booking: held.id, p_change: { rooms: doubleRooms(1) } },
      );
      const share = quote.desk_discount_paise / quote.base_paise;
      const cap = discount_cap_paise / (4 * quote.base_paise);
      return {
        result: `${Math.round(share * 100)} % at a cap of ${Math.round(cap * 100)} %`,
        isOpen: share > cap,
      };
    },
  },
];
