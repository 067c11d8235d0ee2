import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { createPageReleases } from './page-releases';
import { createReleaseSession } from './release-session';
import { entryModule } from './entry-module';

const container = { get: () => undefined, init: () => undefined };
const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/remoteEntry.js');

/** @param answers results of the imports, in order; an error is thrown */
function setUp(answers: readonly unknown[], changes: Partial<RegistryEntry> = {}) {
  const sample = sampleEntry('1.8.0', { extras: { type: 'module' } });
  const entry = { ...sample, ...changes };
  const releases = createPageReleases({
    registry: sampleRegistry(entry),
    visitor: '',
    session: createReleaseSession(sessionStorage),
  });
  const left = [...answers];
  const imported: string[] = [];
  const plugin = entryModule(releases, (url) => {
    imported.push(url);
    const answer = left.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const load = () =>
    Promise.resolve(
      plugin.loadEntry?.({ remoteInfo: { name: entry.extras.container } } as Parameters<
        NonNullable<typeof plugin.loadEntry>
      >[0]),
    ).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  return { load, imported };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function after<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  await jest.advanceTimersByTimeAsync(ms);
  return work;
}

test('imports a module again from other URLs after network failures', async () => {
  const { load, imported } = setUp([missing, missing, container]);
  expect(await after(load(), 2000)).toEqual({ value: container });
  expect(imported).toEqual(
    ['', '?retry=1', '?retry=2'].map((query) => `/releases/remote-admin/1.8.0/remoteEntry.js${query}`),
  );
});

test('does not retry a module that throws while it runs', async () => {
  const thrown = new Error('boom');
  const { load, imported } = setUp([thrown, container]);
  expect(await after(load(), 3000)).toEqual({ error: thrown });
  expect(imported).toHaveLength(1);
});

test('waits minutes for a slow module', async () => {
  let arrive: () => void = jest.fn();
  const slow = new Promise((resolve) => {
    arrive = () => resolve(container);
  });
  const { load, imported } = setUp([slow]);
  const work = load();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  arrive();
  expect(await work).toEqual({ value: container });
  expect(imported).toHaveLength(1);
});
