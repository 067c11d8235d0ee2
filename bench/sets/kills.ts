/**
 * `npm run bench:sets [-- <kills> [s3] [restore]]`: two processes promote the same three apps as one, again and again (with
 * `restore`: restore them to one of two times in turn), and are killed (SIGKILL) at a random moment, 200 times. All the while an edge serves pages of the store, and every page and
 * every snapshot must have one version of all three; after each kill every acknowledged set must stand, and every app
 * must be changeable. The store is a folder, or an S3 service in the memory of this process. Ends with 1 at the first
 * half.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  hold,
  openStore,
  promoteSet,
  readSnapshot,
  repositoryRoot,
  unhold,
  verify,
  type Registry,
  type ReleaseStore,
} from '@aertrip/release';
import { startFakeS3 } from '@aertrip/release/testing/fake-s3';
import {
  by,
  removeTemporaryFolders,
  sampleSite,
  temporaryFolder,
} from '@aertrip/release/testing/sample-build';
import { createReleaseService } from '@aertrip/edge';
import { table } from '@aertrip/release/table';

const kills = Number(process.argv[2] ?? 200);
const inBucket = process.argv.includes('s3');
const isRestore = process.argv.includes('restore');
const apps = ['host', 'remote-admin', 'remote-user'];
const versions = ['1.0.0', '1.1.0'];
/** A kill comes at a random moment of this many ms, in which some sets are made: a service takes longer than a folder. */
const killWindow = inBucket ? 2500 : 120;
const maxAge = 20;

const worker = path.join(repositoryRoot, 'packages/release/src/testing/release-worker.ts');

async function openBenchStore(): Promise<{ location: string; store: ReleaseStore; stop(): Promise<void> }> {
  if (!inBucket) {
    const location = await temporaryFolder();
    return { location, store: await openStore(location), stop: async () => {} };
  }
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'bench';
  process.env.MFE_PREVIEW_KEY = 'a key of the bench, of no other use';
  const service = await startFakeS3();
  const location = `s3://bucket?endpoint=${service.endpoint}`;
  return { location, store: await openStore(location), stop: () => service.stop() };
}

function startWorker(location: string, first: number) {
  const args = [
    '--import',
    'tsx',
    worker,
    isRestore ? 'restores' : 'sets',
    location,
    apps.join(','),
    String(first),
    times.join(','),
  ];
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  return { child, lines, ready: once(reader, 'line'), ended: once(child, 'close') };
}

function requireWhole(where: string, found: readonly (string | undefined)[]): string {
  const [first] = found;
  if (first !== undefined && found.every((version) => version === first)) return first;
  throw new Error(`${where} has a half: ${apps.map((app, index) => `${app}@${found[index]}`).join(', ')}.`);
}

const { location, store, stop } = await openBenchStore();
const site = await sampleSite(store);
const channel = { store, channel: 'live' };
for (const app of apps.slice(1)) await site.release('1.0.0', { app });
await site.publishSample({ ...site.host, version: '1.1.0' });
for (const app of apps.slice(1)) await site.publishSample({ app, version: '1.1.0' });
for (const version of versions) {
  const inSet = Object.fromEntries(apps.map((app) => [app, version]));
  for (const app of apps) await verify({ ...channel, app, version, actor: by.actor, inSet });
}

/** Two moments at which all three had one version, each. */
const times: string[] = [new Date().toISOString()];
if (isRestore) {
  await delay(5);
  const later = Object.fromEntries(apps.map((app) => [app, '1.1.0']));
  await promoteSet(channel, later, { ...by, withoutBrowser: true });
  times.push(new Date().toISOString());
  await delay(5);
}

const service = await createReleaseService({
  ...channel,
  siteUrl: 'http://localhost:3000',
  releaseOrigins: [],
  maxAge,
});
const versionOf = ({ microFrontends }: Registry, app: string) =>
  microFrontends[app]?.find(({ deployment }) => deployment.default)?.metadata.version;

const counts = { pages: 0, snapshots: 0, acknowledged: 0, lost: 0, unfinished: 0 };
const run = { isOver: false };
async function readPages(): Promise<void> {
  while (!run.isOver) {
    const { shell, registry } = await service.source.read();
    const [, host] = /releases\/host\/([\d.]+)\//.exec(JSON.stringify(shell)) ?? [];
    requireWhole('A page', [host, ...apps.slice(1).map((app) => versionOf(registry, app))]);
    counts.pages += 1;
    await delay(1);
  }
}

async function readSnapshots(): Promise<void> {
  while (!run.isOver) {
    const snapshot = await readSnapshot(channel, apps);
    requireWhole(
      'A snapshot',
      apps.map((app) => snapshot.get(app)?.live),
    );
    counts.snapshots += 1;
    await delay(1);
  }
}

async function killOnce(kill: number): Promise<void> {
  const workers = [startWorker(location, kill), startWorker(location, kill + 1)];
  await Promise.all(workers.map(({ ready }) => ready));
  for (const { child } of workers) child.stdin.write('go\n');
  for (const { child } of workers) {
    await delay(Math.random() * killWindow);
    child.kill('SIGKILL');
  }
  await Promise.all(workers.map(({ ended }) => ended));
  for (const line of workers.flatMap(({ lines }) => lines)) {
    const [what, , set = ''] = line.split(' ');
    if (what === 'lost') counts.lost += 1;
    if (what !== 'promoted') continue;
    counts.acknowledged += 1;
    const record = await store.read(`sets/live/${set}.json`);
    if (!record || !new TextDecoder().decode(record).includes('"committed"'))
      throw new Error(`Set ${set} was acknowledged and is not in force.`);
  }
  const snapshot = await readSnapshot(channel, apps);
  const before = requireWhole(
    'The store',
    apps.map((app) => snapshot.get(app)?.live),
  );
  const sets = await store.list('sets/live');
  for (const app of apps) {
    await hold(site.streamOf(app), by);
    await unhold(site.streamOf(app), by);
  }
  if ((await store.list('sets/live')).length > sets.length) counts.unfinished += 1;
  const after = await readSnapshot(channel, apps);
  const left = requireWhole(
    'The store after a change of each app',
    apps.map((app) => after.get(app)?.live),
  );
  if (left !== before) throw new Error(`After the kill ${before} was in force, after a hold ${left}.`);
}

try {
  const reading = Promise.all([readPages(), readSnapshots()]);
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await killOnce(kill);
      if (kill % 20 === 19) console.error(`${kill + 1} of ${kills} kills`);
    }
    run.isOver = true;
  })();
  await Promise.all([reading, killing]);
  console.log(
    table(
      ['Kills', 'Sets in force', 'Lost to the other', 'Left unfinished', 'Pages', 'Snapshots', 'Halves'],
      [
        [
          kills * 2,
          counts.acknowledged,
          counts.lost,
          counts.unfinished,
          counts.pages,
          counts.snapshots,
          0,
        ].map(String),
      ],
    ),
  );
} finally {
  run.isOver = true;
  await service.backgroundJobs.stop().catch(() => undefined);
  await stop();
  await removeTemporaryFolders();
}
