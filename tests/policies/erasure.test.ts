import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ids } from './support/fixture';
import { salesOf, type Booking, type Quote } from './support/sales';
import { storedValues } from './support/stored-values';
import { setUpWorld } from './support/world';

const world = setUpWorld();
const { quote } = salesOf(world);

const uid = 'firebase-zubin-not-a-uuid';
const contact = { name: 'Zubin Wadkar', phone: '+919700000001', email: 'zubin@example.com' };
/** Every text that the person wrote, or that somebody wrote about them, has their first name. */
const traces =
  /zubin|wadkar|9700000001|firebase-zubin|1984-03-09|Z7654321|ZUBPW1234Z|50200012345678|00000000-0000-4000-8000-0000000021ab/i;

const claims = { role: 'authenticated', email_verified: true, phone_number: contact.phone };

/** Calls a function as the person. */
async function asPerson<T = unknown>(name: string, args: object = {}): Promise<T> {
  const authorization = `Bearer ${world.backend.customerToken(uid, contact.email, claims)}`;
  const path = `/rest/v1/rpc/${name}`;
  const { status, body } = await world.request('anonymous', 'POST', path, args, { authorization });
  expect([name, status, status < 300 || body]).toEqual([name, status, true]);
  return body as T;
}

const housekeeping = () => world.sql('call app.housekeeping()');

/** Columns with a trace of the person, as `table.column`. */
async function columnsWithTraces(): Promise<string[]> {
  const columns = await world.sql<{ name: string; found: boolean }>(
    `select
       c.table_name || '.' || c.column_name as name,
       (xpath('/row/found/text()', query_to_xml(format(
         'select exists (select from %I.%I t where t.%I::text ~* %L) as found', c.table_schema, c.table_name, c.column_name, $1::text
       ), false, true, '')))[1]::text = 'true' as found
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'app', 'storage')
       and c.data_type in ('text', 'jsonb', 'tsvector', 'date', 'uuid', 'ARRAY')`,
    [traces.source],
  );
  return columns.flatMap(({ name, found }) => (found ? [name] : [])).toSorted();
}

/** The columns that the guide lists, from its table. */
function columnsOfGuide(): string[] {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/people-data.md'), 'utf8');
  const [, section = ''] = guide.split('## Where a person’s data is');
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\| ([^|]+)\|/gm)]
    .flatMap(([, table = '', columns = '']) =>
      [...columns.matchAll(/`(\w+)`/g)].map(([, column = '']) => `${table}.${column}`),
    )
    .toSorted();
}

/** A person with one of everything, whose tour is over. */
async function livePast(): Promise<string> {
  const enquiry = {
    ...contact,
    package_id: ids.live,
    departure_city: 'Zubin’s city',
    message: 'Zubin asks',
    source: 'Zubin’s friend',
    consent: true,
  };
  await asPerson('submit_enquiry', { p: enquiry });
  await asPerson('submit_enquiry', { p: { ...enquiry, package_id: null } });
  const [one, other] = await world.sql<{ id: string }>(
    `select id from enquiries where customer_uid = $1 order by created_at`,
    [uid],
  );
  for (const kind of ['note', 'call'])
    await world.request('agent', 'POST', '/rest/v1/enquiry_events', {
      enquiry_id: one?.id,
      kind,
      body: 'Zubin called',
    });
  await world.sql(
    `update enquiries set status = 'lost', lost_reason = 'Zubin went elsewhere' where id = $1`,
    [other?.id],
  );

  const rooms = [{ travellers: [{ first_name: 'Zubin', last_name: 'Wadkar' }] }];
  const offer = {
    contact,
    rooms,
    discount_paise: 100,
    discount_reason: 'Zubin is a regular',
    note: 'Dear Zubin',
  };
  for (const enquiry_id of [one?.id, null]) {
    const { id }: Quote = await quote({ ...offer, enquiry_id });
    await world.ok('agent', 'send_quote', { p_quote: id });
  }

  const { id } = await asPerson<Booking>('hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { ...contact, address: 'Zubin’s street', state: '27' },
    p_rooms: [{ travellers: [{ first_name: 'Zubin', last_name: 'Wadkar', dob: '1984-03-09' }] }],
    p_special_wishes: 'Zubin needs a pillow',
  });
  const traveller = await world.row('select id from booking_travellers where booking_id = $1', [id]);
  await asPerson('save_travellers', {
    p_booking: id,
    p_travellers: [{ id: traveller.id, passport_number: 'Z7654321', pan: 'ZUBPW1234Z' }],
  });
  await world.ok('manager', 'record_ledger_entry', {
    p_booking: id,
    p_kind: 'payment',
    p_amount_paise: 100,
    p_note: 'Zubin paid',
  });
  await world.ok('agent', 'save_refund_account', {
    p_booking: id,
    p_holder: 'Zubin Wadkar',
    p_account_number: '50200012345678',
    p_ifsc: 'HDFC0000060',
    p_upi_id: 'zubin@okbank',
  });
  const payment = await asPerson<{ id: string }>('open_payment', { p_booking: id, p_purpose: 'full' });
  await world.sql(`select attach_payment_order($1, 'sandbox', 'order_zub')`, [payment.id]);
  const payload = JSON.stringify({ email: contact.email, contact: contact.phone });
  const event = (order: string, kind: string) =>
    world.sql(
      `select record_payment_event('sandbox', $1, $2, $3, $1, (select amount_paise from payments where id = $4), 'upi', 'Zubin declined', $5::jsonb)`,
      [`${order}_${kind}`, kind, order, payment.id, payload],
    );
  await event('order_zub', 'failed');
  await event('order_zub', 'captured');
  await event('order_unknown', 'captured');
  expect(await world.ok('agent', 'booking_papers', { p_booking: id })).not.toEqual([]);
  await asPerson('submit_change_request', { p_booking: id, p_text: 'Zubin asks for another room' });
  await world.request('agent', 'POST', '/rest/v1/booking_notes', { booking_id: id, body: 'Zubin is kind' });
  await world.ok('agent', 'read_identities', { p_booking: id, p_reason: 'Visa of Zubin' });

  await world.ok('anonymous', 'subscribe_newsletter', { p_email: contact.email });
  await world.sql(
    `insert into messages (key, template, recipient, fields) values ('text 1', 'desk_message', $1, '{"code": "1"}'), ('text 2', 'desk_message', $2, '{}')`,
    [contact.phone, contact.email],
  );
  await world.sql(`update messages set subject = 'To Zubin', body = 'Dear Zubin' where recipient = $1`, [
    contact.email,
  ]);

  await world.sql(`update refunds set state = 'done'`);
  await world.sql(`update payments set updated_at = now() - interval '4 days'`);
  await world.sql(`update departures set starts_on = app.today() - 30 where id = '${ids.liveDeparture}'`);
  await world.sql(`update bookings set status = 'completed' where id = $1`, [id]);
  await asPerson('write_review', {
    p_booking: id,
    p_review: {
      rating: 5,
      title: 'Zubin’s trip',
      body: 'Zubin liked the lakes and trains.',
      author_name: 'Zubin W.',
    },
  });
  await world.sql(`do $$ begin
    perform set_config('app.reason', 'Zubin asked', true);
    update enquiries set status = 'won', won_reason = 'Zubin booked elsewhere' where id = '${one?.id}';
    update bookings set cancelled_reason = 'Zubin is ill' where id = '${id}';
    update payments set error = 'Zubin declined' where booking_id = '${id}';
    insert into refunds (booking_id, amount_paise, reason, state, error)
    values ('${id}', 100, 'paid twice', 'done', 'Zubin’s bank');
  end $$`);
  await housekeeping(); // learns the names
  return id;
}

test('leaves nothing of a person with one of everything but the invoiced name, and that for its time', async () => {
  await livePast();
  expect(await columnsWithTraces()).toEqual(columnsOfGuide());
  await asPerson('erase_my_data');
  await housekeeping();
  expect(await world.sql('select from app.paper_links')).toEqual([]);
  const beyondName = /zubin@|9700000001|firebase-zubin|1984-03-09|Z7654321|ZUBPW1234Z|Dear Zubin/i;
  expect((await storedValues(world)).split('\n').filter((row) => beyondName.test(row))).toEqual([]);
  const named = ['bookings.contact', 'bookings.customer_name', 'invoices.supply'];
  expect(await columnsWithTraces()).toEqual(named);
  await world.sql(`update app.kept_names set until = app.today() - 1`);
  await housekeeping();
  expect(await columnsWithTraces()).toEqual([]);
});

test('repeats the erasures that a restore has undone, each once', async () => {
  await asPerson('submit_enquiry', { p: { ...contact, consent: true } });
  await asPerson('erase_my_data');
  const { list } = await world.row(`select jsonb_agg(e) as list from app.erasures e`);
  // As in a backup from before the erasure.
  await world.sql(`update enquiries set name = 'Zubin' where name = 'Erased'`);
  await world.sql('delete from app.erasures');
  const eraseAgain = () => world.row(`select app.erase_again($1) as done`, [list]);

  expect(await eraseAgain()).toEqual({ done: 1 });

  expect(await columnsWithTraces()).toEqual([]);
  expect(await eraseAgain()).toEqual({ done: 0 });
});
