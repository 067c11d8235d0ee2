import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;
const gondola = '00000000-0000-4000-8000-0000000000e1';

beforeAll(async () => {
  world = await startWorld();
}, 120_000);

/** Three places on each departure, on the second day of the live package. */
beforeEach(async () => {
  await world.reset();
  await world.sql(
    `insert into public.extras (id, name, scope, per, price_paise, package_id, day_no, stock)
     values ('${gondola}', 'Gondola', 'all', 'traveller', 95000, '${ids.live}', 2, 3)`,
  );
});

afterAll(() => world.close());

interface Booking {
  id: string;
  version: number;
  status: string;
  total_paise: number;
}

const adult = { first_name: 'Asha', last_name: 'Menon' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const extras = (count: number) => (count > 0 ? [{ id: gondola, count }] : []);

const hold = (count: number, caller: Caller = 'agent', key: string = crypto.randomUUID()) =>
  world.rpc(caller, 'hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: key,
    p_contact: contact,
    p_rooms: [{ travellers: [adult, adult] }],
    p_extras: extras(count),
  });

async function left(): Promise<number | null> {
  const { body } = await world.rpc('agent', 'package_extras', {
    p_package: ids.live,
    p_departure: ids.liveDeparture,
  });
  return (body as { id: string; left_count: number | null }[]).find(({ id }) => id === gondola)!.left_count;
}

async function held(count: number): Promise<Booking> {
  const answer = await hold(count);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Booking;
}

const cancel = ({ id, version }: Booking) =>
  world.rpc('agent', 'set_booking_status', { p_id: id, p_to: 'cancelled', p_version: version });

const expire = ({ id }: Booking) =>
  world.sql(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [id]);

const amend = ({ id, version }: Booking, change: object, total: number) =>
  world.rpc('agent', 'amend_booking', {
    p_booking: id,
    p_change: change,
    p_version: version,
    p_reason: 'By phone',
    p_expected_total_paise: total,
  });

async function preview({ id }: Booking, change: object) {
  const { body } = await world.rpc('agent', 'preview_amendment', { p_booking: id, p_change: change });
  return body as { now_paise: number; refusal?: { code: string } };
}

test('names the day, and shows visitors nine places at most', async () => {
  const { body } = await world.rpc('anonymous', 'quote', {
    p_departure: ids.liveDeparture,
    p_rooms: { adults: 2 },
    p_extras: extras(2),
  });
  expect((body as { lines: object[] }).lines.at(-1)).toMatchObject({
    label: 'Gondola (day 2)',
    count: 2,
    amount_paise: 190000,
  });
  await world.sql(`update public.extras set stock = 40 where id = '${gondola}'`);
  const offered = await world.rpc('anonymous', 'package_extras', {
    p_package: ids.live,
    p_departure: ids.liveDeparture,
  });
  expect(offered.body).toContainEqual(expect.objectContaining({ id: gondola, day_no: 2, left_count: 9 }));
  expect(offered.body).toContainEqual(expect.objectContaining({ id: ids.activeMaster, left_count: null }));
  expect(await left()).toBe(40);
});

test.each([
  ['another package', ids.draft, []],
  [
    'a package with a matching inclusion',
    ids.live,
    [`update public.extras set inclusion_id = '${ids.activeMaster}' where id = '${gondola}'`],
  ],
])('is not offered on %s', async (_what, offeredOn, changes) => {
  for (const change of changes) await world.sql(change);
  const { body } = await world.rpc('agent', 'package_extras', { p_package: offeredOn });
  expect((body as { id: string }[]).map(({ id }) => id)).not.toContain(gondola);
});

test.each<[string, (booking: Booking) => Promise<unknown>, number]>([
  ['keeps it while it is held', async () => {}, 1],
  [
    'keeps it when it is confirmed',
    ({ id, version }) =>
      world.rpc('agent', 'set_booking_status', {
        p_id: id,
        p_to: 'confirmed',
        p_version: version,
        p_reason: 'Seen the transfer',
      }),
    1,
  ],
  ['gives it back when it is cancelled', cancel, 3],
  [
    'gives it back when it expires',
    async (booking) => {
      await expire(booking);
      await world.sql('call app.housekeeping()');
    },
    3,
  ],
  [
    'gives one back when it is amended to one',
    async (booking) =>
      amend(booking, { extras: extras(1) }, (await preview(booking, { extras: extras(1) })).now_paise),
    2,
  ],
  [
    'takes a third when it is amended to none and back',
    async (booking) => amend(booking, { extras: [] }, (await preview(booking, { extras: [] })).now_paise),
    3,
  ],
])('a booking with two of three %s', async (_what, change, expected) => {
  await change(await held(2));
  expect(await left()).toBe(expected);
});

test('is refused in words when it sells out between quote and hold, and then held without it', async () => {
  await held(2);
  const key = crypto.randomUUID();
  const refused = await hold(2, 'customer', key);
  expect({ status: refused.status, ...getError(refused) }).toMatchObject({
    status: 422,
    details: 'extras.0',
    hint: 'EXTRA_SOLD_OUT',
    message: 'Only 1 left on this departure: Gondola',
  });
  await held(1);
  expect(getError(await hold(1, 'customer', key))).toMatchObject({
    message: 'Gondola is sold out on this departure: please remove it',
  });
  // The refusal took neither seats nor the key.
  expect(await hold(0, 'customer', key)).toMatchObject({ status: 200 });
});

test('takes the last of an expired hold', async () => {
  await expire(await held(2));
  expect(await hold(2)).toMatchObject({ status: 200 });
});

test('keeps its own when the booking changes otherwise', async () => {
  const booking = await held(2);
  await held(1);
  expect(await preview(booking, { rooms: [{ travellers: [adult, adult, adult] }] })).not.toHaveProperty(
    'refusal',
  );
  expect(
    await preview(booking, { rooms: [{ travellers: [adult, adult, adult] }], extras: extras(3) }),
  ).toMatchObject({
    refusal: { code: 'EXTRA_SOLD_OUT' },
  });
});

test('refunds late money when the add-on of the expired hold is gone', async () => {
  const booking = await held(2);
  await expire(booking);
  await world.sql('call app.housekeeping()');
  await held(2);
  await world.sql(
    `with opened as (
       insert into public.payments (booking_id, purpose, amount_paise, provider, order_id)
       values ($1, 'full', $2::bigint, 'sandbox', 'order_late') returning id
     ) select id from opened`,
    [booking.id, String(booking.total_paise)],
  );
  const [row] = await world.sql<{ answer: { outcome: string } }>(
    `select public.record_payment_event('sandbox', 'late', 'captured', 'order_late', 'pay_late', $1::bigint, 'upi', null, '{}') as answer`,
    [String(booking.total_paise)],
  );
  expect(row!.answer.outcome).toBe('refund_due');
});
