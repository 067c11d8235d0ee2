import { storedValues } from './support/stored-values';
import { setUpWorld } from './support/world';

const world = setUpWorld();

beforeEach(() => world.sql('delete from messages'));

interface Letter extends Record<string, unknown> {
  template: string;
  recipient: string;
  fields: { token?: string; leave_token: string };
}

const subscribe = (p_email: string) => world.rpc('anonymous', 'subscribe_newsletter', { p_email });
const confirm = (token?: string) => world.ok('anonymous', 'confirm_newsletter', { p_token: token });
const leave = (token: string) => world.ok('anonymous', 'leave_newsletter', { p_token: token });
const letters = () =>
  world.sql<Letter>(
    `select template, recipient, fields from messages where template like 'newsletter%' order by id`,
  );
const listed = async () => {
  const rows = await world.sql('select email from newsletter_subscribers where confirmed_at is not null');
  return rows.map(({ email }) => email);
};
const age = (interval: string) =>
  world.sql(`update newsletter_subscribers set link_sent_at = now() - interval '${interval}'`);

/** Subscribes an address. @returns the fields of the mail with the confirmation link */
async function requestConfirmation(email = 'new@example.com') {
  await subscribe(email);
  return (await letters()).at(-1)!.fields;
}

test('subscribes and welcomes an address once its reader has confirmed', async () => {
  const { token, leave_token } = await requestConfirmation(' New@Example.com');
  expect(await letters()).toMatchObject([{ template: 'newsletter_confirm', recipient: 'new@example.com' }]);
  expect(await listed()).toEqual(['asha@example.com']);
  expect([await confirm(token), await confirm(token)]).toEqual([true, false]);
  expect(await listed()).toEqual(['asha@example.com', 'new@example.com']);
  expect((await letters()).slice(1)).toMatchObject([
    { template: 'newsletter_welcome', recipient: 'new@example.com', fields: { leave_token } },
  ]);
});

test('accepts only the latest link, for three days', async () => {
  const first = await requestConfirmation();
  await age('2 hours');
  const second = await requestConfirmation();
  expect(await confirm(first.token)).toBe(false);
  await age('73 hours');
  expect(await confirm(second.token)).toBe(false);
  await age('71 hours');
  expect(await confirm(second.token)).toBe(true);
});

test('does not reveal whether an address is known', async () => {
  for (const email of ['asha@example.com', 'new@example.com', 'NEW@example.com'])
    expect(await subscribe(email)).toEqual({ status: 204, body: '' });
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

test('unsubscribes by the link and erases the address with its mails', async () => {
  const { token, leave_token } = await requestConfirmation();
  await confirm(token);
  // The second time, without revealing whether it was subscribed.
  for (let press = 0; press < 2; press += 1) await leave(leave_token);
  expect(await storedValues(world)).not.toMatch(/new@example/);

  await confirm((await requestConfirmation('next@example.com')).token);
  await world.ok('owner', 'erase_person', { p_contact: 'next@example.com', p_reason: 'Wrote from it' });
  expect(await storedValues(world)).not.toMatch(/next@example/);
  expect(await listed()).toEqual(['asha@example.com']);
});

test('removes an unconfirmed address after a week, not a subscribed one', async () => {
  await requestConfirmation();
  for (const [interval, left] of [
    ['6 days', 2],
    ['8 days', 1],
  ] as const) {
    await age(interval);
    await world.sql('update retention_rules set ran_at = null');
    await world.sql('call app.housekeeping()');
    expect(await world.sql('select from newsletter_subscribers')).toHaveLength(left);
  }
  expect(await listed()).toEqual(['asha@example.com']);
});

test('hides the links of the list from everybody, and its letters from managers', async () => {
  for (const column of ['link_hash', 'leave_token'])
    expect(await world.read('owner', `newsletter_subscribers?select=${column}`)).toMatchObject({
      code: '42501',
    });
  const { token } = await requestConfirmation();
  await world.ok('anonymous', 'confirm_newsletter', { p_token: token });
  for (const caller of ['agent', 'manager'] as const)
    expect(await world.read(caller, 'messages?select=template')).toEqual([]);
  expect(await world.read('owner', 'messages?select=template')).toEqual([
    { template: 'newsletter_confirm' },
    { template: 'newsletter_welcome' },
  ]);
});
