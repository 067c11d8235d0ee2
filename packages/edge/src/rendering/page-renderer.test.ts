import type { ReleaseManifest } from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import { createPageRenderer, type PageRenderer, type PageRendererOptions } from './page-renderer';

const config = {
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo' },
};

/** A host that says what it was given, and misbehaves when the path asks for it. */
const host = `
  exports.shared = { react: { version: 'of the host' } };
  let drawings = 0;
  exports.draw = async ({ path, remote, ...rest }) => {
    drawings += 1;
    if (path === '/throws') throw new Error('a bug of the release');
    if (path === '/exits') process.exit(1);
    if (path === '/hangs') for (;;);
    if (path === '/waits') await new Promise(() => {});
    if (path === '/leaks') { const kept = []; for (;;) kept.push(new Array(100_000).fill(path)); }
    const body = JSON.stringify({ drawings, rest: Object.keys(rest), env: process.env, remote: remote?.module });
    return { status: 200, head: '', body, state: '{}', screens: [] };
  };
`;

/** A host with a module that there must be one of, as there must be one React. */
const hostWithOneReact = `
  const react = {};
  exports.shared = { react };
  const twoThreads = () => new Promise((resolve) => {
    const channel = new BroadcastChannel('threads');
    channel.onmessage = ({ data }) => {
      if (data === 'here') channel.postMessage('here, too');
      channel.close();
      resolve();
    };
    channel.postMessage('here');
  });
  exports.draw = async ({ path, remote }) => {
    if (path === '/in-two-threads') await twoThreads();
    if (remote && remote.module.react !== react) throw new Error('a second React');
    return { status: 200, head: '', body: '"drawn"', state: '{}', screens: [] };
  };
`;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.0.0`);

/** Releases of a host and of a remote, as many as a busy week has. */
const busyWeek = {
  ...Object.fromEntries(upTo(12).map((version) => [`host@1${version}`, hostWithOneReact])),
  ...Object.fromEntries(
    upTo(12).map((version) => [`remote-user@${version}`, `exports.react = require('react');`]),
  ),
};

/** Each of some 3 MiB, so that 30 of them do not fit into `monthMemory`. */
const largeMonth = {
  ...Object.fromEntries(
    upTo(30).map((version) => [
      `host@2${version}`,
      `${hostWithOneReact} exports.ballast = new Array(400_000).fill(0);`,
    ]),
  ),
  ...Object.fromEntries(
    upTo(30).map((version) => [
      `remote-user@2${version}`,
      `exports.react = require('react'); exports.ballast = new Array(400_000).fill(0);`,
    ]),
  ),
};
const monthMemory = 80;

const bundles: Record<string, string> = {
  ...busyWeek,
  ...largeMonth,
  'host@1.0.0': host,
  'remote-public@1.0.0': `exports.react = require('react').version;`,
  'remote-public@2.0.0': `exports.react = require('node:fs');`,
};

const bytesOf = (name: string) => new TextEncoder().encode(bundles[name]);

/** A library whose releases are nothing but their server bundles. */
const library = {
  async manifest(app: string, version: string) {
    const name = `${app}@${version}`;
    const server = name in bundles ? 'server/main.cjs' : undefined;
    const files = server ? { [server]: { integrity: integrityOf(bytesOf(name)), size: 1 } } : {};
    return { app, version, server, files } as Partial<ReleaseManifest> as ReleaseManifest;
  },
  async file(key: string) {
    const [, app, version] = key.split('/');
    return bytesOf(`${app}@${version}`);
  },
};

const tampered = async () => new TextEncoder().encode('exports.draw = () => "tampered"');

const failures: string[] = [];
let renderer: PageRenderer;

function start(options: Partial<PageRendererOptions> = {}) {
  renderer = createPageRenderer({
    config,
    library,
    threads: 1,
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
    ...options,
  });
}

const draw = (path: string, version?: string) =>
  renderer.draw({ path, host: '1.0.0', remote: version ? { name: 'remote-public', version } : undefined });
const saidBy = async (path: string, version?: string) =>
  JSON.parse((await draw(path, version))?.body ?? 'null') as Record<string, unknown> | null;

beforeEach(() => failures.splice(0));
afterEach(() => renderer.stop());

test('a remote gets what the host shares, and a drawing gets nothing of a visitor or of the machine', async () => {
  start();
  expect(await saidBy('/', '1.0.0')).toEqual({
    drawings: 1,
    rest: ['config'],
    env: { NODE_ENV: 'production' },
    remote: { react: 'of the host' },
  });
});

test('a bundle that requires anything else is refused', async () => {
  start();
  expect(await draw('/', '2.0.0')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('requires node:fs, which is not there')]);
});

test('a release without a server bundle is left to the browser, and that is no failure', async () => {
  start();
  expect(await draw('/', '9.9.9')).toBeUndefined();
  expect(failures).toEqual([]);
});

test('bytes that are not what was published are not run', async () => {
  start({ library: { ...library, file: tampered } });
  expect(await draw('/')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('is not what was published')]);
});

test.each(['/throws', '/exits', '/hangs', '/waits', '/leaks'])(
  'a release that fails at %s costs that one drawing',
  async (path) => {
    start({ timeLimit: 1000, memoryLimit: 40 });
    expect(await saidBy('/')).toMatchObject({ drawings: 1 });
    expect(await draw(path)).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(await saidBy('/')).not.toBeNull();
    expect(failures).toHaveLength(1);
  },
  20_000,
);

/** Draws a page of the busy week; says `null` when it was not drawn. */
const drawnBy = async (hostVersion: string, version: string, path = '/') => {
  const remote = { name: 'remote-user', version };
  return (await renderer.draw({ path, host: hostVersion, remote }))?.body ?? null;
};

test('eight releases and four previews later, live is still drawn', async () => {
  start();
  for (const version of upTo(8)) expect(await drawnBy('11.0.0', version)).toBe('"drawn"');
  for (const preview of upTo(12).slice(8)) {
    expect(await drawnBy('11.0.0', preview)).toBe('"drawn"');
    expect(await drawnBy('11.0.0', '8.0.0')).toBe('"drawn"');
  }
  for (const version of upTo(12)) expect(await drawnBy('11.0.0', version)).toBe('"drawn"');
  expect(failures).toEqual([]);
});

test('twelve releases of the host later, a roll-back to the first one is drawn', async () => {
  start();
  for (const version of [...upTo(12), ...upTo(12)])
    expect(await drawnBy(`1${version}`, '1.0.0')).toBe('"drawn"');
  expect(failures).toEqual([]);
});

const inTwoThreads = (hostVersion: string, version: string) =>
  Promise.all([1, 2].map(() => drawnBy(hostVersion, version, '/in-two-threads')));

test('every thread draws what is live after many releases', async () => {
  start({ threads: 2 });
  for (const version of [...upTo(12), '8.0.0'])
    expect(await inTwoThreads('11.0.0', version)).toEqual(['"drawn"', '"drawn"']);
  for (const version of upTo(6)) expect(await inTwoThreads(`1${version}`, '8.0.0')).not.toContain(null);
  expect(await inTwoThreads('11.0.0', '8.0.0')).toEqual(['"drawn"', '"drawn"']);
  expect(failures).toEqual([]);
});

test('a thread does not fill its memory with the releases of a month', async () => {
  start({ memoryLimit: monthMemory });
  for (const version of upTo(30)) expect(await drawnBy('21.0.0', `2${version}`)).toBe('"drawn"');
  for (const version of upTo(30)) expect(await drawnBy(`2${version}`, '21.0.0')).toBe('"drawn"');
  expect(failures).toEqual([]);
}, 20_000);
