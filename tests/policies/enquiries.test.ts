import { customers, ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const enquiry = {
  name: 'Mira Nair',
  phone: '+919811111111',
  email: 'mira@example.com',
  consent: true,
  adults: 2,
};

test('returns a reference for a visitor’s enquiry', async () => {
  const answer = await world.rpc('anonymous', 'submit_enquiry', {
    p: {
      ...enquiry,
      package_id: ids.live,
      departure_id: ids.liveDeparture,
      travel_month: '2027-05-01',
      children: 1,
    },
  });
  expect(answer).toEqual({ status: 200, body: expect.stringMatching(/^ENQ-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/) });
  const rows = await world.sql(
    'select name, package_id, departure_id, customer_uid, status from public.enquiries where ref = $1',
    [answer.body],
  );
  expect(rows).toEqual([
    {
      name: 'Mira Nair',
      package_id: ids.live,
      departure_id: ids.liveDeparture,
      customer_uid: null,
      status: 'new',
    },
  ]);
});

test("assigns a customer's enquiry to the token’s account, ignoring other claims", async () => {
  const { body } = await world.rpc('customer', 'submit_enquiry', {
    p: { ...enquiry, customer_uid: customers.ravi.uid, status: 'won' },
  });
  const rows = await world.sql('select customer_uid, status from public.enquiries where ref = $1', [body]);
  expect(rows).toEqual([{ customer_uid: customers.asha.uid, status: 'new' }]);
});

test('does not confirm that a draft exists', async () => {
  const { body } = await world.rpc('anonymous', 'submit_enquiry', {
    p: { ...enquiry, package_id: ids.draft },
  });
  const rows = await world.sql('select package_id from public.enquiries where ref = $1', [body]);
  expect(rows).toEqual([{ package_id: null }]);
});

test('ignores spaces and dashes in a phone number', async () => {
  const { body } = await world.rpc('anonymous', 'submit_enquiry', {
    p: { ...enquiry, phone: '+91 98111-11111' },
  });
  const rows = await world.sql('select phone from public.enquiries where ref = $1', [body]);
  expect(rows).toEqual([{ phone: '+919811111111' }]);
});

test('acknowledges a filled honeypot without storing an enquiry', async () => {
  const answer = await world.rpc('anonymous', 'submit_enquiry', {
    p: { ...enquiry, website: 'https://spam.example' },
  });
  expect(answer).toEqual({ status: 200, body: expect.stringMatching(/^ENQ-\d{6}-.{6}$/) });
  expect(await world.sql('select 1 from public.enquiries where phone = $1', [enquiry.phone])).toEqual([]);
});

test.each([
  ['name', { name: ' A ' }],
  ['phone', { phone: '9811111111' }],
  ['email', { email: 'mira at example' }],
  ['adults', { adults: 0 }],
  ['children', { children: 21 }],
  ['message', { message: 'x'.repeat(2001) }],
  ['consent', { consent: false }],
  ['consent', { consent: 'yes' }],
])('names %s in a refusal', async (field, change) => {
  const answer = await world.rpc('anonymous', 'submit_enquiry', { p: { ...enquiry, ...change } });
  expect(answer.status).toBe(422);
  expect(getError(answer)).toMatchObject({ code: 'PT422', details: field });
});

test('stores HTML as typed', async () => {
  const message = '<script>alert(1)</script> & "quotes"';
  const { body } = await world.rpc('anonymous', 'submit_enquiry', { p: { ...enquiry, message } });
  expect(await world.sql('select message from public.enquiries where ref = $1', [body])).toEqual([
    { message },
  ]);
});

test('refuses the sixth enquiry per hour and number in any spelling', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await world.rpc('anonymous', 'submit_enquiry', { p: enquiry })).toMatchObject({ status: 200 });
  }
  expect(
    await world.rpc('anonymous', 'submit_enquiry', { p: { ...enquiry, phone: '+91 98111 11111' } }),
  ).toMatchObject({ status: 429 });
  expect(
    await world.rpc('anonymous', 'submit_enquiry', { p: { ...enquiry, phone: '+919811111112' } }),
  ).toMatchObject({ status: 200 });
  await world.sql(`update app.enquiry_senders set sent_at = sent_at - interval '61 minutes'`);
  expect(await world.rpc('anonymous', 'submit_enquiry', { p: enquiry })).toMatchObject({ status: 200 });
});

const sendFrom = (client: string, headers = {}) =>
  world.request(
    'anonymous',
    'POST',
    '/rest/v1/rpc/submit_enquiry',
    { p: enquiry },
    {
      'x-forwarded-for': client,
      ...headers,
    },
  );

test('does not block a number’s owner after enquiries from another client', async () => {
  for (let sent = 0; sent < 5; sent += 1)
    expect(await sendFrom('203.0.113.9')).toMatchObject({ status: 200 });
  expect(await sendFrom('203.0.113.9')).toMatchObject({ status: 429 });
  // A changed user agent does not make another client.
  expect(await sendFrom('203.0.113.9', { 'cf-connecting-ip': '203.0.113.77' })).toMatchObject({
    status: 429,
  });
  expect(await sendFrom('198.51.100.4')).toMatchObject({ status: 200 });
});

const networkOf = async (headers: object) => {
  const [row] = await world.sql(
    `select app.client_network() as network from set_config('request.headers', $1, true)`,
    [JSON.stringify(headers)],
  );
  return row?.network;
};

test('identifies clients behind a hosted gateway by address, IPv6 by /64', async () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' };
  expect(await networkOf({ ...forwarded, 'cf-connecting-ip': '203.0.113.9' })).toBe('203.0.113.9');
  expect(await networkOf({ ...forwarded, 'cf-connecting-ip': '2001:db8:1:2:3::4' })).toBe('2001:db8:1:2::');
  expect(await networkOf({ 'x-forwarded-for': '203.0.113.9' })).toBe('203.0.113.9');
  expect(await networkOf({})).toBe('');
});

test('takes the client’s address only from an edge with its key', async () => {
  await world.sql(`select app.set_edge_key('a-key-of-the-edge-2026')`);
  const named = { 'x-forwarded-for': '198.51.100.4, 203.0.113.9', 'cf-connecting-ip': '203.0.113.9' };
  expect(await networkOf({ ...named, 'x-edge-key': 'a-key-of-the-edge-2026' })).toBe('198.51.100.4');
  expect(await networkOf({ ...named, 'x-edge-key': 'another' })).toBe('203.0.113.9');
  expect(await networkOf(named)).toBe('203.0.113.9');
});

test('records changes in the timeline automatically', async () => {
  const answer = await world.rpc('agent', 'change_enquiry', {
    p_id: ids.own,
    p_changes: { status: { from: 'new', to: 'quoted' }, assignee: { from: null, to: world.adminIds.agent } },
  });
  expect(answer.status).toBe(204);
  const events = await world.sql(
    'select kind, body, author from public.enquiry_events where enquiry_id = $1 and id > 4 order by id',
    [ids.own],
  );
  expect(events).toEqual([
    { kind: 'status', body: 'quoted', author: world.adminIds.agent },
    { kind: 'assign', body: 'agent', author: world.adminIds.agent },
  ]);
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

test('takes down an enquiry of the desk: assigned, contacted, without a message', async () => {
  const { status, body: id } = await world.rpc('agent', 'create_enquiry', { p: deskEnquiry });
  expect(status).toBe(200);
  const { body } = await world.request('agent', 'GET', `/rest/v1/enquiry_list?id=eq.${String(id)}`);
  expect(body).toEqual([
    expect.objectContaining({
      phone: '+919820012345',
      email: 'lakshmi@example.com',
      status: 'contacted',
      assignee: world.adminIds.agent,
      destination_name: 'Switzerland',
      travel_month: '2027-05-01',
      source: 'Phone',
    }),
  ]);
  expect(await world.sql('select 1 from public.messages where enquiry_id = $1', [id])).toEqual([]);
  const page = { p_sort: 'name', p_descending: false, p_from: 0, p_to: 9 };
  // The destination above it, and what counts as answered.
  for (const filter of [{ p_destination: ids.activeMaster }, { p_stage: 'answered' }]) {
    const found = await world.rpc('agent', 'admin_enquiry_page', { ...page, ...filter });
    expect(found.body).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ id })]) });
  }
});

test.each([
  ['name', { name: 'L' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'lakshmi' }],
  ['source', { source: 'website' }],
  ['p_month', { travel_month: '2027-13' }],
  ['adults', { adults: 0 }],
  ['children', { children: 21 }],
])('names a bad %s of an enquiry of the desk', async (field, bad) => {
  const answer = await world.rpc('agent', 'create_enquiry', { p: { ...deskEnquiry, ...bad } });
  expect([answer.status, getError(answer).details]).toEqual([422, field]);
});

test('corrects details that still hold what the agent saw', async () => {
  const change = (p_changes: object) => world.rpc('agent', 'change_enquiry', { p_id: ids.own, p_changes });
  expect(
    await change({ adults: { from: 2, to: 4 }, email: { from: 'asha@example.com', to: null } }),
  ).toMatchObject({
    status: 204,
  });
  expect(await change({ adults: { from: 2, to: 6 } })).toMatchObject({ status: 409 });
  expect(await change({ phone: { from: '+919876543210', to: '12' } })).toMatchObject({ status: 400 });
  expect(
    await world.sql('select adults, email, phone from public.enquiries where id = $1', [ids.own]),
  ).toEqual([{ adults: 4, email: null, phone: '+919876543210' }]);
});

test.each(['9876543210', 'asha:*', 'men:*', 'example:* & asha:*'])(
  'lets an agent find an enquiry by %s',
  async (words) => {
    const { body } = await world.request(
      'agent',
      'GET',
      `/rest/v1/enquiry_list?select=name&search=fts(simple).${encodeURIComponent(words)}`,
    );
    expect(body).toEqual([{ name: 'Asha Menon' }]);
  },
);

test('generates another reference when one is taken', async () => {
  // Every number comes up twice.
  await world.sql(`create or replace function app.reference(p_prefix text) returns text language sql as
    $$ select p_prefix || '-' || nextval('app.package_code_seq') / 2 $$`);
  const answers = [];
  for (let sent = 0; sent < 3; sent += 1) {
    answers.push(await world.rpc('anonymous', 'submit_enquiry', { p: enquiry }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
});

const readMerged = async (id: string) =>
  (
    await world.sql(
      `select status, lost_reason, merged_into, assignee, next_follow_up is not null as is_due,
              array(select kind || ': ' || body from public.enquiry_events where enquiry_id = e.id order by id) as events,
              array(select ref from public.quotes where enquiry_id = e.id) as quotes
       from public.enquiries e where id = $1`,
      [id],
    )
  )[0];
const merge = (caller: Caller, from: string, into: string) =>
  world.rpc(caller, 'merge_enquiry', { p_id: from, p_into: into });

describe('two enquiries from one phone', () => {
  const other = ids.unused;
  beforeEach(() =>
    world.sql(
      `insert into public.enquiries (id, ref, name, phone, email) values ($1, 'ENQ-2', 'A. Menon', '+919876543210', null)`,
      [other],
    ),
  );

  test('merge with notes and quotes, and a pointer in the closed one', async () => {
    await world.sql(
      `update public.enquiries set ref = 'ENQ-1', status = 'quoted', assignee = $2, next_follow_up = now() where id = $1`,
      [ids.own, world.adminIds.agent],
    );
    expect(await merge('agent', ids.own, other)).toMatchObject({ status: 204 });
    expect(await readMerged(other)).toMatchObject({
      status: 'quoted',
      assignee: world.adminIds.agent,
      is_due: true,
      events: expect.arrayContaining(['note: Sounds keen', 'merge: ENQ-1 was merged into this enquiry']),
      quotes: ['AQ-1'],
    });
    expect(await readMerged(ids.own)).toMatchObject({
      status: 'lost',
      lost_reason: 'Merged into ENQ-2',
      merged_into: other,
      events: expect.not.arrayContaining(['note: Sounds keen']),
      quotes: [],
    });
    const { body } = await world.rpc('agent', 'record_history', {
      p_kind: 'enquiry',
      p_id: ids.own,
      p_from: 0,
      p_to: 50,
    });
    expect(JSON.stringify(body)).toContain('"ENQ-2"');
  });

  test('separate again on undo, keeping later changes', async () => {
    await merge('agent', ids.own, other);
    await world.rpc('agent', 'change_enquiry', {
      p_id: other,
      p_changes: { assignee: { from: null, to: world.adminIds.manager } },
    });
    expect(await world.rpc('agent', 'unmerge_enquiry', { p_id: ids.own })).toMatchObject({ status: 204 });
    expect(await readMerged(ids.own)).toMatchObject({
      status: 'new',
      merged_into: null,
      lost_reason: null,
      events: expect.arrayContaining(['note: Sounds keen']),
      quotes: ['AQ-1'],
    });
    expect(await readMerged(other)).toMatchObject({ assignee: world.adminIds.manager, quotes: [] });
    expect(await world.rpc('agent', 'unmerge_enquiry', { p_id: ids.own })).toMatchObject({ status: 404 });
  });

  test('are found through their common phone', async () => {
    const query = new URLSearchParams({ select: 'ref', phone: 'in.("+919876543210")', id: `neq.${ids.own}` });
    query.append('status', 'in.(new,contacted,quoted)');
    const found = await world.request('agent', 'GET', `/rest/v1/enquiry_list?${query}`);
    expect(found).toMatchObject({ status: 200, body: [{ ref: 'ENQ-2' }] });
  });

  test('count as answered when either was, until undone', async () => {
    await world.sql(`update public.enquiries set created_at = now() - interval '1 hour' where id = $1`, [
      other,
    ]);
    await world.sql(`delete from public.enquiry_events where enquiry_id = $1`, [ids.own]);
    await world.sql(
      `insert into public.enquiry_events (enquiry_id, kind, body, at) values
         ($1, 'call', 'No answer', now() - interval '30 minutes'),
         ($1, 'quote', 'AQ-1', now() - interval '2 hours')`,
      [ids.own],
    );
    const responses = async () =>
      (
        await world.sql(
          `select first_response_at = created_at as answered, quoted_at = created_at as quoted
           from public.enquiries where id = $1`,
          [other],
        )
      )[0];
    await merge('agent', ids.own, other);
    expect(await responses()).toEqual({ answered: true, quoted: true });
    await world.rpc('agent', 'unmerge_enquiry', { p_id: ids.own });
    expect(await responses()).toEqual({ answered: null, quoted: null });
  });

  test('cannot be separated after two minutes', async () => {
    await merge('agent', ids.own, other);
    await world.sql(`update app.enquiry_merges set merged_at = now() - interval '3 minutes'`);
    expect(await world.rpc('agent', 'unmerge_enquiry', { p_id: ids.own })).toMatchObject({ status: 409 });
  });

  test('are not merged with different phones, when closed, or by viewers', async () => {
    expect(await merge('agent', ids.others, other)).toMatchObject({ status: 422 });
    expect(await merge('agent', other, other)).toMatchObject({ status: 422 });
    expect(await merge('viewer', ids.own, other)).toMatchObject({ status: 403 });
    expect(await merge('customer', ids.own, other)).toMatchObject({ status: 403 });
    await merge('agent', ids.own, other);
    expect(await merge('agent', ids.own, other)).toMatchObject({ status: 409 });
  });

  test('are erased together, with moved notes', async () => {
    await merge('agent', ids.own, other);
    await world.sql(`update public.bookings set status = 'completed' where id = $1`, [ids.own]);
    await world.sql(`update public.payments set created_at = now() - interval '9 days'`);
    await world.sql(`update public.refunds set state = 'done'`);
    expect(await world.rpc('customer', 'erase_my_data', {})).toMatchObject({ status: 204 });
    const left = await world.sql(
      `select e.name, v.body from public.enquiries e join public.enquiry_events v on v.enquiry_id = e.id
       where e.id = $1 and v.kind = 'note'`,
      [other],
    );
    expect(left).toEqual([{ name: 'Erased', body: null }]);
  });
});

test('form a customer timeline by phone and e-mail, for the desk only', async () => {
  await world.sql(
    `update public.bookings set contact = '{"name": "Asha Menon", "email": "ASHA@example.com"}' where id = $1`,
    [ids.own],
  );
  const timeline = (caller: Caller, kind: string, id: string) =>
    world.rpc(caller, 'customer_timeline', { p_kind: kind, p_id: id });
  const { body } = await timeline('agent', 'enquiry', ids.own);
  const entries = body as { kind: string; record_id: string }[];
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['enquiry', 'quote', 'booking', 'payment', 'message']),
  );
  expect(new Set(entries.map(({ record_id }) => record_id))).toEqual(new Set([ids.own]));
  expect(await timeline('agent', 'booking', ids.own)).toEqual({ status: 200, body });
  expect(await timeline('agent', 'booking', ids.unused)).toMatchObject({ status: 404 });
  for (const caller of ['viewer', 'customer'] as const)
    expect(await timeline(caller, 'enquiry', ids.own)).toMatchObject({ status: 403 });
});
