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

const bundles: Record<string, string> = {
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
