import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from '@aertrip/local-backend/process';
import type { BackendOptions, BackendReady } from '@aertrip/local-backend/process/messages';
import { fillDataFolder, unsignedCustomerToken } from '@aertrip/local-backend/testing';
import { runBackupCommand } from '@aertrip/site/testing/backup-commands';

const migrationsDir = join(process.cwd(), 'supabase', 'migrations');
let home: string;
let site: { data: string; store: string };
let running: Child<BackendReady, BackendOptions> | undefined;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'aertrip-backup-'));
  site = { data: join(home, 'data'), store: join(home, 'store') };
  // Journeys fill theirs from the same prepared folder.
  await fillDataFolder(site.data, { seed: true });
  mkdirSync(join(site.store, 'channels/live/log'), { recursive: true });
  writeFileSync(join(site.store, 'channels/live/log/000000001.json'), '{"sequence":1}');
});

afterEach(async () => {
  await stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<BackendReady> {
  const erasuresFile = join(home, 'erasures.jsonl');
  const common = {
    dataDir: site.data,
    erasuresFile,
    siteUrl: 'http://localhost:3000',
    projectId: 'demo-aertrip',
  };
  running = await startChild<BackendOptions, BackendReady>({
    name: 'backend',
    entry: 'backend-process.ts',
    options: { ...common, migrationsDir, seed: false, runsJobs: false, secondFactor: 'nobody' },
    onLog: () => undefined,
    onCrash: () => undefined,
  });
  return running.ready;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

const command = (name: 'backup' | 'restore', ...words: string[]) =>
  runBackupCommand({ home, store: site.store }, name, ...words);

const refused = (words: RegExp) => ({ stderr: expect.stringMatching(words) as string });

const phone = (index: number) => `+9198${String(index).padStart(8, '0')}`;

/** @param token of a customer; without it, anonymous */
async function call({ url, anonKey }: BackendReady, name: string, body: object, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

const enquire = (ready: BackendReady, index: number, token?: string) =>
  call(
    ready,
    'submit_enquiry',
    // The one with an account's token belongs to it by the address that it has verified.
    {
      p: {
        name: 'Leela',
        phone: phone(index),
        ...(token && { email: 'leela@example.com' }),
        kind: 'enquiry',
        consent: true,
      },
    },
    token,
  );

const rows = async (query: string) => (await running?.sql(query)) ?? [];

const phones = async () =>
  (await rows(`select phone from enquiries where name in ('Leela', 'Erased') order by phone`)).map((row) =>
    String(row.phone),
  );

test('restores all acknowledged rows after a loss of the disk, but no customer erased after the backup', async () => {
  const leela = { uid: 'uid-of-leela', email: 'leela@example.com' };
  const token = unsignedCustomerToken(leela.uid, leela.email);
  const others = { localId: 'uid-of-ravi', email: 'ravi@example.com' };
  const accountsFile = join(site.data, 'accounts.json');
  const ready = await start();
  await enquire(ready, 0, token);
  for (let index = 1; index < 20; index += 1) await enquire(ready, index);
  for (const email of ['reader@example.com', 'stays@example.com'])
    await call(ready, 'subscribe_newsletter', { p_email: email });
  const accounts = [{ localId: leela.uid, email: leela.email }, others];
  writeFileSync(accountsFile, JSON.stringify({ accounts, mailedCodes: [{ email: leela.email }] }));
  writeFileSync(join(site.data, 'objects', 'a-picture'), 'bytes of a picture');
  const backup = join(home, 'backup');
  // The desk continues to work meanwhile.
  const [during] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, index) => enquire(ready, 20 + index))),
    command('backup', backup),
  ]);
  expect(during).toHaveLength(10);

  await call(ready, 'erase_my_data', {}, token);
  const [reader] = await rows(
    `select leave_token from newsletter_subscribers where email = 'reader@example.com'`,
  );
  await call(ready, 'leave_newsletter', { p_token: reader?.leave_token });
  await stop();
  const secrets = readFileSync(join(site.data, 'secrets.json'), 'utf8');
  // The disk with the data is lost; the erasure list is on another one.
  for (const folder of [site.data, site.store]) rmSync(folder, { recursive: true });

  expect(await command('restore', backup)).toContain(
    'Of the erasures since then, 2 will be carried out again',
  );
  await start();

  const found = await phones();
  expect(found.slice(0, 20)).toEqual([
    '+910000000000',
    ...Array.from({ length: 19 }, (_, index) => phone(index + 1)),
  ]);
  expect(
    await rows(
      `select email from newsletter_subscribers where email in ('reader@example.com', 'stays@example.com')`,
    ),
  ).toEqual([{ email: 'stays@example.com' }]);
  expect(JSON.parse(readFileSync(accountsFile, 'utf8'))).toEqual({ accounts: [others], mailedCodes: [] });
  expect(readFileSync(join(home, 'erasures.jsonl'), 'utf8')).not.toMatch(/leela|reader|98000/i);
  expect(readFileSync(join(site.data, 'objects', 'a-picture'), 'utf8')).toBe('bytes of a picture');
  expect(readFileSync(join(site.data, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(readFileSync(join(site.store, 'channels/live/log/000000001.json'), 'utf8')).toBe('{"sequence":1}');
});

test('backs up a stopped site, and moves replaced data aside at a restore @nightly', async () => {
  const backup = join(home, 'backup');
  await command('backup', backup);
  await enquire(await start(), 1);
  await expect(command('restore', backup, '--replace')).rejects.toMatchObject(
    refused(/is in use by process/),
  );
  await stop();

  await expect(command('restore', backup)).rejects.toMatchObject(refused(/are there already.*--replace/));
  const said = await command('restore', backup, '--replace');
  await start();

  expect(await phones()).toEqual([]);
  const aside = [...said.matchAll(/What was there before is in (.*)\./g)].map(([, folder]) => folder ?? '');
  expect(aside.map((folder) => existsSync(folder))).toEqual([true, true]);
});

test('reports a missing list of erasures at a restore @nightly', async () => {
  const backup = join(home, 'backup');
  await command('backup', backup);
  for (const folder of [site.data, site.store]) rmSync(folder, { recursive: true });
  expect(await command('restore', backup)).toMatch(/There is no list of erasures at .*is there again/);
});
