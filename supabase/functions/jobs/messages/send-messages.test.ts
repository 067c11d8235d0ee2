import type { Company } from '../../_shared/company.ts';
import { createMailTransport, sendTimeoutMs, type MailTransport } from './mail-transport.ts';
import { sendMessages, type Outbox, type OutboxMessage } from './send-messages.ts';
import { startMailServer } from './testing/mail-server.ts';

const company = {
  legal_name: 'Aertrip Holidays',
  address: [],
  email: 'desk@aertrip.example',
} as unknown as Company;

const message = (changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 1,
  key: 'hold_made:booking-1',
  template: 'hold_made',
  recipient: 'asha@example.com',
  fields: { name: 'आशा मेनन', title: 'Japan' },
  booking_id: 'booking-1',
  ...changes,
});

/** An outbox that gives each message once, with recorded outcomes. */
function createFakeOutbox(messages: OutboxMessage[]) {
  const waiting = [...messages];
  const finished: [id: OutboxMessage['id'], result: object][] = [];
  const outbox: Outbox = {
    claim: async (limit) => waiting.splice(0, limit),
    finish: async (id, result) => void finished.push([id, result]),
  };
  return { outbox, finished };
}

const smtp = (url: string): MailTransport =>
  createMailTransport({ SMTP_URL: url, MAIL_FROM: 'Aertrip <holidays@aertrip.example>' } as never);

const send = (outbox: Outbox, transport: MailTransport, facts: Partial<Company> = {}) =>
  sendMessages({
    outbox,
    transport,
    siteUrl: 'https://holidays.example',
    functionsUrl: 'https://data.example/functions/v1',
    readCompany: async () => ({ ...company, ...facts }),
  });

const messageId = (text = '') => /^Message-ID: (<[0-9a-f]{32}@aertrip\.example>)/m.exec(text)?.[1];

test('sends text and HTML under the same id at every attempt', async () => {
  const server = await startMailServer();
  const { outbox, finished } = createFakeOutbox([message()]);
  expect(await send(outbox, smtp(server.url))).toBe(1);
  await send(createFakeOutbox([message()]).outbox, smtp(server.url));
  await server.close();

  const [first, second] = server.mails;
  expect(first?.to).toEqual(['asha@example.com']);
  expect(first?.text).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(first?.text).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(messageId(first?.text)).toBeDefined();
  expect(messageId(second?.text)).toBe(messageId(first?.text));
  expect(finished[0]).toEqual([
    1,
    { subject: 'Your seats on Japan are held', body: expect.stringContaining('Hello आशा मेनन,') },
  ]);
});

test('keeps messages with their text on a site without a mail server', async () => {
  const { outbox, finished } = createFakeOutbox([message()]);
  await send(outbox, createMailTransport({} as never));
  expect(finished).toEqual([
    [1, { subject: 'Your seats on Japan are held', body: expect.any(String), isKept: true }],
  ]);
});

test('adds one-click unsubscribe headers to newsletters only', async () => {
  const server = await startMailServer();
  const welcome = message({ id: 2, template: 'newsletter_welcome', fields: { leave_token: 'leave-1' } });
  await send(createFakeOutbox([message(), welcome]).outbox, smtp(server.url));
  await server.close();

  const [other, letter] = server.mails;
  // Unfolds long headers.
  expect(letter?.text.replace(/\r\n /g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/data\.example\/functions\/v1\/newsletter\/leave\/leave-1>\r$/m,
  );
  expect(letter?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(letter?.text).toContain('Unsubscribe: ');
  expect(other?.text).not.toMatch(/Unsubscribe/);
});

test('keeps all messages while the mail server is down', async () => {
  const server = await startMailServer();
  await server.close();
  const { outbox, finished } = createFakeOutbox([message(), message({ id: 2 })]);
  expect(await send(outbox, smtp(server.url))).toBe(0);
  expect(finished).toEqual([
    [1, { error: expect.stringContaining('ECONNREFUSED') }],
    [2, { error: expect.stringContaining('ECONNREFUSED') }],
  ]);
});

test('sends desk messages to the address in the settings', async () => {
  const sent: string[] = [];
  const transport: MailTransport = { send: async ({ to }) => void sent.push(to) };
  await send(
    createFakeOutbox([message({ recipient: 'desk', template: 'desk_new_enquiry' })]).outbox,
    transport,
  );
  // Without an address, as while the settings cannot be read, the message waits.
  const { outbox, finished } = createFakeOutbox([message({ recipient: 'desk' })]);
  await send(outbox, transport, { email: undefined });
  expect(finished).toEqual([[1, { error: expect.stringContaining('no email address') }]]);
  expect(sent).toEqual(['desk@aertrip.example']);
});

test('records an unknown template as an error of its message', async () => {
  const { outbox, finished } = createFakeOutbox([message({ template: 'horoscope' })]);
  await send(outbox, { send: () => Promise.resolve() });
  expect(finished).toEqual([[1, { error: 'There is no template "horoscope"' }]]);
});

test('refuses a mail server without a sender immediately', () => {
  expect(() => createMailTransport({ SMTP_URL: 'smtp://localhost' } as never)).toThrow(/MAIL_FROM/);
});

const several = (count: number) => Array.from({ length: count }, (_, index) => message({ id: index + 1 }));

test('sends five messages at once', async () => {
  let open = 0;
  let most = 0;
  const transport: MailTransport = {
    send: async () => {
      most = Math.max(most, (open += 1));
      await new Promise(setImmediate);
      open -= 1;
    },
  };
  expect(await send(createFakeOutbox(several(20)).outbox, transport)).toBe(20);
  expect(most).toBe(5);
});

test('ends a send at its time limit, which begins before the claim', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { outbox, finished } = createFakeOutbox([message()]);
  const claim = (most: number) => {
    expect(timeout).toHaveBeenCalledWith(sendTimeoutMs);
    return outbox.claim(most);
  };
  const transport: MailTransport = {
    send: async (_, signal) => {
      limit.abort(new Error('too late'));
      signal.throwIfAborted();
    },
  };
  expect(await send({ ...outbox, claim }, transport)).toBe(0);
  expect(finished).toEqual([[1, { error: 'too late' }]]);
  timeout.mockRestore();
});

test('records the other outcomes when one cannot be recorded', async () => {
  const { outbox, finished } = createFakeOutbox(several(7));
  const finish: Outbox['finish'] = (id, result) =>
    id === 1 ? Promise.reject(new Error('no database')) : outbox.finish(id, result);
  await expect(send({ ...outbox, finish }, { send: () => Promise.resolve() })).rejects.toThrow('no database');
  expect(finished.map(([id]) => id)).toEqual([2, 3, 4, 5]);
});
