import { setImmediate as nextTurn } from 'node:timers/promises';
import { libraryOf, siteConfig } from '../testing/server-bundles';
import { serve } from '@aertrip/release/testing/serve';
import { createPageRenderer, type PageRenderer, type PageRendererOptions } from './page-renderer';

/** A host that returns its input, and fails as the path names. */
const host = `
  exports.sharedModules = { react: { version: 'of the host' } };
  let renders = 0;
  exports.render = async ({ path, remote, ...rest }) => {
    renders += 1;
    if (path === '/throws') throw new Error('a bug of the release');
    if (path === '/exits') process.exit(1);
    if (path === '/hangs') for (;;);
    const page = (body) => ({ status: 200, head: '', body, state: '{}', payloadId: 'hydration-payload', screens: [] });
    if (path === '/pid') return page(String(process.pid));
    if (path === '/waits') await new Promise(() => {});
    if (path === '/fills') for (const kept = []; ; ) kept.push(new Array(1e6).fill(1.5));
    if (path === '/attacks') {
      const module = (name) => process.getBuiltinModule('node:' + name);
      const attempts = {
        read: () => module('fs').readFileSync('/etc/passwd'),
        write: () => module('fs').writeFileSync('/tmp/written', 'x'),
        spawn: () => module('child_process').spawnSync('id'),
        thread: () => new (module('worker_threads').Worker)('0', { eval: true }),
        env: () => Object.keys(process.env).filter((name) => !/^(NODE_ENV|TINYPOOL_WORKER_ID|NODE_CHANNEL_.*)$/.test(name)),
      };
      const tried = Object.entries(attempts).map(([name, attempt]) => {
        try { return [name, attempt() ?? 'done']; } catch ({ code, message }) { return [name, code ?? message]; }
      });
      return page(JSON.stringify(Object.fromEntries(tried)));
    }
    if (path === '/reads') await fetch(rest.config.supabase.url + '/rest/v1/tours');
    return page(JSON.stringify({ renders, rest: Object.keys(rest), env: process.env.NODE_ENV, remote: remote?.module }));
  };
`;

/** A host with a module that must be a singleton, like React. */
const hostWithOneReact = `
  const react = {};
  exports.sharedModules = { react };
  exports.render = async ({ remote }) => {
    if (remote.module.react !== react) throw new Error('a second React');
    const left = Array.prototype.left ?? 'nothing';
    Array.prototype.left = remote.name + ' ' + remote.version;
    return { status: 200, head: '', body: JSON.stringify(left), state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`;

const bundles: Record<string, string> = {
  'host@11.0.0': hostWithOneReact,
  'host@12.0.0': hostWithOneReact,
  'remote-user@1.0.0': `exports.react = require('react');`,
  'remote-user@2.0.0': `exports.react = require('react');`,
  'host@1.0.0': host,
  'remote-public@1.0.0': `exports.react = require('react').version;`,
  'remote-public@2.0.0': `exports.react = require('node:fs');`,
  'remote-public@3.0.0': `
    const { version } = require('react');
    exports.sitemap = async ({ config, signal }) => {
      signal.throwIfAborted();
      return [{ path: '/offers/june?by=' + version + '&site=' + config.siteUrl, changedAt: '2026-11-21' }];
    };`,
};

const library = libraryOf((app, version) => bundles[`${app}@${version}`]);

const tampered = async () => new TextEncoder().encode('exports.render = () => "tampered"');

const failures: string[] = [];
let renderer: PageRenderer;

function start(options: Partial<PageRendererOptions> = {}) {
  renderer = createPageRenderer({
    config: siteConfig,
    library,
    processes: 1,
    onFailure: (error) => failures.push(error instanceof Error ? error.message : String(error)),
    ...options,
  });
}

const render = (path: string, version?: string) =>
  renderer.render({ path, host: '1.0.0', remote: version ? { name: 'remote-public', version } : undefined });
/** Also when the machine is busy. */
const patiently = (path: string) => renderer.render({ path, host: '1.0.0', timeLimit: 30_000 });
const answerOf = async (path: string, version?: string) =>
  JSON.parse((await render(path, version))?.body ?? 'null') as Record<string, unknown> | null;

beforeEach(() => failures.splice(0));
afterEach(() => renderer.stop());

test('gives a remote the modules of the host, and a render nothing of the visitor or the machine', async () => {
  start();
  expect(await answerOf('/', '1.0.0')).toEqual({
    renders: 1,
    rest: ['config'],
    env: 'production',
    remote: { react: 'of the host' },
  });
});

test('reads the sitemap from the code of a release', async () => {
  start();
  const remote = { name: 'remote-public', version: '3.0.0' };
  expect(await renderer.sitemap({ host: '1.0.0', remote })).toEqual([
    { path: '/offers/june?by=of the host&site=https://tours.example.com', changedAt: '2026-11-21' },
  ]);
});

test('refuses a bundle that requires another module', async () => {
  start();
  expect(await render('/', '2.0.0')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('requires node:fs, which is not there')]);
});

test('runs no bytes that differ from the published ones', async () => {
  start({ library: { ...library, file: tampered } });
  expect(await render('/')).toBeUndefined();
  expect(failures).toEqual([expect.stringContaining('is not what was published')]);
});

test.each(['/throws', '/exits', '/waits'])('limits a failure at %s to one render', async (path) => {
  start({ timeLimit: 500 });
  expect(JSON.parse((await patiently('/'))?.body ?? 'null')).toMatchObject({ renders: 1 });
  expect(await render(path)).toBeUndefined();
  expect(failures).toHaveLength(1);
  expect(await patiently('/')).toBeDefined();
  expect(failures).toHaveLength(1);
});

test('leaves a release that hangs at every page to the browsers', async () => {
  const health = { report: jest.fn(), settle: jest.fn(), list: () => [] };
  start({ timeLimit: 1000, health });
  // A render that its process had no time to begin does not count.
  while (health.report.mock.calls.length === 0) expect(await render('/hangs', '1.0.0')).toBeUndefined();
  expect(health.report).toHaveBeenCalledWith(
    'The server bundle of remote-public@1.0.0 in host@1.0.0',
    expect.stringContaining('left to the browsers'),
  );
  failures.splice(0);
  expect(await render('/', '1.0.0')).toBeUndefined();
  expect(failures).toEqual([]);
});

test('fails the reads of a page whose data service does not answer, before the page is late', async () => {
  const { url: dataUrl } = await serve(() => {});
  start({ timeLimit: 5000, dataUrl });
  await patiently('/');
  expect(await render('/reads')).toBeUndefined();
  expect(failures).toEqual([expect.stringMatching(/aborted due to timeout/)]);
});

test('shares what pages of the same data read, unless it failed', async () => {
  const statuses = [503];
  let reads = 0;
  const { url: dataUrl } = await serve((_, response) => {
    reads += 1;
    response.writeHead(statuses.shift() ?? 200).end('[]');
  });
  start({ dataUrl });
  const readsOf = async (dataVersion?: string) => {
    await renderer.render({ path: '/reads', host: '1.0.0', dataVersion, timeLimit: 30_000 });
    return reads;
  };
  expect(await readsOf('1')).toBe(1);
  expect(await readsOf('1')).toBe(2);
  expect(await readsOf('1')).toBe(2);
  expect(await readsOf('2')).toBe(3);
  expect(await readsOf()).toBe(4);
  expect(await readsOf()).toBe(5);
});

test('gives the code of a release no file, process or thread, and no environment', async () => {
  start();
  const got = JSON.parse((await patiently('/attacks'))?.body ?? 'null') as unknown;
  expect(got).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    env: [],
  });
});

test('replaces an idle process that was killed, and logs it', async () => {
  start();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  process.kill(Number((await patiently('/pid'))?.body), 'SIGKILL');
  while (logged.mock.calls.length === 0) await nextTurn();
  expect(logged.mock.calls.join()).toContain('A render process has ended');
  expect(await patiently('/')).toBeDefined();
  logged.mockRestore();
});

test('replaces a process that fills its memory', async () => {
  // Jest takes the last words of the process for those of its own worker.
  const muted = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  start({ memoryLimit: 64 });
  await patiently('/');
  expect(await renderer.render({ path: '/fills', host: '1.0.0', timeLimit: 30_000 })).toBeUndefined();
  expect(failures).toEqual([expect.stringMatching(/ended before it answered/)]);
  expect((await patiently('/'))?.status).toBe(200);
  muted.mockRestore();
});

test('counts no render that waited behind a release that hangs', async () => {
  const health = { report: jest.fn(), settle: jest.fn(), list: () => [] };
  start({ timeLimit: 500, health });
  await Promise.all([render('/hangs'), ...[1, 2, 3, 4].map(() => render('/', '1.0.0'))]);
  expect(health.report).not.toHaveBeenCalled();
});

/** What a render has left in the globals for the next one. */
async function left(hostVersion: string, version: string) {
  const remote = { name: 'remote-user', version };
  const page = await renderer.render({ path: '/leaves', host: hostVersion, remote });
  return JSON.parse(page?.body ?? 'null') as unknown;
}

test('isolates the globals of each pair of releases', async () => {
  start({ processes: 2 });
  expect(await left('11.0.0', '1.0.0')).toBe('nothing');
  expect(await left('11.0.0', '1.0.0')).toBe('remote-user 1.0.0');
  expect(await left('11.0.0', '2.0.0')).toBe('nothing');
  expect(await left('12.0.0', '1.0.0')).toBe('nothing');
  expect(failures).toEqual([]);
});
