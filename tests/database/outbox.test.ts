import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sendTimeoutMs } from '@aertrip/functions/jobs/mail-transport';
import { startMailServer } from '@aertrip/functions/testing/mail-server';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { openSessions, type Sessions } from './support/sessions';

let backend: TestBackend;
let sessions: Sessions;
const children: ChildProcess[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  sessions = openSessions(backend);
});

beforeEach(() => sessions.query('truncate messages'));

// Stops the processes of a failed test.
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

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

/** A process that runs the jobs once. */
function startWorker(mailServer: string) {
  const script = `
    import { createJobsFunction } from '@aertrip/functions/jobs';
    const report = await createJobsFunction(process.env).run();
    process.exit(Object.values(report).includes(-1) ? 1 : 0);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type', 'module', '--eval', script], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      SUPABASE_URL: backend.url,
      SUPABASE_ANON_KEY: backend.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
      SITE_URL: 'http://localhost:3000',
      PAYMENTS_SANDBOX: 'on',
      SMTP_URL: mailServer,
      MAIL_FROM: 'desk@example.com',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  return {
    ended,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test("claims at most its limit while the table's statistics are old", async () => {
  await queue(1);
  await sessions.query('analyze messages');
  await queue(10, 2);
  expect(await sessions.query('select count(*) from claim_messages(5)')).toBe('5');
});

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

test('retries messages of two killed workers once, after their leases', async () => {
  await queue(20);
  const server = await startMailServer({ hangsAt: 'recipient' });
  const workers = times(2, () => startWorker(server.url));
  await server.untilHanging(10);
  for (const worker of workers) expect(await worker.kill()).toEqual([null, 'SIGKILL']);
  const interrupted = server.hanging.flat();
  expect(new Set(interrupted).size).toBe(10);
  server.recover();

  expect(await startWorker(server.url).ended).toEqual([0, null]);
  const recipients = () => server.mails.flatMap(({ to }) => to);
  expect(recipients()).toHaveLength(10);
  expect(recipients().filter((recipient) => interrupted.includes(recipient))).toEqual([]);

  await endLeases();
  expect(await startWorker(server.url).ended).toEqual([0, null]);
  expect(recipients().toSorted()).toEqual(times(20, (index) => recipientOf(index + 1)).toSorted());
  expect(await sessions.query('select state, tries, count(*) from messages group by 1, 2 order by 2')).toBe(
    'sent|1|10\nsent|2|10',
  );
  await server.close();
});
