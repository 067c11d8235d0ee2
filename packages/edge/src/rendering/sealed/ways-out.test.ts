import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@aertrip/release/testing/sample-build';
import { serve } from '@aertrip/release/testing/serve';
import type { ReleaseManifest } from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import { attackingBundle, waysOut } from '../../testing/ways-out';
import { createPageRenderer, type PageRenderer } from '../page-renderer';

let outside: string;
let asked: string[];
let files: string;
let secret: string;
let renderer: PageRenderer;
let failures: string[];
let log: string[];

/** Bundles by version name; each answers with its result. */
const attacks = (): Record<string, string> => ({
  honest: attackingBundle(`return 'a page';`),
  'what is left': attackingBundle(`return process.env;`),
  ...Object.fromEntries(
    Object.entries(waysOut({ outside, secret, data: 'https://data.example.com' })).map(([name, body]) => [
      name,
      attackingBundle(body),
    ]),
  ),
  pollution: attackingBundle(`
    Object.prototype.type = 'result';
    Object.prototype.id = 7;
    Object.prototype.toJSON = () => ({ type: 'read', id: 1, url: ${JSON.stringify(outside)}, method: 'GET', headers: {} });
    Array.prototype.join = () => 'x';
    JSON.stringify = () => '{"type":"result","id":99,"value":null}';
  `),
  loop: attackingBundle(`for (;;);`),
  objects: attackingBundle(`const held = []; for (;;) held.push(new Array(100_000).fill(1.5));`),
  bytes: attackingBundle(`const held = []; for (;;) held.push(new Uint8Array(16 * 2 ** 20).fill(1));`),
  log: attackingBundle(
    `for (let i = 0; i < 10_000; i += 1) console.error('a line\\nof the release'.repeat(100));`,
  ),
  'leads elsewhere': `exports.sharedModules = {}; exports.render = async () => ({
    status: 301, location: '//evil.example', head: '', body: '', state: '', payloadId: 'hydration-payload', screens: [] });`,
});

const library = {
  async manifest(app: string, version: string) {
    const bytes = new TextEncoder().encode(attacks()[decodeURIComponent(version)]);
    const server = 'server/main.cjs';
    const listed = { [server]: { integrity: integrityOf(bytes), size: bytes.byteLength } };
    return { app, version, server, files: listed } as Partial<ReleaseManifest> as ReleaseManifest;
  },
  async file(key: string) {
    const [, , version = ''] = key.split('/');
    return new TextEncoder().encode(attacks()[decodeURIComponent(version)]);
  },
};

beforeAll(async () => {
  files = await temporaryFolder();
  secret = path.join(files, 'secret');
  await writeFile(secret, 'a key');
  asked = [];
  ({ url: outside } = await serve((request, response) => {
    asked.push(String(request.url));
    response.end('ok');
  }));
  process.env.AERTRIP_TEST_SECRET = 'a key';
});

afterAll(async () => {
  delete process.env.AERTRIP_TEST_SECRET;
});

beforeEach(() => {
  failures = [];
  log = [];
  renderer = createPageRenderer({
    config: {
      siteUrl: 'https://tours.example.com',
      supabase: { url: 'https://data.example.com', anonKey: 'anon' },
      firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo' },
    },
    library,
    processes: 1,
    timeLimit: 8000,
    memoryLimit: 64,
    onLog: (line) => log.push(line),
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });
});

afterEach(() => renderer.stop());

const bodyOf = async (name: string) =>
  (await renderer.render({ path: '/', host: encodeURIComponent(name) }))?.body;

test('renders an honest bundle', async () => {
  expect(await bodyOf('honest')).toBe('got: "a page"');
});

test('exposes only NODE_ENV=production of the environment', async () => {
  expect(await bodyOf('what is left')).toBe('got: {"NODE_ENV":"production"}');
});

test.each(['env', 'read', 'write', 'spawn', 'kill the parent', 'worker', 'socket'])(
  '%s: there is nothing to be had',
  async (name) => {
    expect(await bodyOf(name)).toBe('got: []');
    await expect(access(`${secret}.written`)).rejects.toThrow('ENOENT');
  },
);

test.each([
  [
    'fetch',
    /asked for "POST http:\/\/127.0.0.1:\d+\/taken", and did not get it: .*the data service of the site alone/,
  ],
  [
    'write to the data service',
    /asked for "DELETE .*", and did not get it: a page reads, and changes nothing/,
  ],
  ['a file of the data service', /did not get it: only tables, views and functions/],
])('%s: refused, and one line says what and why', async (name, words) => {
  expect(await bodyOf(name)).toBeUndefined();
  expect(await bodyOf(name)).toBeUndefined();
  expect(log).toEqual([expect.stringMatching(words)]);
  expect(asked).toEqual([]);
});

test.each(['import', 'import by eval'])(
  '%s of a module of Node.js is an error of the bundle',
  async (name) => {
    expect(await bodyOf(name)).toBeUndefined();
    expect(failures).toHaveLength(1);
  },
);

test('limits protocol abuse to the process of the bundle', async () => {
  await bodyOf('pollution');
  expect(asked).toEqual([]);
  expect(await bodyOf('honest')).toBe('got: "a page"');
});

test.each(['loop', 'objects', 'bytes'])(
  '%s without end: the process is ended within its limit and replaced',
  async (name) => {
    const startedAt = performance.now();
    expect(await bodyOf(name)).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await bodyOf('honest')).toBe('got: "a page"');
  },
  40_000,
);

test('logs a few lines of a bundle, each with its name', async () => {
  expect(await bodyOf('log')).toBe('got: null');
  expect(log).toHaveLength(5);
  for (const line of log) expect(line).toMatch(/^host@log says: "a line\\nof the release.{0,1100}"$/);
});

test('refuses a redirect to another site', async () => {
  expect(await bodyOf('leads elsewhere')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('location')]);
});
