import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedBackend, type EmbeddedBackend } from '@aertrip/local-backend';
import { fillDataFolder } from '@aertrip/local-backend/testing';

jest.setTimeout(120_000);

let dataDir: string;
let backend: EmbeddedBackend;
let log: string[];
let onLine: (line: string) => void;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aertrip-supervision-'));
  await fillDataFolder(dataDir, { seed: true });
  log = [];
  onLine = () => {};
  backend = await startEmbeddedBackend({
    dataDir,
    siteUrl: 'http://localhost:3000',
    onLog(line) {
      log.push(line);
      onLine(line);
    },
    onCrash: ({ name }) => log.push(`${name} crashed`),
  });
});

afterEach(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const waitForResponse = () =>
  new Promise<void>((resolve) => {
    onLine = (line) => line === 'The backend process is running again.' && resolve();
  });

const readTours = async () => {
  const response = await fetch(`${backend.restUrl}/rest/v1/package_cards?select=slug&limit=1`, {
    headers: { apikey: backend.anonKey },
  });
  return [response.status, (await response.json()) as unknown];
};

const call = (path: string, key: string, body?: object) =>
  fetch(`${backend.restUrl}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends an enquiry, which the answer acknowledges. */
async function enquire(phone: string) {
  const p = { name: 'Durable Row', phone, kind: 'enquiry', consent: true };
  expect((await call('rpc/submit_enquiry', backend.anonKey, { p })).status).toBe(200);
}

const readPhones = async () =>
  (await call('enquiries?select=phone&name=eq.Durable Row&order=phone', backend.serviceKey)).json();

test('restarts a killed database process with the same address and all acknowledged rows @nightly', async () => {
  const before = await readTours();
  expect(before).toEqual([200, [{ slug: expect.any(String) as string }]]);
  // systemd stops a whole service; the site decides what ends, and when.
  process.kill(backend.databasePid, 'SIGTERM');
  expect(await readTours()).toEqual(before);
  const phones = Array.from({ length: 10 }, (_, index) => `+9198000000${10 + index}`);
  for (const phone of phones) await enquire(phone);
  const again = waitForResponse();
  process.kill(backend.databasePid, 'SIGKILL');
  await again;
  expect(await readTours()).toEqual(before);
  expect(await readPhones()).toEqual(phones.map((phone) => ({ phone })));
  expect(log.filter((line) => line === 'backend crashed')).toHaveLength(1);
});
