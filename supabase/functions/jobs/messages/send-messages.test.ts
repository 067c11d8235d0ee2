import type { Company } from '../../_shared/company.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import type { MessageTexts } from './message-texts.ts';
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
  enquiry_id: null,
  ...changes,
});

/** An outbox of a few messages with recorded outcomes. */
function createFakeOutbox(messages: OutboxMessage[], texts: Record<string, MessageTexts> = {}) {
  const finished: [id: OutboxMessage['id'], result: object][] = [];
  const outbox: Outbox = {
    claim: async () => messages,
    readTexts: async () => new Map(Object.entries(texts)),
    finish: async (id, result) => void finished.push([id, result]),
  };
  return { outbox, finished };
}

const smtp = (url: string): MailTransport =>
  createMailTransport({ SMTP_URL: url, MAIL_FROM: 'Aertrip <holidays@aertrip.example>' } as never);

const send = (outbox: Outbox, transport: MailTransport) =>
  sendMessages({
    outbox,
    transport,
    siteUrl: 'https://holidays.example',
    functionsUrl: 'https://data.example/functions/v1',
    readCompany: async () => company,
  });

const messageId = (text = '') => /^Message-ID: (<[0-9a-f]{32}@aertrip\.example>)/m.exec(text)?.[1];

test('sends text and HTML under the same id at every attempt', async () => {
  const server = await startMailServer();
  const { outbox, finished } = createFakeOutbox([message()]);
  expect(await send(outbox, smtp(server.url))).toBe(1);
  await send(outbox, smtp(server.url));
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
  expect(sent).toEqual(['desk@aertrip.example']);
});

test('uses managers’ texts, and shipped ones when a field is missing', async () => {
  const texts = {
    hold_made: {
      subject: '{name}, your seats on {tour}',
      opening: 'Held until {held_until}.',
      closing: 'Bye.',
    },
  };
  const { outbox, finished } = createFakeOutbox([message()], texts);
  await send(outbox, { send: () => Promise.resolve() });
  expect(finished).toEqual([
    [
      1,
      {
        subject: 'आशा मेनन, your seats on Japan',
        body: expect.stringMatching(/We are holding your seats for a short while\.[^]*\n\nBye\.\n\n/),
      },
    ],
  ]);
});

test('records an unknown template as an error of its message', async () => {
  const { outbox, finished } = createFakeOutbox([message({ template: 'horoscope' })]);
  await send(outbox, { send: () => Promise.resolve() });
  expect(finished).toEqual([[1, { error: 'There is no template "horoscope"' }]]);
});

test('refuses a mail server without a sender immediately', () => {
  expect(() => createMailTransport({ SMTP_URL: 'smtp://localhost' } as never)).toThrow(/MAIL_FROM/);
});
