import { sendTimeoutMs } from '@aertrip/functions/jobs/mail-transport';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { openSessions, type Sessions } from './support/sessions';

let backend: TestBackend;
let sessions: Sessions;

beforeAll(async () => {
  backend = await startTestBackend();
  sessions = openSessions(backend);
});

beforeEach(() => sessions.query('truncate messages'));

afterAll(async () => {
  await sessions.close();
  await backend.close();
});

const recipientOf = (number: number) => `guest-${number}@example.com`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Queues messages to `guest-<from>@…`, `guest-<from + 1>@…`, and so on. */
const queue = (count: number, from = 1) =>
  sessions.query(
    `insert into messages (key, template, recipient, fields)
       select 'hold_made:' || n, 'hold_made', 'guest-' || n || '@example.com', '{"title": "Japan"}'
       from generate_series(${from}, ${from + count - 1}) n`,
  );

const endLeases = () => sessions.query(`update messages set next_try_at = now() where state = 'queued'`);

test('gives each message to one of eight sessions that claim concurrently', async () => {
  await queue(40);
  const claims = times(8, () => times(5, () => 'select recipient from claim_messages(1)'));
  const { output, errors } = await sessions.run(claims);
  expect(errors).toBe('');
  expect(output.split('\n').toSorted()).toEqual(times(40, (index) => recipientOf(index + 1)).toSorted());
});

test('skips a message that another transaction is claiming', async () => {
  await queue(1);
  const other = backend.connect({ max: 1 });
  await other.begin(async (sql) => {
    expect(await sql`select id from claim_messages(1)`).toHaveLength(1);
    expect(await sessions.query('select id from claim_messages(1)')).toBe('');
  });
  await other.end();
});

test('leases a message at every attempt for more than twice the send limit', async () => {
  await queue(1);
  for (let tries = 1; tries <= 20; tries += 1) {
    const lease = await sessions.query(
      `select extract(epoch from next_try_at - now()) * 1000 from claim_messages(1)`,
    );
    expect(Number(lease)).toBeGreaterThan(2 * sendTimeoutMs);
    await endLeases();
  }
});
