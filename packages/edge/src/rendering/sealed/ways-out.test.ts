import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@aertrip/release/testing/sample-build';
import { serve } from '@aertrip/release/testing/serve';
import { libraryOf, siteConfig } from '../../testing/server-bundles';
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
    Object.entries(waysOut({ outside, secret, data: siteConfig.supabase.url })).map(([name, body]) => [
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

const library = libraryOf((_app, version) => attacks()[decodeURIComponent(version)]);

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
    config: siteConfig,
    library,
    processes: 1,
    timeLimit: 4000,
    memoryLimit: 64,
    onLog: (line) => log.push(line),
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });
});

afterEach(() => renderer.stop());

const bodyOf = async (name: string) =>
  (await renderer.render({ path: '/', host: encodeURIComponent(name) }))?.body;

test('renders an honest bundle, with NODE_ENV alone in its environment', async () => {
  expect(await bodyOf('honest')).toBe('got: "a page"');
  expect(await bodyOf('what is left')).toBe('got: {"NODE_ENV":"production"}');
});

test('offers no environment, file, process, worker or socket', async () => {
  for (const name of ['env', 'read', 'write', 'spawn', 'kill the parent', 'worker', 'socket'])
    expect([name, await bodyOf(name)]).toEqual([name, 'got: []']);
  await expect(access(`${secret}.written`)).rejects.toThrow('ENOENT');
});

test('refuses requests of a bundle in one line each, with the reason', async () => {
  for (const name of ['fetch', 'write to the data service', 'a file of the data service'])
    expect([await bodyOf(name), await bodyOf(name)]).toEqual([undefined, undefined]);
  expect(log).toEqual([
    expect.stringMatching(
      /asked for "POST http:\/\/127.0.0.1:\d+\/taken", and did not get it: .*the data service of the site alone/,
    ),
    expect.stringMatching(/asked for "DELETE .*", and did not get it: a page reads, and changes nothing/),
    expect.stringMatching(/did not get it: only tables, views and functions/),
  ]);
  expect(asked).toEqual([]);
});

test('fails a bundle that imports a module of Node.js', async () => {
  for (const name of ['import', 'import by eval']) expect(await bodyOf(name)).toBeUndefined();
  expect(failures).toHaveLength(2);
});

test('limits protocol abuse to the process of the bundle', async () => {
  await bodyOf('pollution');
  expect(asked).toEqual([]);
  expect(await bodyOf('honest')).toBe('got: "a page"');
});

test('ends and replaces a process that loops or fills its memory', async () => {
  for (const name of ['loop', 'objects', 'bytes']) {
    expect(await bodyOf(name)).toBeUndefined();
    expect(await bodyOf('honest')).toBe('got: "a page"');
  }
}, 60_000);

test('logs a few lines of a bundle, each with its name', async () => {
  expect(await bodyOf('log')).toBe('got: null');
  expect(log).toHaveLength(5);
  for (const line of log) expect(line).toMatch(/^host@log says: "a line\\nof the release.{0,1100}"$/);
});

test('refuses a redirect to another site', async () => {
  expect(await bodyOf('leads elsewhere')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('location')]);
});
