import { setUpShop, type Order } from './support/shop';

const { hold, order, press, runJobs, world } = setUpShop();

beforeEach(() => world.sql('delete from messages'));

interface Message {
  template: string;
  state: string;
  subject: string;
  body: string;
  recipient: string;
}

/** Messages sent by a run of the jobs. */
async function sendAll(): Promise<Message[]> {
  await runJobs();
  return world.sql<Message & Record<string, unknown>>(
    'select template, state, subject, body, recipient from messages order by id',
  );
}

test('renders the events of a booking once and stores them for the panel', async () => {
  const booking = await hold();
  const made = (await order(booking.id)).body as Order;
  await press(made, { method: 'card', outcome: 'fail' });
  await sendAll();
  await press(made, { outcome: 'succeed' });
  const messages = await sendAll();
  expect(await runJobs()).toMatchObject({ messages: 0 });
  expect(messages.map(({ template, state, recipient }) => [template, state, recipient])).toEqual(
    ['hold_made', 'payment_failed', 'payment_captured', 'booking_confirmed'].map((template) => [
      template,
      'sent',
      'asha@example.com',
    ]),
  );
  const [, failed, captured] = messages;
  expect(failed?.body).toContain('The card was declined by the bank.');
  expect(captured?.body).toMatch(/^Hello Asha Menon,\n\nThank you, we have received your payment\./);
  expect(captured?.body).toContain(`http://localhost:3000/user/bookings/${booking.id}`);
});
