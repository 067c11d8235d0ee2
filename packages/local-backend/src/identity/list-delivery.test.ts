import { listDelivery } from './list-delivery';

const backend = { url: 'http://localhost:1', serviceKey: 'secret' };
let send: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  send = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 201 }));
});

afterEach(() => jest.restoreAllMocks());

test.each([
  [
    'SMS to +919876543210. Code to sign in: 123456',
    { recipient: '+919876543210', subject: 'Code to sign in', body: '123456' },
  ],
  [
    'Mail to nila.rao@example.com. To sign in: http://localhost:3000/emulator/action?mode=signIn',
    {
      recipient: 'nila.rao@example.com',
      subject: 'To sign in',
      body: 'http://localhost:3000/emulator/action?mode=signIn',
    },
  ],
])('lists a message: %s', async (line, message) => {
  await listDelivery(line, backend);
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({
    template: 'sign_in',
    state: 'sent',
    ...message,
  });
});

test('ignores other lines', async () => {
  await listDelivery('The identity process answers again.', backend);
  expect(send).not.toHaveBeenCalled();
});
