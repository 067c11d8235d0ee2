import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { todayInIndia } from '@aertrip/platform';
import { startChild } from '../process/child-process';
import type { BackendOptions, BackendReady } from '../process/messages';

const sourcesDir = join(import.meta.dirname, '..');
const rootDir = join(sourcesDir, '../../..');
const migrationsDir = join(rootDir, 'supabase', 'migrations');
const finishedDir = join(rootDir, 'node_modules', '.cache', 'aertrip-backend');
const hourMs = 3_600_000;

/** Puts the demo's database into an empty folder, in the state after a first start. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  cpSync(await preparedFolder('demo', makeDemo), dataDir, { recursive: true });
}

/**
 * A first start takes seconds, a copy does not: keeps a prepared folder for each state of the sources.
 * @param make fills the folder
 */
export async function preparedFolder(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const finished = join(finishedDir, `${name}-${fingerprint()}`);
  if (existsSync(finished)) {
    utimesSync(finished, new Date(), new Date());
    return finished;
  }
  mkdirSync(finishedDir, { recursive: true });
  removeUnused();
  const draft = join(finishedDir, `draft-${randomUUID()}`);
  await make(draft);
  try {
    renameSync(draft, finished);
  } catch (error) {
    if (!existsSync(finished)) throw error;
    rmSync(draft, { recursive: true, force: true }); // another process prepared the same folder
  }
  return finished;
}

async function makeDemo(dataDir: string): Promise<void> {
  const child = await startChild<BackendOptions, BackendReady>({
    name: 'backend',
    entry: 'backend-process.ts',
    options: {
      dataDir,
      seed: true,
      siteUrl: 'http://localhost:3000',
      runsJobs: false,
      secondFactor: 'nobody',
    },
    onLog: () => undefined,
    onCrash: () => undefined,
  });
  await child.stop();
}

/** Folders of older sources. A concurrent run may use those of the last hour. */
function removeUnused(): void {
  for (const name of readdirSync(finishedDir)) {
    const folder = join(finishedDir, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > hourMs) rmSync(folder, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(todayInIndia());
  for (const folder of [migrationsDir, sourcesDir, join(rootDir, 'demo')]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(sql|ts)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}
