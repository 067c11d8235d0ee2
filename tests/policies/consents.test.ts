import { readFileSync } from 'node:fs';
import { customers, ids } from './support/fixture';
import { startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql('delete from public.consents');
});

afterAll(() => world.close());

const consents = () =>
  world.sql(
    `select c.purpose, c.form, t.body, c.terms_at is not null as names_terms, c.withdrawn_at is not null as is_over
     from public.consents c join public.consent_texts t using (purpose, version) order by c.at`,
  );

const adult = { first_name: 'Leela', last_name: 'Nair', dob: '1990-02-01' };
const enquiry = { name: 'Leela Nair', phone: '+919800000001', kind: 'callback', consent: true };

async function confirmNewsletter(email: string): Promise<void> {
  await world.rpc('anonymous', 'subscribe_newsletter', { p_email: email });
  const [message] = await world.sql(
    `select fields ->> 'token' as token from public.messages where template = 'newsletter_confirm' and recipient = $1`,
    [email],
  );
  expect(await world.rpc('anonymous', 'confirm_newsletter', { p_token: message?.token })).toMatchObject({
    body: true,
  });
}

test.each([
  ['contact', 'remote-public/src/features/enquiry/enquiry-form.tsx'],
  ['booking_terms', 'remote-public/src/features/booking/components/review-step.tsx'],
  ['newsletter', 'remote-public/src/features/newsletter/newsletter-screens.tsx'],
])('matches the consent text of %s with the form’s', async (purpose, file) => {
  const [text] = await world.sql(
    'select body from public.consent_texts where purpose = $1 order by version desc limit 1',
    [purpose],
  );
  expect(readFileSync(file, 'utf8')).toContain(text?.body);
});

test('records a callback request as consent to contact, in the form’s words', async () => {
  expect(await world.rpc('anonymous', 'submit_enquiry', { p: enquiry })).toMatchObject({ status: 200 });
  expect(await consents()).toEqual([
    {
      purpose: 'contact',
      form: 'callback',
      body: 'Aertrip may contact me by phone, message or email about this enquiry.',
      names_terms: false,
      is_over: false,
    },
  ]);
});

test('records acceptance of the current terms only for the customer’s own booking', async () => {
  const hold = {
    p_departure: ids.liveDeparture,
    p_rooms: [{ travellers: [adult, adult] }],
    p_contact: { name: 'Leela Nair', phone: '+919800000001', email: 'leela@example.com' },
  };
  await world.sql(
    `insert into public.policies (kind, title, body) values ('booking_terms', 'Booking', 'The booking is made in writing.')`,
  );
  expect(
    await world.rpc('agent', 'hold_seats', { ...hold, p_key: '00000000-0000-4000-8000-00000000c001' }),
  ).toMatchObject({ status: 200 });
  expect(await consents()).toEqual([]);
  const again = { ...hold, p_key: '00000000-0000-4000-8000-00000000c002' };
  for (let time = 0; time < 2; time += 1)
    expect(await world.rpc('other customer', 'hold_seats', again)).toMatchObject({ status: 200 });
  expect(await consents()).toMatchObject([{ purpose: 'booking_terms', form: 'booking', names_terms: true }]);
});

test('withdraws consent on unsubscription, and anonymizes the record', async () => {
  await confirmNewsletter('leela@example.com');
  expect(await consents()).toMatchObject([{ purpose: 'newsletter', is_over: false }]);
  const [subscriber] = await world.sql(
    `select leave_token from public.newsletter_subscribers where email = 'leela@example.com'`,
  );
  await world.rpc('anonymous', 'leave_newsletter', { p_token: subscriber?.leave_token });
  expect(await consents()).toMatchObject([{ purpose: 'newsletter', is_over: true }]);
  expect(await world.sql('select subscriber_id from public.consents')).toEqual([{ subscriber_id: null }]);
});

test('records no consent of an unconfirmed address', async () => {
  await world.rpc('anonymous', 'subscribe_newsletter', { p_email: 'leela@example.com' });
  expect(await consents()).toEqual([]);
});

test('exports consents with a person’s data, and erases them', async () => {
  await world.rpc('anonymous', 'submit_enquiry', { p: enquiry });
  await world.rpc('customer', 'submit_enquiry', {
    p: { ...enquiry, phone: '+919800000002', kind: 'enquiry' },
  });
  const said = expect.objectContaining({
    purpose: 'contact',
    text: 'Aertrip may contact me by phone, message or email about this enquiry.',
  });
  expect((await world.rpc('customer', 'export_my_data', {})).body).toMatchObject({ consents: [said] });
  const person = { p_contact: enquiry.phone, p_reason: 'Called from it' };
  expect((await world.rpc('owner', 'find_person', { p_contact: enquiry.phone })).body).toMatchObject({
    consents: [said],
  });
  expect((await world.rpc('owner', 'export_person', person)).body).toMatchObject({ consents: [said] });
  await world.rpc('owner', 'erase_person', person);
  expect(await world.sql('select form from public.consents where withdrawn_at is not null')).toEqual([
    { form: 'callback' },
  ]);
});

test('denies changes of consents and their texts to all roles', async () => {
  await world.rpc('anonymous', 'submit_enquiry', { p: enquiry });
  await expect(world.sql('update public.consents set at = now()')).rejects.toThrow(/append-only/);
  await expect(world.sql(`update public.consent_texts set body = 'All of it'`)).rejects.toThrow(
    /append-only/,
  );
});

test('removes an ended consent after its retention, not a valid one', async () => {
  await world.rpc('anonymous', 'submit_enquiry', { p: enquiry });
  await world.rpc('anonymous', 'submit_enquiry', { p: { ...enquiry, phone: '+919800000003' } });
  await world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.consents set withdrawn_at = now() - interval '1096 days'
    where enquiry_id = (select id from public.enquiries where phone = '${enquiry.phone}');
  end $age$`);
  await world.sql('call app.housekeeping()');
  expect(await consents()).toMatchObject([{ is_over: false }]);
});

test("hides others' consents from a customer", async () => {
  await world.rpc('anonymous', 'submit_enquiry', { p: enquiry });
  const { body } = await world.rpc('customer', 'export_my_data', {});
  expect(body).toMatchObject({ account: { id: customers.asha.uid }, consents: [] });
});
