import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@aertrip/local-backend/process';
import type { IdentityOptions, IdentityReady } from '@aertrip/local-backend/process/messages';
import { fillDataFolder } from '@aertrip/local-backend/testing';

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

test('writes an account to disk before it answers the registration @nightly', async () => {
  const credentials = { email: 'kept@example.com', password: 'wander-2026', returnSecureToken: true };
  const call = async (url: string, operation: string) => {
    const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    return answer.status;
  };
  const life = new EventEmitter();
  const crashed = once(life, 'crash');
  const first = await startIdentity(() => void life.emit('crash'));
  expect(await call(first.ready.url, 'signUp')).toBe(200);
  // As a power cut would.
  process.kill(first.pid, 'SIGKILL');
  await crashed;

  const next = await startIdentity();
  expect(await call(next.ready.url, 'signInWithPassword')).toBe(200);
  expect(readFileSync(join(dataDir, 'accounts.json'), 'utf8')).toContain('kept@example.com');
});
