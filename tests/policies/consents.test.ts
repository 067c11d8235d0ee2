import { readFileSync } from 'node:fs';
import { customers } from './support/fixture';
import { salesOf } from './support/sales';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const { hold } = salesOf(world);

beforeEach(() => world.sql('delete from consents'));

const consents = () =>
  world.sql(
    `select c.purpose, c.form, t.body, c.terms_at is not null as names_terms, c.withdrawn_at is not null as is_over
     from consents c join consent_texts t using (purpose, version) order by c.at`,
  );

const contactText = 'Aertrip may contact me by phone, message or email about this enquiry.';
const enquiry = { name: 'Leela Nair', phone: '+919800000001', kind: 'callback', consent: true };
const enquire = (change: object = {}, caller: Caller = 'anonymous') =>
  world.ok(caller, 'submit_enquiry', { p: { ...enquiry, ...change } });

test.each([
  ['contact', 'remote-public/src/features/enquiry/enquiry-form.tsx'],
  ['booking_terms', 'remote-public/src/features/booking/components/review-step.tsx'],
  ['newsletter', 'remote-public/src/features/newsletter/newsletter-screens.tsx'],
])('matches the consent text of %s with the form’s', async (purpose, file) => {
  const { body } = await world.row(
    'select body from consent_texts where purpose = $1 order by version desc limit 1',
    [purpose],
  );
  expect(readFileSync(file, 'utf8')).toContain(body);
});

test('records a callback request as consent to contact, in the form’s words', async () => {
  await enquire();
  expect(await consents()).toEqual([
    { purpose: 'contact', form: 'callback', body: contactText, names_terms: false, is_over: false },
  ]);
});

test('records acceptance of the current terms once, only for the customer’s own booking', async () => {
  await world.sql(
    `insert into policies (kind, title, body) values ('booking_terms', 'Booking', 'The booking is made in writing.')`,
  );
  await hold('agent');
  expect(await consents()).toEqual([]);
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) await hold('other customer', { key });
  expect(await consents()).toMatchObject([{ purpose: 'booking_terms', form: 'booking', names_terms: true }]);
});

test('records the consent of a confirmed address, and withdraws it anonymously on unsubscription', async () => {
  await world.ok('anonymous', 'subscribe_newsletter', { p_email: 'leela@example.com' });
  expect(await consents()).toEqual([]);
  const { token } = await world.row(
    `select fields ->> 'token' as token from messages where template = 'newsletter_confirm'`,
  );
  await world.ok('anonymous', 'confirm_newsletter', { p_token: token });
  expect(await consents()).toMatchObject([{ purpose: 'newsletter', is_over: false }]);
  const { leave_token } = await world.row(
    `select leave_token from newsletter_subscribers where email = 'leela@example.com'`,
  );
  await world.ok('anonymous', 'leave_newsletter', { p_token: leave_token });
  expect(await consents()).toMatchObject([{ purpose: 'newsletter', is_over: true }]);
  expect(await world.sql('select subscriber_id from consents')).toEqual([{ subscriber_id: null }]);
});

test('exports consents with a person’s data, and erases them', async () => {
  await enquire();
  const exported = () => world.ok('customer', 'export_my_data');
  expect(await exported()).toMatchObject({ consents: [] });
  await enquire({ phone: '+919800000002', email: customers.asha.email, kind: 'enquiry' }, 'customer');
  const given = { consents: [expect.objectContaining({ purpose: 'contact', text: contactText })] };
  expect(await exported()).toMatchObject(given);
  const person = { p_contact: enquiry.phone, p_reason: 'Called from it' };
  expect(await world.ok('owner', 'find_person', { p_contact: enquiry.phone })).toMatchObject(given);
  expect(await world.ok('owner', 'export_person', person)).toMatchObject(given);
  await world.ok('owner', 'erase_person', person);
  expect(await world.sql('select form from consents where withdrawn_at is not null')).toEqual([
    { form: 'callback' },
  ]);
});

test('removes an ended consent after its retention, not a valid one', async () => {
  await enquire();
  await enquire({ phone: '+919800000003' });
  await world.bypass(
    `update consents set withdrawn_at = now() - interval '1096 days'
     where enquiry_id = (select id from enquiries where phone = '${enquiry.phone}')`,
  );
  await world.sql('call app.housekeeping()');
  expect(await consents()).toMatchObject([{ is_over: false }]);
});
