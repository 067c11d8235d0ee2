import { storedValues } from './support/stored-values';
import { ids } from './support/fixture';
import { startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql('delete from public.messages');
});

afterAll(() => world.close());

interface Letter extends Record<string, unknown> {
  template: string;
  recipient: string;
  fields: { token?: string; leave_token: string };
}

const subscribe = (email: string) => world.rpc('anonymous', 'subscribe_newsletter', { p_email: email });
const press = (name: 'confirm' | 'leave', token: string | undefined) =>
  world.rpc('anonymous', `${name}_newsletter`, { p_token: token });
const letters = () =>
  world.sql<Letter>(
    `select template, recipient, fields from public.messages where template like 'newsletter%' order by id`,
  );
const listed = async () => {
  const rows = await world.sql(
    'select email from public.newsletter_subscribers where confirmed_at is not null',
  );
  return rows.map(({ email }) => email);
};
const age = (interval: string) =>
  world.sql(`update public.newsletter_subscribers set link_sent_at = now() - interval '${interval}'`);

const readTemplates = async (caller: Caller) =>
  (await world.request(caller, 'GET', '/rest/v1/messages?select=template')).body;

/** Subscribes an address, and returns the mail with the confirmation link. */
async function requestConfirmation(email: string) {
  await subscribe(email);
  const letter = (await letters()).at(-1);
  if (!letter) throw new Error('no letter');
  return letter;
}

test('subscribes and welcomes an address once its reader has confirmed', async () => {
  const letter = await requestConfirmation(' New@Example.com');
  expect(letter).toMatchObject({ template: 'newsletter_confirm', recipient: 'new@example.com' });
  expect(await listed()).toEqual(['asha@example.com']);

  expect(await press('confirm', letter.fields.token)).toMatchObject({ status: 200, body: true });
  expect(await listed()).toEqual(['asha@example.com', 'new@example.com']);
  expect((await letters()).at(-1)).toMatchObject({
    template: 'newsletter_welcome',
    recipient: 'new@example.com',
    fields: { leave_token: letter.fields.leave_token },
  });
});

test('accepts a link once', async () => {
  const { fields } = await requestConfirmation('new@example.com');
  await press('confirm', fields.token);
  expect(await press('confirm', fields.token)).toMatchObject({ body: false });
  expect(await letters()).toHaveLength(2);
});

test('accepts a link for three days', async () => {
  const { fields } = await requestConfirmation('new@example.com');
  await age('73 hours');
  expect(await press('confirm', fields.token)).toMatchObject({ body: false });
  expect(await listed()).toEqual(['asha@example.com']);
});

test('accepts only the latest link', async () => {
  const first = await requestConfirmation('new@example.com');
  await age('2 hours');
  const second = await requestConfirmation('new@example.com');
  expect(await press('confirm', first.fields.token)).toMatchObject({ body: false });
  expect(await press('confirm', second.fields.token)).toMatchObject({ body: true });
});

test('does not reveal whether an address is known', async () => {
  const answers = [];
  for (const email of ['asha@example.com', 'new@example.com', 'NEW@example.com'])
    answers.push(await subscribe(email));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set(['[204,""]']),
  );
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['new@example.com']);
  expect(await subscribe('nonsense')).toMatchObject({ status: 422 });
});

test('limits mails to an address to one per hour, three in total', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    await subscribe('new@example.com');
    await subscribe('new@example.com');
    await age('2 hours');
  }
  expect(await letters()).toHaveLength(3);
});

test('unsubscribes by the link and erases the address', async () => {
  const { fields } = await requestConfirmation('new@example.com');
  await press('confirm', fields.token);
  expect(await press('leave', fields.leave_token)).toMatchObject({ status: 204 });
  expect(await storedValues(world)).not.toMatch(/new@example/);
  // Nor whether it was subscribed.
  expect(await press('leave', fields.leave_token)).toMatchObject({ status: 204 });
  expect(await listed()).toEqual(['asha@example.com']);
});

test('removes an unconfirmed address after a week, not a subscribed one', async () => {
  await requestConfirmation('new@example.com');
  await age('6 days');
  await world.sql('call app.housekeeping()');
  expect(await storedValues(world)).toMatch(/new@example/);
  await age('8 days');
  await world.sql('update public.retention_rules set ran_at = null');
  await world.sql('call app.housekeeping()');
  expect(await storedValues(world)).not.toMatch(/new@example/);
  expect(await listed()).toEqual(['asha@example.com']);
});

test.each<Caller>(['anonymous', 'customer', 'agent', 'manager', 'owner'])(
  'hides both links of the list from %s',
  async (caller) => {
    for (const column of ['link_hash', 'leave_token'])
      expect(
        await world.request(caller, 'GET', `/rest/v1/newsletter_subscribers?select=${column}`),
      ).toMatchObject({ status: caller === 'anonymous' ? 401 : 403 });
  },
);

test('hides confirmation mails and sign-in codes from managers', async () => {
  await requestConfirmation('new@example.com');
  await world.sql(
    `insert into public.messages (key, template, recipient, fields) values ('code', 'sign_in', '+919812345670', '{}')`,
  );
  expect(await readTemplates('manager')).toEqual([]);
  expect(await readTemplates('owner')).toEqual([{ template: 'newsletter_confirm' }, { template: 'sign_in' }]);
});

test('erases the mails with the address', async () => {
  const { fields } = await requestConfirmation('new@example.com');
  await press('confirm', fields.token);
  expect(
    await world.rpc('owner', 'erase_person', { p_contact: 'new@example.com', p_reason: 'Wrote from it' }),
  ).toMatchObject({ status: 204 });
  expect(await storedValues(world)).not.toMatch(/new@example/);
  expect(await world.sql(`select 1 from public.newsletter_subscribers where id = '${ids.own}'`)).toHaveLength(
    1,
  );
});
