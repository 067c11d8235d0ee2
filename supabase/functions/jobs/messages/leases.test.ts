import type { Company } from '../../_shared/company.ts';
import type { Mail, MailTransport } from './mail-transport.ts';
import { sendMessages, type Outbox, type OutboxMessage } from './send-messages.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const company = { legal_name: 'Aertrip Holidays', address: [] } as unknown as Company;

/** An outbox with the leases of `claim_messages`: two minutes, doubled with each attempt. */
function createLeasedOutbox(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    key: `hold_made:${index + 1}`,
    tries: 0,
    nextTryAt: Date.now(),
    state: 'queued',
  }));
  const outbox: Outbox = {
    claim: async (limit) => {
      const due = rows
        .filter(({ state, nextTryAt }) => state === 'queued' && nextTryAt <= Date.now())
        .toSorted((one, other) => one.nextTryAt - other.nextTryAt || one.id - other.id)
        .slice(0, limit);
      for (const row of due) {
        row.nextTryAt = Date.now() + 2 * minuteMs * 2 ** row.tries;
        row.tries += 1;
      }
      return due.map(({ id, key }): OutboxMessage => ({
        id,
        key,
        template: 'hold_made',
        recipient: `guest-${id}@example.com`,
        fields: { name: 'Asha', title: 'Japan' },
        booking_id: null,
        enquiry_id: null,
      }));
    },
    readTexts: async () => new Map(),
    finish: async (id, result) => {
      const row = rows.find((each) => each.id === id);
      if (row && !('error' in result)) row.state = 'sent';
    },
  };
  const leaseEnd = (key: string) => rows.find((row) => row.key === key)?.nextTryAt ?? 0;
  return { outbox, rows, leaseEnd };
}

interface Attempt {
  readonly key: string;
  readonly startedAt: number;
  readonly leaseEnd: number;
  endedAt: number;
}

/** A mail server that accepts each mail after `delayMs`, unless the client disconnects before. */
function createSlowTransport(delayMs: number, leaseEnd: (key: string) => number) {
  const attempts: Attempt[] = [];
  const delivered: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const send = ({ key }: Mail, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const attempt: Attempt = { key, startedAt: Date.now(), leaseEnd: leaseEnd(key), endedAt: Infinity };
      attempts.push(attempt);
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const close = () => {
        open -= 1;
        attempt.endedAt = Date.now();
      };
      const taken = setTimeout(() => {
        delivered.push(key);
        close();
        resolve();
      }, delayMs);
      signal?.addEventListener('abort', () => {
        clearTimeout(taken);
        close();
        reject(new Error('closed'));
      });
    });
  const transport: MailTransport = { send };
  return { transport, attempts, delivered, maxOpen: () => maxOpen };
}

const send = (outbox: Outbox, transport: MailTransport) =>
  sendMessages({
    outbox,
    transport,
    siteUrl: 'https://holidays.example',
    functionsUrl: 'https://data.example/functions/v1',
    readCompany: async () => company,
  });

const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Two workers that send due messages every 15 seconds. */
async function runTwoWorkers(outbox: Outbox, transport: MailTransport, minutes: number) {
  const end = Date.now() + minutes * minuteMs;
  const work = async () => {
    while (Date.now() < end) {
      await send(outbox, transport);
      await delay(15 * secondMs);
    }
  };
  const workers = [work(), work()];
  await jest.advanceTimersByTimeAsync(minutes * minuteMs + 10 * minuteMs);
  await Promise.all(workers);
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).toSorted();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('delivers 20 messages once with a slow mail server and two workers', async () => {
  const { outbox, rows, leaseEnd } = createLeasedOutbox(20);
  const { transport, delivered } = createSlowTransport(15 * secondMs, leaseEnd);
  await runTwoWorkers(outbox, transport, 15);
  expect(delivered.toSorted()).toEqual(keysOf(rows));
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
});

test('ends hanging sends of two workers within their leases', async () => {
  const { outbox, rows, leaseEnd } = createLeasedOutbox(20);
  const { transport, attempts, delivered } = createSlowTransport(60 * minuteMs, leaseEnd);
  await runTwoWorkers(outbox, transport, 15);
  expect(new Set(keysOf(attempts)).size).toBe(20);
  expect(attempts.filter((attempt) => attempt.endedAt >= attempt.leaseEnd)).toEqual([]);
  expect(delivered).toEqual([]);
  expect(rows.filter(({ state }) => state !== 'queued')).toEqual([]);
});

test('sends five messages at once', async () => {
  const { outbox, leaseEnd } = createLeasedOutbox(20);
  const { transport, delivered, maxOpen } = createSlowTransport(secondMs, leaseEnd);
  const sent = send(outbox, transport);
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(await sent).toBe(20);
  expect(delivered).toHaveLength(20);
  expect(maxOpen()).toBe(5);
});

test('counts the time of the claim as part of the time of the send', async () => {
  const { outbox, rows, leaseEnd } = createLeasedOutbox(1);
  const { transport, attempts } = createSlowTransport(60 * minuteMs, leaseEnd);
  const slow: Outbox = {
    ...outbox,
    claim: async (limit) => {
      const claimed = await outbox.claim(limit);
      await delay(20 * secondMs);
      return claimed;
    },
  };
  const claimedAt = Date.now();
  const sent = send(slow, transport);
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  await sent;
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.endedAt).toBe(claimedAt + 30 * secondMs);
  expect(rows[0]?.state).toBe('queued');
});

test('sends the messages of a killed worker once, after their leases', async () => {
  const { outbox, rows, leaseEnd } = createLeasedOutbox(3);
  const killed: MailTransport = { send: () => new Promise(() => undefined) };
  void send(outbox, killed);
  await jest.advanceTimersByTimeAsync(0);
  const { transport, attempts, delivered } = createSlowTransport(secondMs, leaseEnd);
  const leaseEnds = rows.map(({ nextTryAt }) => nextTryAt);
  await runTwoWorkers(outbox, transport, 5);
  expect(delivered.toSorted()).toEqual(keysOf(rows));
  for (const { startedAt } of attempts) expect(startedAt).toBeGreaterThanOrEqual(Math.min(...leaseEnds));
});

test('records the other outcomes when one cannot be recorded', async () => {
  const { outbox, rows, leaseEnd } = createLeasedOutbox(7);
  const { transport } = createSlowTransport(secondMs, leaseEnd);
  const broken: Outbox = {
    ...outbox,
    finish: (id, result) => (id === 1 ? Promise.reject(new Error('no database')) : outbox.finish(id, result)),
  };
  const sent = send(broken, transport).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(await sent).toEqual(new Error('no database'));
  expect(rows.filter(({ state }) => state === 'sent').map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});
