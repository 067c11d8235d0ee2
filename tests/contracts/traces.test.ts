import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { fillDataFolder } from '@aertrip/local-backend/testing';
import { startSpanReceiver, traceTree } from '@aertrip/telemetry/testing';

jest.setTimeout(120_000);

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callOf = (id: string, flags: string) => ({
  'x-request-id': id,
  traceparent: `00-${traceId}-b7ad6b7169203331-${flags}`,
});

let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aertrip-traces-'));
  await fillDataFolder(dataDir, { seed: true });
  lines = [];
  const note = (line: unknown) => void lines.push(String(line));
  jest.spyOn(console, 'log').mockImplementation(note);
  jest.spyOn(console, 'error').mockImplementation(note);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Log records of the processes during a request. */
const loggedFor = (id: string) =>
  lines.flatMap((line) => (line.includes(`request=${id} `) ? [line.replace(/ \(.*/, '')] : [])).toSorted();

test('carries the request id and trace of the edge through all backend processes @nightly', async () => {
  const receiver = await startSpanReceiver();
  const backend = await startEmbeddedBackend({
    dataDir,
    siteUrl: 'http://localhost:3000',
    telemetry: { log: { format: 'text', level: 'debug' }, traces: { url: receiver.url, share: 0 } },
  });
  const { restUrl, identityUrl, anonKey } = backend;
  const get = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { headers: { apikey: anonKey, ...headers } });
    await answer.text();
    return [answer.status, answer.headers.get('x-request-id')];
  };
  const brochure = '/functions/v1/documents/packages/no-such-tour/brochure.pdf';
  expect(await get(restUrl + brochure, callOf('request-of-a-brochure', '01'))).toEqual([
    404,
    'request-of-a-brochure',
  ]);
  await get(`${restUrl}/rest/v1/package_cards?select=slug&limit=1`, callOf('request-of-cards', '00'));
  await get(
    `${identityUrl}/emulator/auth/handler?providerId=google.com`,
    callOf('request-of-a-visitor', '00'),
  );
  await backend.stop();
  await receiver.stop();
  expect(loggedFor('request-of-a-brochure')).toEqual([
    'GET data 200',
    'GET data 200',
    'GET function 404',
    'POST data 200',
  ]);
  expect(loggedFor('request-of-cards')).toEqual(['GET data 200']);
  expect(loggedFor('request-of-a-visitor')).toEqual(['GET identity 200']);
  // Only requests sampled by the edge are recorded.
  expect(new Set(receiver.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(traceTree(receiver.spans, traceId)).toEqual([
    'data-service: GET function',
    '  data-service: function documents',
    // The tour, the company's facts, and the version of the catalogue.
    '    data-service: GET data',
    '    data-service: GET data',
    '    data-service: POST data',
  ]);
  expect(receiver.spans.find(({ name }) => name === 'GET function')?.parentSpanId).toBe('b7ad6b7169203331');
});
