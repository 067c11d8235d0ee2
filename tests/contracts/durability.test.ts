import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@aertrip/local-backend/process';
import type {
  BackendOptions,
  BackendReady,
  IdentityOptions,
  IdentityReady,
} from '@aertrip/local-backend/process/messages';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { fillDataFolder } from '@aertrip/local-backend/testing';

const migrationsDir = join(process.cwd(), 'supabase', 'migrations');
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aertrip-durability-'));
  await fillDataFolder(dataDir);
});

const running: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const common = () => ({ dataDir, siteUrl: 'http://localhost:3000', projectId: 'demo-aertrip' });

async function startBackend(onCrash = () => undefined as void) {
  const child = await startChild<BackendOptions, BackendReady>({
    name: 'backend',
    entry: 'backend-process.ts',
    options: { ...common(), migrationsDir, seed: false, runsJobs: false, secondFactor: 'nobody' },
    onLog: () => undefined,
    onCrash,
  });
  running.push(child);
  return child;
}

async function startIdentity(onCrash = () => undefined as void) {
  const child = await startChild<IdentityOptions, IdentityReady>({
    name: 'identity',
    entry: 'identity-process.ts',
    options: { ...common(), customers: [] },
    onLog: () => undefined,
    onCrash,
  });
  running.push(child);
  return child;
}

/** Kills a child as a power cut would, and waits until its parent has noticed. */
async function killAfter<Ready>(
  start: (onCrash: () => void) => Promise<{ pid: number; ready: Ready }>,
  work: (ready: Ready) => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const run = async () => {
      const child = await start(resolve);
      await work(child.ready);
      process.kill(child.pid, 'SIGKILL');
    };
    run().catch(reject);
  });
}

test('keeps all acknowledged rows when the backend is killed, and reopens its folder', async () => {
  const phones = Array.from({ length: 25 }, (_, index) => `+9198000000${String(index).padStart(2, '0')}`);
  await killAfter(startBackend, async ({ url, anonKey }) => {
    for (const phone of phones) {
      const response = await fetch(`${url}/rest/v1/rpc/submit_enquiry`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ p: { name: 'Durable Row', phone, kind: 'enquiry', consent: true } }),
      });
      expect(response.status).toBe(200);
    }
  });

  const next = await startBackend();

  expect(await next.sql('select phone from enquiries order by phone')).toEqual(
    phones.map((phone) => ({ phone })),
  );
});

test('refuses a second backend on a folder, naming folder and holder', async () => {
  const first = await startBackend();

  await expect(startBackend()).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${first.pid}`,
  );

  await first.stop();
  await expect(startBackend().then((next) => next.stop())).resolves.toBeUndefined();
});

test('writes an account to disk before it answers the registration @nightly', async () => {
  const credentials = { email: 'kept@example.com', password: 'wander-2026', returnSecureToken: true };
  const call = (url: string, operation: string) =>
    fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  await killAfter(startIdentity, async ({ url }) => {
    expect((await call(url, 'signUp')).status).toBe(200);
  });

  const next = await startIdentity();

  expect((await call(next.ready.url, 'signInWithPassword')).status).toBe(200);
  expect(readFileSync(join(dataDir, 'accounts.json'), 'utf8')).toContain('kept@example.com');
});

test('refuses to start the embedded backend beside a hosted project', async () => {
  process.env.SUPABASE_URL = 'https://example.supabase.co';
  try {
    await expect(startEmbeddedBackend({ dataDir, siteUrl: 'http://localhost:3000' })).rejects.toThrow(
      /SUPABASE_URL/,
    );
  } finally {
    delete process.env.SUPABASE_URL;
  }
});

test('refuses unsigned tokens for a project id without demo- @nightly', async () => {
  const start = startChild<BackendOptions, BackendReady>({
    name: 'backend',
    entry: 'backend-process.ts',
    options: {
      ...common(),
      projectId: 'aertrip-production',
      migrationsDir,
      seed: false,
      runsJobs: false,
      secondFactor: 'nobody',
    },
    onLog: () => undefined,
    onCrash: () => undefined,
  });

  await expect(start).rejects.toThrow(/starts with "demo-", not "aertrip-production"/);
});

test('exits when its parent is gone @nightly', async () => {
  const options = { ...common(), migrationsDir, seed: false, runsJobs: false, secondFactor: 'nobody' };
  const script = `
    const { startChild } = await import(${JSON.stringify(join(process.cwd(), 'packages/local-backend/src/process/child-process.ts'))});
    await startChild({ name: 'backend', entry: 'backend-process.ts', options: ${JSON.stringify(options)}, onLog: console.error, onCrash: console.error });
    console.log('ready');
  `;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');

  // the orphan releases the lock itself; the next start waits for that
  const next = await startBackend();

  expect(next.ready.url).toMatch(/^http:/);
});
