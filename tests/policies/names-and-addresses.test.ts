import { isPersonName } from '@aertrip/platform/person-name';
import * as v from 'valibot';
import { ids } from './support/fixture';
import { salesOf } from './support/sales';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const { tryHold } = salesOf(world);

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
  'evil\u3002com',
  'evil\uff0ecom',
  '\uff45\uff56\uff49\uff4c.com',
  'ev\u00adil.c\u200bom',
  '\uff57\uff57\uff57.evil',
  'asha\uff20evil',
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

const enquire = (change: object, caller: Caller = 'anonymous') =>
  world.rpc(caller, 'submit_enquiry', { p: { ...contact, consent: true, ...change } });
const asha = { ...contact, email: 'asha@example.com' };
const hold = (change: object = {}, caller: Caller = 'customer') =>
  tryHold(caller, {
    rooms: [{ travellers: [{ first_name: 'Mira', last_name: 'Nair' }] }],
    contact: asha,
    ...change,
  });

test('refuses a forged name or address wherever one is given', async () => {
  const name = { name: forged };
  const address = { email: 'a,b@x.yz' };
  const travellers = { p_booking: ids.own, p_travellers: [{ id: ids.own, last_name: forged }] };
  for (const [details, answer] of [
    ['name', enquire(name)],
    ['email', enquire(address)],
    ['contact.name', hold({ contact: { ...contact, ...name } })],
    ['contact.email', hold({ contact: { ...contact, ...address } })],
    [
      'rooms.0.travellers.0.first_name',
      hold({ rooms: [{ travellers: [{ first_name: forged, last_name: 'Nair' }] }] }),
    ],
    ['travellers.0.last_name', world.rpc('customer', 'save_travellers', travellers)],
    ['email', world.rpc('anonymous', 'subscribe_newsletter', { p_email: address.email })],
  ] as const)
    expect(await answer).toMatchObject({ status: 422, body: { details } });
});

test('greets an address by name only if its owner or the desk gave it', async () => {
  await world.sql('delete from messages');
  const named = async (template: string) => {
    const rows = await world.sql(
      `select fields ->> 'name' as name from messages where template = $1 order by id`,
      [template],
    );
    return rows.map(({ name }) => name);
  };
  await enquire({});
  await enquire({ email: 'new@example.com' }, 'unverified customer');
  await enquire({ email: 'Asha@Example.com' }, 'customer');
  expect(await named('enquiry_received')).toEqual([null, null, 'Mira Nair']);
  expect(await named('desk_new_enquiry')).toEqual(['Mira Nair', 'Mira Nair', 'Mira Nair']);

  await hold();
  await hold({ contact }, 'agent');
  expect(await named('hold_made')).toEqual(['Mira Nair', 'Mira Nair']);
});

test('drops the forged name of a new administrator', async () => {
  await world.sql(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ('00000000-0000-4000-8000-00000000abcd', 'forger@example.com', now(), jsonb_build_object('full_name', $1::text))`,
    [forged],
  );
  expect(await world.sql(`select full_name from admin_users where email = 'forger@example.com'`)).toEqual([
    { full_name: '' },
  ]);
});
