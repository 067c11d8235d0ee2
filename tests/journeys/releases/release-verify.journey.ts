import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { latestRevision, releaseDir, readReleaseManifest, type ReleaseManifest } from '@aertrip/release';
import { main } from '@aertrip/release/cli';
import { lazyBrowserCheck, lazyLoadCheck } from '@aertrip/mfe';
import { siteUnderTest } from '../support/site-under-test';
import { nightly, nightlyUnless } from '../support/nightly';

/** Runs the command on a copy of the site's store: real builds, no shared history. */
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-verify-'));
const store = path.join(home, 'store');

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as the binary does, in this process: starting one takes longer than most commands run. */
async function mfe(words: readonly string[], browserCheck = lazyBrowserCheck): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await main([...words, '--store', store, '--actor', 'asha'], { io, browserCheck });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

interface Build {
  readonly dist: string;
  readonly facts: ReleaseManifest;
  /** Names of the lazy files of one kind, which the first screen does not need. */
  lazy(extension: '.js' | '.css'): Promise<string[]>;
}

let published = 0;

/**
 * Publishes a changed copy of an app's live build, under a new version.
 * @param screens how many of its screens are rendered, which takes a second each; none by default
 * @returns such as `remote-admin@9.0.1`
 */
async function publishChanged(
  app: string,
  change: (build: Build) => Promise<unknown>,
  screens = 0,
): Promise<string> {
  const live = (await latestRevision({ store, channel: 'live', app }))?.live ?? '';
  const facts = await readReleaseManifest(store, app, live);
  if (!facts) throw new Error(`${app} has no live release.`);
  const dist = path.join(home, `dist-${(published += 1)}`);
  await cp(releaseDir(store, app, live), dist, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'release.json',
  });
  const version = `9.0.${published}`;
  for (const file of ['build.json', 'mf-manifest.json'])
    await edit(path.join(dist, file), (text) => text.replaceAll(`"${live}"`, `"${version}"`));
  if (screens === 0) await rm(path.join(dist, 'fixtures.json'), { force: true });
  else await keepScreens(dist, screens);
  const first = new Set([facts.entry, ...facts.js, ...facts.css]);
  const lazy = async (extension: string) =>
    (await readdir(dist)).filter((file) => file.endsWith(extension) && !first.has(file));
  await change({ dist, facts, lazy });
  expect(await mfe(['publish', app, dist])).toMatchObject({ code: 0 });
  return `${app}@${version}`;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Leaves a build its first screens, and the routes of these. */
async function keepScreens(dist: string, count: number): Promise<void> {
  let routes: string[] = [];
  await edit(path.join(dist, 'fixtures.json'), (text) => {
    const fixtures = JSON.parse(text) as { screens: { route: string }[] };
    const screens = fixtures.screens.slice(0, count);
    routes = screens.map(({ route }) => route);
    return JSON.stringify({ ...fixtures, screens });
  });
  await edit(path.join(dist, 'build.json'), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), paths: routes }),
  );
}

const integrityOf = (content: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => cp(siteUnderTest().store, store, { recursive: true }));
test.afterAll(() => rm(home, { recursive: true, force: true }));

test('verifies an unchanged remote in the page of the live host, renders its screens, and promotes it', async () => {
  const name = await publishChanged('remote-user', async () => {}, 2);
  expect(await mfe(['verify', name])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /browser\s+passed[^]*screens\s+passed[^]*steps\s+passed[^]*shell\s+passed[^]*accessibility\s+passed[^]*remote-user \/login\s+visitor\s+\d+[^]*may be released in live/,
    ),
    err: expect.stringMatching(/Loading remote-user@9\.0\.\d+ in the page of host@/),
  });
  expect(await mfe(['promote', name, '--reason', 'refund column'])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${name} is live.`),
  });
});

const faults: readonly [string, (build: Build) => Promise<unknown>, RegExp][] = [
  [
    'a screen whose script is not there',
    async ({ dist, lazy }) => {
      for (const file of await lazy('.js')) await rm(path.join(dist, file));
    },
    /the screen \/admin\/login.*did not load: ChunkLoadError/,
  ],
  [
    'a screen whose styles are not there',
    async ({ dist, lazy }) => {
      for (const file of await lazy('.css')) await rm(path.join(dist, file));
    },
    /the screen \/admin.*did not load: .*CSS/,
  ],
  [
    'scripts with other bytes than the entry expects',
    async ({ dist, lazy }) => {
      for (const file of await lazy('.js')) await appendFile(path.join(dist, file), '\n');
    },
    /the screen \/admin\/login.*did not load: ChunkLoadError/,
  ],
  [
    'screens that throw when they are run',
    async ({ dist, facts, lazy }) => {
      for (const file of await lazy('.js')) {
        const before = await readFile(path.join(dist, file), 'utf8');
        const after = `throw new Error('boom');${before}`;
        await writeFile(path.join(dist, file), after);
        await edit(path.join(dist, facts.entry), (text) =>
          text.replace(integrityOf(before), integrityOf(after)),
        );
      }
    },
    /threw: boom/,
  ],
  [
    'an entry that throws',
    ({ dist, facts }) => edit(path.join(dist, facts.entry), (text) => `throw new Error('boom');${text}`),
    /the entry .*remoteEntry\.js did not load: .*no container[^]*threw: boom/,
  ],
  [
    'a module that is promised and not there',
    ({ dist }) =>
      edit(path.join(dist, 'build.json'), (text) => text.replace('"./routes"', '"./routes","./gone"')),
    /\.\/gone did not load: .*gone/,
  ],
];

for (const [index, [what, change, words]] of faults.entries()) {
  test(`refuses a remote with ${what} and does not promote it`, nightlyUnless(index === 0), async () => {
    const name = await publishChanged('remote-admin', change);
    const verified = await mfe(['verify', name]);
    expect(verified).toMatchObject({
      code: 3,
      out: expect.stringMatching(new RegExp(`browser\\s+failed\\s+${name}[^]*${words.source}`)),
    });
    expect(await mfe(['promote', name, '--without-browser'])).toMatchObject({ code: 3 });
  });
}

/** One that stands before the rest of the entry. */
const entryBegins = (script: string) => (build: Build) =>
  edit(path.join(build.dist, build.facts.entry), (text) => `${script};${text}`);

const leaks: readonly [string, (build: Build) => Promise<unknown>, readonly string[]][] = [
  [
    'brings its own fetch',
    entryBegins('const send = window.fetch; window.fetch = (...words) => send(...words)'),
    ['replaces window.fetch,'],
  ],
  [
    'listens to the history',
    entryBegins(
      'history.pushState = function (...words) { History.prototype.pushState.apply(this, words); }',
    ),
    ['replaces history.pushState,'],
  ],
  [
    'changes what the browser provides, and leaves names behind',
    entryBegins(`
      Array.prototype.last = function () { return this[this.length - 1]; };
      Intl.NumberFormat.prototype.formatToParts = () => [];
      Object.freeze(JSON);
      delete window.scheduler;
      window.onerror = () => true;
      window.cart = [];
    `),
    [
      'adds Array.prototype.last,',
      'replaces Intl.NumberFormat.prototype.formatToParts,',
      'redefines JSON.parse,',
      'removes window.scheduler,',
      'replaces window.onerror,',
      'leaves window.cart behind.',
    ],
  ],
];

for (const [index, [what, change, sentences]] of leaks.entries()) {
  test(
    `refuses a remote that ${what} and lists the names`,
    nightlyUnless(index === leaks.length - 1),
    async () => {
      const name = await publishChanged('remote-user', change);
      const { code, out } = await mfe(['verify', name]);
      expect(code).toBe(3);
      expect(out).toMatch(new RegExp(`globals\\s+failed\\s+${name}`));
      for (const sentence of sentences) expect(out).toContain(sentence);
    },
  );
}

test('accepts a remote that keeps its names to itself', nightly, async () => {
  const name = await publishChanged(
    'remote-user',
    entryBegins(`
      sessionStorage.setItem('remote-user', 'here');
      addEventListener('popstate', () => {});
      document.documentElement.dataset.remoteUser = 'loaded';
      const held = window.fetch;
    `),
  );
  expect(await mfe(['verify', name])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/globals\s+passed/),
  });
});

test('refuses a remote whose screens log errors or swallow clicks and names them', nightly, async () => {
  const broken = await publishChanged(
    'remote-user',
    entryBegins(`
      console.error('no tracking today');
      document.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);
    `),
    2,
  );
  const { code, out } = await mfe(['verify', broken]);
  expect(code).toBe(3);
  expect(out).toMatch(/screens\s+failed[^]*\/login says in the console: no tracking today/);
  expect(out).toMatch(/steps\s+failed\s+.*\/login could not: expect the text "Enter your password\."/);
  expect(out).toMatch(/shell\s+failed\s+.*a link in its navigation leads nowhere/);
});

test('loads a host with every live remote; refuses one that does not start', async () => {
  const sound = await publishChanged('host', async () => {});
  expect(await mfe(['verify', sound], lazyLoadCheck)).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /Loading remote-admin@.* in the page of host@9[^]*remote-public@[^]*remote-user@/,
    ),
  });
  const broken = await publishChanged('host', ({ dist, facts }) =>
    edit(path.join(dist, facts.entry), (text) => `throw new Error('boom');${text}`),
  );
  expect(await mfe(['verify', broken])).toMatchObject({
    code: 3,
    out: expect.stringMatching(/host@9\.0\.\d+ did not start[^]*threw: boom/),
  });
});

test('without a browser, verifies everything else, explains how to get one, and promotes only when told to', async () => {
  const name = await publishChanged('remote-admin', async () => {});
  const browser = process.env.CHROME_PATH;
  process.env.CHROME_PATH = path.join(home, 'no-chrome');
  try {
    expect(await mfe(['verify', name])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/browser\s+not run .*CHROME_PATH names .*no-chrome[^]*--without-browser/),
    });
    expect(await mfe(['promote', name])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/which was not run\. .*CHROME_PATH[^]*--without-browser/),
    });
    expect(await mfe(['rollback', 'remote-user', '--reason', 'list empty'])).toMatchObject({ code: 0 });
    expect(await mfe(['promote', name, '--without-browser'])).toMatchObject({ code: 0 });
  } finally {
    process.env.CHROME_PATH = browser;
  }
});
