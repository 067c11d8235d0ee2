import { isPersonName } from '@aertrip/platform/person-name';
import * as v from 'valibot';
import { ids } from './support/fixture';
import { getError, startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const realNames = [
  'Dr. A.P.J. Abdul Kalam',
  'Dr.Abdul Kalam',
  'md.in Rahman',
  "Conor O'Brien",
  'D’Souza',
  'José Núñez',
  'Anne-Marie',
  'आशा मेनन',
  'ஆஷா',
  '王小明',
  'محمد علی',
  'Asha S/O Ramesh',
  'Asha (Bunty) Menon',
  'Vikram Rao II',
];

const forgedNames = [
  'Win at https://evil.example',
  'javascript://x',
  'www.evil.example',
  'WWW.EVIL.EXAMPLE',
  'evil.example/win',
  'Your refund: aertrip-pay.com',
  'Pay at AERTRIP.IN now',
  'asha@example.com',
  'Asha\nYour account is blocked',
  'Asha\r\nBcc: all',
  'Asha\tMenon',
  'Asha\u2028Menon',
  'Asha\u0085Menon',
  'Asha\u202Enonem',
  'Asha\u2066Menon',
];

const realAddresses = ['asha@example.com', 'a.b+c_d-e@sub.example.co.in', 'ASHA@EXAMPLE.COM', 'a1@x-y.io'];

const forgedAddresses = [
  'a,b@x.yz',
  'a;b@x.yz',
  'a b@x.yz',
  '<a@x.yz>',
  '"a"@x.yz',
  'a@x.yz\nbcc: b@x.yz',
  'a@b@x.yz',
  'a@x',
  'a@x.1',
  '.a@x.yz',
  'a..b@x.yz',
  'a@-x.yz',
  'a@x..yz',
  `${'a'.repeat(250)}@x.yz`,
];

const email = v.pipe(v.string(), v.email(), v.maxLength(254));

test('accepts names in every script and refuses links, addresses and control characters', async () => {
  const names = [...realNames, ...forgedNames];
  const rows = await world.sql(
    'select name, app.is_person_name(name) as accepted from unnest($1::text[]) name',
    [names],
  );
  expect(rows.filter(({ accepted }) => accepted).map(({ name }) => name)).toEqual(realNames);
  expect(names.filter(isPersonName)).toEqual(realNames);
});

test('accepts and refuses the same email addresses as the forms', async () => {
  const addresses = [...realAddresses, ...forgedAddresses];
  const rows = await world.sql(
    'select address, app.is_email(address) as accepted from unnest($1::text[]) address',
    [addresses],
  );
  expect(rows.filter(({ accepted }) => accepted).map(({ address }) => address)).toEqual(realAddresses);
  expect(addresses.filter((address) => v.is(email, address))).toEqual(realAddresses);
});

const forged = 'Claim ₹5,000 at https://evil.example';
const contact = { name: 'Mira Nair', phone: '+919811111111', email: 'mira@example.com' };

const enquire = (change: object) =>
  world.rpc('anonymous', 'submit_enquiry', { p: { ...contact, consent: true, ...change } });
const holdSeats = (change: { contact?: object; first_name?: string }) =>
  world.rpc('customer', 'hold_seats', {
    p_key: crypto.randomUUID(),
    p_departure: ids.liveDeparture,
    p_rooms: [{ travellers: [{ first_name: change.first_name ?? 'Mira', last_name: 'Nair' }] }],
    p_contact: { ...contact, ...change.contact },
  });
const addToWaitingList = (change: object) =>
  world.rpc('agent', 'add_to_waiting_list', {
    p: { ...contact, departure_id: ids.liveDeparture, party_size: 30, ...change },
  });
const saveTraveller = (change: object) =>
  world.rpc('customer', 'save_travellers', {
    p_booking: ids.own,
    p_travellers: [{ id: ids.own, ...change }],
  });

test.each([
  ['an enquiry', 'name', () => enquire({ name: forged })],
  ['an enquiry', 'email', () => enquire({ email: 'a,b@x.yz' })],
  ['a hold', 'contact.name', () => holdSeats({ contact: { name: forged } })],
  ['a hold', 'contact.email', () => holdSeats({ contact: { email: 'a,b@x.yz' } })],
  ['a hold', 'rooms.0.travellers.0.first_name', () => holdSeats({ first_name: forged })],
  ['a traveller', 'travellers.0.last_name', () => saveTraveller({ last_name: forged })],
  ['the waiting list', 'name', () => addToWaitingList({ name: forged })],
  ['the waiting list', 'email', () => addToWaitingList({ email: 'a,b@x.yz' })],
  ['the newsletter', 'email', () => world.rpc('anonymous', 'subscribe_newsletter', { p_email: 'a,b@x.yz' })],
  [
    'an invitation',
    'email',
    () => world.rpc('owner', 'invite_admin', { p_email: 'a,b@x.yz', p_role: 'agent' }),
  ],
])('refuses a forged name or address in %s (%s)', async (_where, field, send) => {
  const answer = await send();
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe(field);
});

test('validates every column with a person’s name or address', async () => {
  const columns = await world.sql(
    `select c.table_name || '.' || c.column_name as name, c.column_name ~ 'email' as is_address,
            string_agg(pg_get_constraintdef(k.oid), ' ') as rules
     from information_schema.columns c
     left join pg_constraint k on k.conrelid = ('public.' || c.table_name)::regclass and k.contype = 'c'
     where c.table_schema = 'public'
       and c.column_name in ('full_name', 'first_name', 'last_name', 'author_name', 'contact', 'name', 'email')
       and c.table_name in (
         'admin_users', 'admin_invitations', 'bookings', 'booking_travellers', 'enquiries', 'newsletter_subscribers',
         'quotes', 'reviews', 'waiting_list'
       )
     group by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(10);
  expect(
    columns.filter(({ name, is_address, rules }) => {
      // The identity service validates the address of an account.
      if (name === 'admin_users.email') return false;
      return !String(rules).includes(is_address ? 'is_email' : 'is_person_name');
    }),
  ).toEqual([]);
});

test('greets an address by name only if its owner or the desk gave it', async () => {
  await world.sql('delete from public.messages');
  const named = async (template: string) => {
    const rows = await world.sql(
      `select fields ->> 'name' as name from public.messages where template = $1 order by id`,
      [template],
    );
    return rows.map(({ name }) => name);
  };
  await enquire({});
  const own = { ...contact, email: 'asha@example.com', consent: true };
  await world.rpc('unverified customer', 'submit_enquiry', { p: { ...own, email: 'new@example.com' } });
  await world.rpc('customer', 'submit_enquiry', { p: { ...own, email: 'Asha@Example.com' } });
  expect(await named('enquiry_received')).toEqual([null, null, 'Mira Nair']);
  expect(await named('desk_new_enquiry')).toEqual(['Mira Nair', 'Mira Nair', 'Mira Nair']);

  expect(await holdSeats({})).toMatchObject({ status: 200 });
  expect(await holdSeats({ contact: { email: 'asha@example.com' } })).toMatchObject({ status: 200 });
  expect(
    await world.rpc('agent', 'hold_seats', {
      p_key: crypto.randomUUID(),
      p_departure: ids.liveDeparture,
      p_rooms: [{ travellers: [{ first_name: 'Mira', last_name: 'Nair' }] }],
      p_contact: contact,
    }),
  ).toMatchObject({ status: 200 });
  expect(await named('hold_made')).toEqual([null, 'Mira Nair', 'Mira Nair']);
});

test('drops the forged name of a new administrator', async () => {
  await world.sql(
    `insert into auth.users (id, email, raw_user_meta_data)
     values ('00000000-0000-4000-8000-00000000abcd', 'forger@example.com', jsonb_build_object('full_name', $1::text))`,
    [forged],
  );
  expect(
    await world.sql(`select full_name from public.admin_users where email = 'forger@example.com'`),
  ).toEqual([{ full_name: '' }]);
});
