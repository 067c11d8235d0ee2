import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../core/repository';
import { listVersions, requireRelease } from '../releases/manifest';
import { readLiveApp } from '../channel/apps';
import { readHistory } from '../channel/log';
import { by, sampleSite } from '../testing/sample-build';
import { checkFiles } from '../gate/check-files';

/** Concurrent promoting processes and kills; for the long run `RELEASE_WRITERS=50 RELEASE_KILLS=200`. */
const writers = Number(process.env.RELEASE_WRITERS ?? 4);
const kills = Number(process.env.RELEASE_KILLS ?? 10);
/** Window in ms for the random moment of a kill. About two releases fit into it. */
const killWindow = 150;
// Each kill starts processes, which takes seconds on a busy machine.
jest.setTimeout(60_000 + kills * 15_000);

const running = new Set<ChildProcess>();

function start(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, stderr: output };
  });
  return { child, lines, ended, ready: once(reader, 'line') };
}

const worker = (...args: string[]) =>
  start({}, path.join(__dirname, '../testing/release-worker.ts'), ...args);

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

test(`lets exactly one of ${writers} processes promote on one revision; the others exit with 4 @nightly`, async () => {
  const { store, release, publishVerified } = await sampleSite();
  const { app: state } = await release('1.0.0');
  await publishVerified('1.1.0');
  const mfe = path.join(repositoryRoot, 'packages/release/bin/mfe.js');
  const expected = ['--expect-revision', String(state.changed)];
  const words = ['promote', 'remote-admin@1.1.0', ...expected, '--store', store.location];
  const processes = Array.from({ length: writers }, (_, index) =>
    start({ MFE_ACTOR: `writer ${index}`, CHROME_PATH: '/nowhere' }, mfe, ...words),
  );
  const codes = (await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(codes.filter((code) => code === 4)).toHaveLength(writers - 1);
  const { records } = await readHistory({ store, channel: 'live' });
  const made = records.map(({ change, apps }) => [apps['remote-admin']?.live, change.actor]);
  expect(made.slice(-2)).toEqual([
    ['1.0.0', by.actor],
    ['1.1.0', `writer ${codes.indexOf(0)}`],
  ]);
}, 180_000);

test(`releases completely or not at all when killed ${kills} times at random moments, and loses no acknowledged revision @nightly`, async () => {
  const { store, stream } = await sampleSite();
  const app = 'remote-admin';
  const acknowledged = { published: new Set<string>(), promoted: new Map<number, string>() };
  let unfinished = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    // Starts with the version of the killed process: publishing it again must finish the work.
    const versions = [...acknowledged.promoted.values()].map((version) => Number(version.split('.')[1]));
    const first = Math.max(0, ...versions) + (versions.length > 0 ? 1 : 0);
    const { child, lines, ready, ended } = worker(store.location, app, String(first));
    await ready;
    child.stdin.write('go\n');
    await delay(Math.random() * killWindow);
    child.kill('SIGKILL');
    expect((await ended).stderr).toBe('');

    for (const [what, version = '', revision] of lines.map((line) => line.split(' '))) {
      if (what === 'published') acknowledged.published.add(version);
      if (what === 'promoted') acknowledged.promoted.set(Number(revision), version);
    }
    const listed = await listVersions(store, app);
    const folders = await store.list(`apps/${app}`);
    unfinished += folders.length - listed.length;
    expect(listed).toEqual(expect.arrayContaining([...acknowledged.published]));
    for (const version of listed.slice(-3)) {
      const { says } = await checkFiles(store, (await requireRelease(store, app, version)).manifest);
      expect(says).toEqual([]);
    }
    const { records, unreadable } = await readHistory({ store, channel: 'live' });
    expect(unreadable).toEqual([]);
    for (const [sequence, version] of acknowledged.promoted)
      expect(records[sequence - 1]?.apps[app]).toMatchObject({ live: version });
    const live = (await readLiveApp(stream))?.live;
    expect(live === undefined || listed.includes(live)).toBe(true);
  }
  console.log(
    `${kills} kills: ${acknowledged.promoted.size} acknowledged promotions kept; ${unfinished} times a release was left unfinished and unlisted.`,
  );
});
