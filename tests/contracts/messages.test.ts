import { openShop, type Order, type Shop } from './support/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
}, 60_000);

beforeEach(async () => {
  await shop.world.reset();
  await shop.world.sql('delete from public.messages');
});

afterAll(() => shop.close());

const readMessages = () =>
  shop.world.sql<{ template: string; state: string; subject: string; body: string; recipient: string }>(
    'select template, state, subject, body, recipient from public.messages order by id',
  );

async function today() {
  const [row] = await shop.world.sql<{ today: string }>('select app.today()::text as today');
  return row?.today;
}

test('renders the events of a booking once and stores them for the panel', async () => {
  const booking = await shop.hold();
  const { body } = await shop.order(booking.id);
  await shop.press(body as Order, { method: 'card', outcome: 'fail' });
  await shop.press(body as Order, { outcome: 'succeed' });

  expect(await shop.runJobs()).toMatchObject({ messages: 4 });
  expect(await shop.runJobs()).toMatchObject({ messages: 0 });

  const messages = await readMessages();
  expect(messages.map(({ template, state }) => [template, state])).toEqual([
    ['hold_made', 'sent'],
    ['payment_failed', 'sent'],
    ['payment_captured', 'sent'],
    ['booking_confirmed', 'sent'],
  ]);
  const [, failed, captured] = messages;
  expect(failed?.body).toContain('The card was declined by the bank.');
  expect(captured?.body).toMatch(/^Hello Asha Menon,\n\nThank you, we have received your payment\./);
  expect(captured?.body).toContain(`http://localhost:3000/user/bookings/${booking.id}`);
  expect(messages.every(({ recipient }) => recipient === 'asha@example.com')).toBe(true);
});

test('links a desk hold’s letter to the quote, payable without an account', async () => {
  const quote = await shop.quote();
  await shop.holdQuote(quote);
  await shop.runJobs();
  const [letter] = await readMessages();
  expect(letter).toMatchObject({
    template: 'hold_made',
    body: expect.stringContaining(`Pay and confirm: http://localhost:3000/quote/${quote.token}`),
  });
});

test('acknowledges an enquiry and notifies the desk', async () => {
  await shop.world.rpc('anonymous', 'submit_enquiry', {
    p: {
      name: 'Ravi Rao',
      phone: '+919812345670',
      email: 'ravi@example.com',
      message: 'With a cot?',
      consent: true,
    },
  });

  await shop.runJobs();

  const messages = await readMessages();
  expect(messages.map(({ template, state }) => [template, state])).toEqual([
    ['enquiry_received', 'sent'],
    ['desk_new_enquiry', 'sent'],
  ]);
  expect(messages[1]?.body).toContain('“With a cot?”');
});

test('retries a message that cannot be rendered without delaying others', async () => {
  await shop.world.sql(
    `insert into public.messages (key, template, recipient, fields) values
       ('bad', 'hold_made', 'asha@example.com', '{"total_paise": "a lot"}'),
       ('good', 'hold_made', 'asha@example.com', '{}')`,
  );

  expect(await shop.runJobs()).toMatchObject({ messages: 1 });

  expect(
    await shop.world.sql(
      `select key, state, error is not null as failed, next_try_at > now() as later from public.messages order by id`,
    ),
  ).toEqual([
    { key: 'bad', state: 'queued', failed: true, later: true },
    { key: 'good', state: 'sent', failed: false, later: true },
  ]);
});

test('applies a manager’s text from its start date', async () => {
  await shop.world.rpc('manager', 'save_message_text', {
    p: {
      template: 'hold_made',
      valid_from: await today(),
      subject: 'Your seats on {tour} are waiting',
      opening: 'Dear {name}, pay {deposit} before {held_until}.',
    },
    p_version: null,
  });
  await shop.hold();
  await shop.runJobs();
  const [letter] = await readMessages();
  expect(letter?.subject).toBe('Your seats on Swiss Delight are waiting');
  expect(letter?.body).toMatch(/\n\nDear Asha Menon, pay ₹[\d,]+ before \d+ \w+ \d{4}, \d\d:\d\d\.\n\n/);
});

const preview = (caller: 'manager' | 'agent') =>
  shop.world.request(caller, 'POST', '/functions/v1/messages/preview', {
    template: 'hold_made',
    texts: { subject: '{tour} is waiting' },
  });

test('previews the message for managers only', async () => {
  expect(await preview('manager')).toMatchObject({
    status: 200,
    body: { subject: 'Japan in Cherry Blossom is waiting' },
  });
  expect(await preview('agent')).toMatchObject({ status: 403 });
});
