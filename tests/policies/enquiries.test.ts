import { queryAll, callOf } from './support/attempts';
import { customers, ids } from './support/fixture';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const enquiry = {
  name: 'Mira Nair',
  phone: '+919811111111',
  email: 'mira@example.com',
  consent: true,
  adults: 2,
};

const trySend = (change: object = {}, caller: Caller = 'anonymous', headers?: Record<string, string>) =>
  world.request(caller, 'POST', '/rest/v1/rpc/submit_enquiry', { p: { ...enquiry, ...change } }, headers);

/** Sends an enquiry. @returns its row */
async function send(change: object = {}, caller?: Caller) {
  const { status, body } = await trySend(change, caller);
  expect([status, body]).toEqual([200, expect.stringMatching(/^ENQ-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/)]);
  return world.row('select * from enquiries where ref = $1', [body]);
}

test('stores a visitor’s enquiry under its reference, with messages to customer and desk', async () => {
  const asked = { package_id: ids.live, departure_id: ids.liveDeparture };
  const stored = await send({ ...asked, travel_month: '2027-05-01', children: 1 });
  expect(stored).toMatchObject({ name: 'Mira Nair', customer_uid: null, status: 'new', ...asked });
  expect(
    await world.sql('select template, recipient from messages where enquiry_id = $1 order by id', [
      stored.id,
    ]),
  ).toEqual([
    { template: 'enquiry_received', recipient: 'mira@example.com' },
    { template: 'desk_new_enquiry', recipient: 'desk' },
  ]);
});

test('sends one address three messages in an hour, whichever phone numbers come with it', async () => {
  for (let number = 0; number < 5; number += 1)
    await send({ phone: `+91981111222${number}`, email: number % 2 ? 'Mira@example.com' : enquiry.email });
  const [sent] = await world.sql(`select count(*)::int from messages where template = 'enquiry_received'`);
  expect(sent).toEqual({ count: 3 });
});

test("assigns a customer's enquiry to the account of its address, ignoring other claims", async () => {
  const forged = { email: 'Asha@example.com', customer_uid: customers.ravi.uid, status: 'won' };
  expect(await send(forged, 'customer')).toMatchObject({
    customer_uid: customers.asha.uid,
    status: 'new',
  });
});

test('does not confirm that a draft exists', async () => {
  expect(await send({ package_id: ids.draft })).toMatchObject({ package_id: null });
});

test('acknowledges a filled honeypot without storing an enquiry', async () => {
  expect(await send({ website: 'https://spam.example' })).toBeUndefined();
});

const deskEnquiry = {
  name: 'Lakshmi Rao',
  phone: '98200 12345',
  email: ' lakshmi@example.com ',
  source: 'Phone',
  adults: 2,
  children: 1,
  destination_id: ids.switzerland,
  travel_month: '2027-05',
  message: 'A quiet hotel',
};

test('names the bad field of an enquiry, of a visitor and of the desk', async () => {
  const visitors: [field: string, change: object][] = [
    ['phone', { phone: '981111111' }],
    ['travel_month', { travel_month: 'infinity' }],
    ['message', { message: 'x'.repeat(2001) }],
    ['consent', { consent: 'yes' }],
  ];
  const calls = visitors.map(([, change]) => callOf('submit_enquiry', { ...enquiry, ...change }));
  expect(await queryAll(world, 'anonymous', calls)).toMatchObject(
    visitors.map(([details]) => ({ code: 'PT422', details })),
  );
  const desk: typeof visitors = [
    ['source', { source: 'website' }],
    ['travel_month', { travel_month: '2027-13' }],
    ['adults', { adults: 0 }],
  ];
  const deskCalls = desk.map(([, change]) => callOf('create_enquiry', { ...deskEnquiry, ...change }));
  expect(await queryAll(world, 'agent', deskCalls)).toMatchObject(
    desk.map(([details]) => ({ code: 'PT422', details })),
  );
});

test('refuses the sixth enquiry per hour and number in any spelling', async () => {
  for (let sent = 0; sent < 5; sent += 1) await send();
  expect(await trySend({ phone: '+91 98111 11111' })).toMatchObject({ status: 429 });
  await send({ phone: '+919811111112' });
  await world.sql(`update app.enquiry_senders set sent_at = sent_at - interval '61 minutes'`);
  await send();
});

const sendFrom = async (client: string, headers = {}) =>
  (await trySend({}, 'anonymous', { 'x-forwarded-for': client, ...headers })).status;

test('does not block a number’s owner after enquiries from another client', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect(await sendFrom('203.0.113.9')).toBe(200);
  expect(await sendFrom('203.0.113.9')).toBe(429);
  // Another header does not make another client.
  expect(await sendFrom('203.0.113.9', { 'cf-connecting-ip': '203.0.113.77' })).toBe(429);
  expect(await sendFrom('198.51.100.4')).toBe(200);
});

test('identifies clients behind a gateway by address, IPv6 by /64, and by the edge only with its key', async () => {
  await world.sql(`select app.set_edge_key('a-key-of-the-edge-2026')`);
  const forwarded = { 'x-forwarded-for': '198.51.100.4, 203.0.113.9' };
  const named = { ...forwarded, 'cf-connecting-ip': '203.0.113.9' };
  for (const [headers, network] of [
    [named, '203.0.113.9'],
    [{ ...forwarded, 'cf-connecting-ip': '2001:db8:1:2:3::4' }, '2001:db8:1:2::'],
    [{ 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
    [{}, ''],
    [{ ...named, 'x-edge-key': 'a-key-of-the-edge-2026' }, '198.51.100.4'],
    [{ ...named, 'x-edge-key': 'another' }, '203.0.113.9'],
  ] as const)
    expect(
      await world.row(`select app.client_network() as network from set_config('request.headers', $1, true)`, [
        JSON.stringify(headers),
      ]),
    ).toEqual({ network });
});

const change = (p_id: string, p_changes: object) => world.rpc('agent', 'change_enquiry', { p_id, p_changes });

test('records changes in the timeline automatically', async () => {
  const author = world.adminIds.agent;
  await change(ids.own, { status: { from: 'new', to: 'quoted' }, assignee: { from: null, to: author } });
  expect(
    await world.sql(
      `select kind, body, author from enquiry_events where enquiry_id = '${ids.own}' and id > 4 order by id`,
    ),
  ).toEqual([
    { kind: 'status', body: 'quoted', author },
    { kind: 'assign', body: 'agent', author },
  ]);
});

test('takes down an enquiry of the desk: assigned, contacted, without a message', async () => {
  const p = { ...deskEnquiry, next_follow_up: '2027-01-05T10:00:00+05:30' };
  const id = await world.ok<string>('agent', 'create_enquiry', { p });
  expect(await world.read('agent', `enquiry_list?id=eq.${id}`)).toMatchObject([
    {
      phone: '+919820012345',
      email: 'lakshmi@example.com',
      status: 'contacted',
      assignee: world.adminIds.agent,
      destination_name: 'Switzerland',
      travel_month: '2027-05-01',
      source: 'Phone',
      next_follow_up: '2027-01-05T04:30:00+00:00',
    },
  ]);
  expect(await world.sql('select from messages where enquiry_id = $1', [id])).toEqual([]);
  const page = { p_sort: 'name', p_descending: false, p_from: 0, p_to: 9 };
  // The destination above it, and what counts as answered.
  for (const filter of [{ p_destination: ids.activeMaster }, { p_stage: 'answered' }])
    expect(await world.ok('agent', 'admin_enquiry_page', { ...page, ...filter })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id })]),
    });
});

test('adds an enquiry of the desk once for each id', async () => {
  const p = { ...deskEnquiry, id: crypto.randomUUID() };
  for (let sent = 0; sent < 2; sent += 1) expect(await world.ok('agent', 'create_enquiry', { p })).toBe(p.id);
  expect(await world.refused('agent', 'create_enquiry', { p: { ...p, message: 'By train' } })).toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^ENQ-\S+ is added already, so nothing was saved\. Open it to change it\.$/,
    ),
  });
  expect(await world.sql('select from enquiries where phone = $1', ['+919820012345'])).toHaveLength(1);
});

test('corrects details that still hold what the agent saw', async () => {
  for (const [changes, status] of [
    [{ adults: { from: 2, to: 4 }, email: { from: 'asha@example.com', to: null } }, 204],
    [{ adults: { from: 2, to: 6 } }, 409],
    [{ phone: { from: '+919876543210', to: '12' } }, 422],
  ] as const)
    expect((await change(ids.own, changes)).status).toBe(status);
  expect(await world.row('select adults, email, phone from enquiries where id = $1', [ids.own])).toEqual({
    adults: 4,
    email: null,
    phone: '+919876543210',
  });
});

test('assigns active colleagues of the desk alone', async () => {
  for (const [admin, status] of [
    ['viewer', 422],
    ['suspended owner', 422],
    ['manager', 204],
  ] as const)
    expect((await change(ids.own, { assignee: { from: null, to: world.adminIds[admin] } })).status).toBe(
      status,
    );
});

describe('the records of a customer', () => {
  interface Customer {
    readonly name: string;
    readonly has_account: boolean;
    readonly entries: readonly { readonly kind: string; readonly record_id: string }[];
  }
  const records = (p_contact: string, caller: Caller = 'agent') =>
    world.ok<Customer | null>(caller, 'customer_records', { p_contact });

  test('are found by phone, by address in any case, and by the account that verified it', async () => {
    await world.sql(
      `update bookings set contact = '{"name": "Asha Menon", "phone": "+919000000001"}' where id = '${ids.own}'`,
    );
    const [{ phone }] = (await world.sql(`select phone from enquiries where id = '${ids.own}'`)) as [
      { phone: string },
    ];
    const found = await records(' ASHA@example.com ');
    expect(found).toMatchObject({ name: 'Asha Menon', has_account: true });
    expect(new Set(found?.entries.map(({ kind }) => kind))).toEqual(
      new Set(['enquiry', 'quote', 'booking', 'payment', 'message', 'note']),
    );
    expect(new Set(found?.entries.map(({ record_id }) => record_id))).toEqual(new Set([ids.own]));
    expect((await records(phone))?.entries.map(({ kind }) => kind)).toContain('enquiry');
    expect((await records('+919000000001'))?.entries.map(({ kind }) => kind)).toContain('booking');
  });

  test('are none for an unknown contact, nor for the number of erased people', async () => {
    expect(await records('nobody@example.com')).toBeNull();
    await world.sql(`update enquiries set phone = '+910000000000' where id = '${ids.own}'`);
    expect(await records('+910000000000')).toBeNull();
  });
});
