import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { siteConfig } from '../../testing/server-bundles';
import { createProcessPool, RenderNotBegun } from './process-pool';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof import('node:child_process')>('node:child_process');
  return { ...actual, spawn: jest.fn(actual.spawn) };
});

/** Processes that are children of this one, by what Linux says: the one that was started first comes first. */
async function allChildren(): Promise<number[]> {
  const pids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return pids.trim().split(' ').filter(Boolean).map(Number);
}

/** What else runs here, such as a compiler that starts or ends meanwhile, is none of a pool's. */
async function isSealed(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('/sealed/process/');
}

async function sealedChildren(): Promise<number[]> {
  const pids = await allChildren();
  const sealed = await Promise.all(pids.map(isSealed));
  return pids.filter((_, index) => sealed[index]);
}

/** As Node.js does without memory: it throws. */
function withoutMemory(): never {
  throw new Error('spawn ENOMEM');
}

/** As Node.js does without file descriptors: a child without pipes, and an error. */
function withoutDescriptors() {
  const child = new EventEmitter();
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
  return child as ReturnType<typeof spawn>;
}

test.each([
  ['memory', withoutMemory],
  ['file descriptors', withoutDescriptors],
])('starts processes again on a machine that had no %s left', async (_, fail) => {
  jest.mocked(spawn).mockImplementationOnce(fail).mockImplementationOnce(fail);
  const events = new EventEmitter();
  const pool = createProcessPool({
    running: 1,
    waiting: 10,
    memoryLimit: 64,
    reads: { read: async () => ({ failure: 'there is no data' }) },
    onLog: (line) => events.emit(line.split('.')[0] ?? ''),
  });
  const render = () =>
    pool.run({
      name: 'host@1.0.0',
      releases: { config: siteConfig, host: { key: 'host', text: 'exports.render = async () => "page"' } },
      task: { type: 'page', path: '/' },
      signal: AbortSignal.timeout(30_000),
    });
  try {
    await expect(render()).rejects.toThrow(RenderNotBegun);
    await once(events, 'The render process that stood by has ended');
    expect(await render()).toBe('page');
  } finally {
    await pool.stop();
  }
});

test('replaces a killed standby process without blaming a release', async () => {
  // Where all tests run in one process, those before may have left some that are still ending.
  const others = new Set(await sealedChildren());
  const children = async () => (await sealedChildren()).filter((pid) => !others.has(pid));
  const lines: string[] = [];
  const events = new EventEmitter();
  const pool = createProcessPool({
    running: 1,
    waiting: 10,
    memoryLimit: 64,
    reads: { read: async () => ({ failure: 'there is no data' }) },
    onLog(line) {
      lines.push(line);
      events.emit('line');
    },
  });
  const render = (text: string) =>
    pool.run({
      name: 'host@1.0.0',
      releases: {
        config: siteConfig,
        host: { key: 'host', text },
      },
      task: { type: 'page', path: '/' },
      signal: AbortSignal.timeout(30_000),
    });
  try {
    const bundle = `exports.sharedModules = {}; exports.render = async ({ path }) => path;`;
    // The second process stands by when the first one has a release.
    expect(await render(bundle)).toBe('/');
    const [worker] = await children();
    // As systemd tells a whole service to stop: the edge decides what ends, and when.
    for (const pid of await children()) process.kill(pid, 'SIGTERM');
    expect(await render(bundle)).toBe('/');
    expect(lines).toEqual([]);
    // Not the higher number: the system counts from the start again once it has given its highest.
    const standby = (await children()).find((pid) => pid !== worker);
    const replaced = once(events, 'line');
    process.kill(standby!, 'SIGKILL');
    await replaced;
    expect(lines).toEqual([expect.stringMatching(/stood by has ended. Another one is started in \d+ ms/)]);
    expect(await render(bundle)).toBe('/');
  } finally {
    await pool.stop();
  }
  expect(await children()).toEqual([]);
}, 60_000);
