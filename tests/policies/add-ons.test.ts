import { ids } from './support/fixture';
import { salesOf, type Booking } from './support/sales';
import { getError, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const sales = salesOf(world);
const { amend, expire, housekeeping, openOrder, preview, setStatus } = sales;
const gondola = '00000000-0000-4000-8000-0000000000e1';

/** Three places on each departure, on the second day of the live package. */
beforeEach(() =>
  world.sql(
    `insert into extras (id, name, scope, per, price_paise, package_id, day_no, stock)
     values ('${gondola}', 'Gondola', 'all', 'traveller', 95000, '${ids.live}', 2, 3)`,
  ),
);

const extras = (count: number) => (count > 0 ? [{ id: gondola, count }] : []);
/** Of somebody else, so that the desk's holds count towards no limit of the customer. */
const meera = { name: 'Meera Iyer', phone: '+919876511111', email: 'meera@example.com' };
const hold = (count: number, change: object = {}, caller: Caller = 'agent') =>
  sales.hold(caller, {
    extras: extras(count),
    ...(caller === 'agent' && { contact: meera }),
    ...change,
  });

interface Extra {
  id: string;
  left_count: number | null;
}

const offered = (args: object, caller: Caller = 'agent') =>
  world.ok<Extra[]>(caller, 'package_extras', { p_package: ids.live, ...args });
const left = async () =>
  (await offered({ p_departure: ids.liveDeparture })).find(({ id }) => id === gondola)?.left_count;

test('names the day, and shows visitors nine places at most', async () => {
  const { lines } = await world.ok<{ lines: object[] }>('anonymous', 'quote', {
    p_departure: ids.liveDeparture,
    p_rooms: { adults: 2 },
    p_extras: extras(2),
  });
  expect(lines.at(-1)).toMatchObject({ label: 'Gondola (day 2)', count: 2, amount_paise: 190000 });
  await world.sql(`update extras set stock = 40 where id = '${gondola}'`);
  expect(await offered({ p_departure: ids.liveDeparture }, 'anonymous')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: gondola, day_no: 2, left_count: 9 }),
      expect.objectContaining({ id: ids.activeMaster, left_count: null }),
    ]),
  );
  expect(await left()).toBe(40);
});

test('is not offered on another package', async () => {
  expect(JSON.stringify(await offered({ p_package: ids.draft }))).not.toContain(gondola);
});

test.each<[string, (booking: Booking) => Promise<unknown>, number]>([
  ['keeps it while it is held', async () => {}, 1],
  [
    'keeps it when it is confirmed',
    (booking) => setStatus('agent', booking, 'confirmed', { reason: 'Seen' }),
    1,
  ],
  ['gives it back when it is cancelled', (booking) => setStatus('agent', booking, 'cancelled'), 3],
  ['gives it back when it expires', ({ id }) => expire(id).then(housekeeping), 3],
  ['gives one back when it is amended to one', (booking) => amend(booking, { extras: extras(1) }), 2],
  [
    'takes both again when it is amended to none and back',
    async (booking) => amend(await amend(booking, { extras: [] }), { extras: extras(2) }),
    1,
  ],
])('a booking with two of three %s', async (_what, change, expected) => {
  await change(await hold(2));
  expect(await left()).toBe(expected);
});

test('is refused in words when it sells out between quote and hold, and then held without it', async () => {
  await hold(2);
  const key = crypto.randomUUID();
  const refuse = async (count: number) =>
    getError(await sales.tryHold('customer', { key, extras: extras(count) }));
  expect(await refuse(2)).toMatchObject({
    code: 'PT422',
    details: 'extras.0',
    hint: 'EXTRA_SOLD_OUT',
    message: 'Only 1 left on this departure: Gondola',
  });
  await hold(1);
  expect(await refuse(1)).toMatchObject({
    message: 'Gondola is sold out on this departure: please remove it',
  });
  // The refusal took neither seats nor the key.
  await hold(0, { key }, 'customer');
});

test('takes the last of an expired hold, whose late money is refunded', async () => {
  const late = await hold(2, {}, 'customer');
  const { order_id } = await openOrder(late.id, 'full');
  await expire(late.id);
  await hold(2);
  expect(
    await world.row(
      `select record_payment_event('sandbox', 'late', 'captured', $1, 'pay_late', $2::bigint, 'upi', null, '{}') as answer`,
      [order_id, String(late.total_paise)],
    ),
  ).toMatchObject({ answer: { outcome: 'refund_due' } });
});

test.each(['price_paise = 195000', 'active = false'])(
  'keeps its price in a quote and a booking after %s',
  async (change) => {
    const { id, total_paise } = await hold(2);
    const { token } = await sales.quote({ extras: extras(1) });
    await world.sql(`update extras set ${change} where id = '${gondola}'`);
    expect(await preview(id, {})).toMatchObject({ was_paise: total_paise, now_paise: total_paise });
    await world.ok('anonymous', 'accept_quote', { p_token: token });
  },
);

test('is not added once it is withdrawn', async () => {
  const { id } = await hold(1);
  await world.sql(`update extras set active = false where id = '${gondola}'`);
  expect(await preview(id, { extras: extras(2) })).toMatchObject({ refusal: { code: 'EXTRA' } });
});
