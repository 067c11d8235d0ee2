import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { goodEntry, sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { EntryFailed, type EntryFault } from './entry-script';
import type { Federation } from './federation';
import { createReleaseSession } from './release-session';
import { createRemoteLoader } from './remote-loader';

const live = sampleEntry('1.8.0');
const good = goodEntry('1.7.4');
const remoteModule = { routes: () => [] };

/** The network and the releases' code; every release is sound unless a test says otherwise. */
function doubles(faults: {
  readonly entry?: (entry: RegistryEntry, url: string) => EntryFault | undefined;
  readonly routes?: (entry: RegistryEntry) => unknown;
}) {
  const runEntry = jest.fn<Promise<void>, Parameters<Federation['runEntry']>>((entry, url) => {
    const fault = faults.entry?.(entry, url);
    return fault ? Promise.reject(new EntryFailed(url, fault)) : Promise.resolve();
  });
  const loadRoutes = jest.fn(async (entry: RegistryEntry): Promise<unknown> => {
    const fault = faults.routes?.(entry);
    if (fault) throw fault;
    return remoteModule;
  });
  return { runEntry, loadRoutes };
}

function setUp(
  entries: RegistryEntry[],
  federation: ReturnType<typeof doubles> = doubles({}),
  { isReachable = true } = {},
) {
  const session = createReleaseSession(sessionStorage);
  const report = jest.fn();
  const loader = createRemoteLoader({
    registry: sampleRegistry(...entries),
    visitor: 'visitor',
    federation,
    session,
    isReachable: () => Promise.resolve(isReachable),
    report,
  });
  const told = () =>
    report.mock.calls.map(([, entry, { phase, outcome }]) => [entry.metadata.version, phase, outcome]);
  return { loader, session, federation, told };
}

const of = (version: string, fault: EntryFault) => (entry: RegistryEntry) =>
  entry.metadata.version === version ? fault : undefined;

/** Runs what waits for a pause, without waiting. */
async function settled<Result>(work: Promise<Result>): Promise<Result> {
  const watched = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.runAllTimersAsync();
  const outcome = await watched;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a remote requested twice is fetched once, and reported once', async () => {
  const { loader, federation, told } = setUp([live, good]);
  const [first, second] = await settled(
    Promise.all([loader.load('remote-admin'), loader.load('remote-admin')]),
  );
  expect(first).toBe(second);
  expect(federation.runEntry).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([['1.8.0', 'module', 'ok']]);
});

test('an unreachable entry is tried three times, then the last known good stands in the same page', async () => {
  const { loader, session, federation, told } = setUp(
    [live, good],
    doubles({ entry: of('1.8.0', 'unreachable') }),
  );
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(federation.runEntry.mock.calls.map(([entry]) => entry.metadata.version)).toEqual([
    '1.8.0',
    '1.8.0',
    '1.8.0',
    '1.7.4',
  ]);
  expect(told()).toEqual([
    ['1.8.0', 'entry', 'failed'],
    ['1.7.4', 'module', 'ok'],
  ]);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
});

test('the second origin comes before the last known good', async () => {
  const fallbackUrl = 'https://second.example/remoteEntry.js';
  const federation = doubles({
    entry: (_, url) => (url.startsWith('https://second') ? undefined : 'unreachable'),
  });
  const { loader, told } = setUp([sampleEntry('1.8.0', { fallbackUrl }), good], federation);
  await settled(loader.load('remote-admin'));
  expect(federation.runEntry).toHaveBeenLastCalledWith(expect.anything(), fallbackUrl);
  expect(told()).toEqual([['1.8.0', 'module', 'ok']]);
});

test('an entry that hangs is not waited for again', async () => {
  const federation = doubles({ entry: of('1.8.0', 'too slow') });
  const { loader } = setUp([live, good], federation);
  await settled(loader.load('remote-admin'));
  expect(federation.runEntry).toHaveBeenCalledTimes(2);
});

test('an entry that threw leaves the page to the last known good', async () => {
  const { loader, told } = setUp([live, good], doubles({ entry: of('1.8.0', 'without container') }));
  await settled(loader.load('remote-admin'));
  expect(told()).toEqual([
    ['1.8.0', 'entry', 'failed'],
    ['1.7.4', 'module', 'ok'],
  ]);
});

test('a release that failed after it began to run asks for a fresh page, which gets the last known good', async () => {
  const federation = doubles({
    routes: ({ metadata }) => metadata.version === '1.8.0' && new Error('no such module'),
  });
  const { loader, told } = setUp([live, good], federation);
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: true });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: true });
  expect(federation.loadRoutes).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([['1.8.0', 'module', 'failed']]);

  const freshPage = setUp([live, good], federation);
  await expect(settled(freshPage.loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(freshPage.told()).toEqual([['1.7.4', 'module', 'ok']]);
});

test('a chunk that did not come is requested again before the release is given up', async () => {
  const missing = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
  let failures = 2;
  const federation = doubles({ routes: () => failures-- > 0 && missing });
  await expect(settled(setUp([live], federation).loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(federation.loadRoutes).toHaveBeenCalledTimes(3);
});

test('a module without routes is refused', async () => {
  const federation = { ...doubles({}), loadRoutes: jest.fn().mockResolvedValue({ screens: [] }) };
  await expect(settled(setUp([live], federation).loader.load('remote-admin'))).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    remote: 'remote-admin',
    freshPageHelps: false,
  });
});

test('while the site is out of reach nothing is held against a release', async () => {
  const { loader, session, told } = setUp(
    [live, good],
    doubles({ entry: () => 'unreachable', routes: () => new Error('chunk') }),
    { isReachable: false },
  );
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ isUnreachable: true });
  expect(session.isBad('remote-admin', '1.8.0')).toBe(false);
  expect(told()).toEqual([]);
});

test('offline nothing is tried twice', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const federation = doubles({ entry: () => 'unreachable' });
  await expect(
    settled(setUp([live], federation, { isReachable: false }).loader.load('remote-admin')),
  ).rejects.toMatchObject({ isUnreachable: true });
  expect(federation.runEntry).toHaveBeenCalledTimes(1);
});

test('a release given up while it ran is reported once and left out of the next page', async () => {
  const { loader, session, told } = setUp([live, good]);
  await settled(loader.load('remote-admin'));
  expect(loader.giveUp('remote-admin', 'render')).toBe(true);
  expect(loader.giveUp('remote-admin', 'render')).toBe(true);
  expect(told()).toEqual([
    ['1.8.0', 'module', 'ok'],
    ['1.8.0', 'render', 'failed'],
  ]);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(loader.reset('remote-admin')).toBe(false);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(false);
});

test('without a last known good no fresh page is requested', async () => {
  const { loader } = setUp([live]);
  await settled(loader.load('remote-admin'));
  expect(loader.giveUp('remote-admin', 'chunk')).toBe(false);
});

test('a failed load is tried again when requested again', async () => {
  let failures = 3;
  const federation = doubles({ entry: () => (failures-- > 0 ? 'unreachable' : undefined) });
  const { loader } = setUp([live], federation);
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: false });
  expect(loader.reset('remote-admin')).toBe(true);
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
});

test('a candidate that fails in its preview is not held against it', async () => {
  const preview = sampleEntry('2.0.0', { extras: { role: 'preview' } });
  const { loader, session } = setUp([preview], doubles({ routes: () => new Error('threw') }));
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: false });
  expect(session.isBad('remote-admin', '2.0.0')).toBe(false);
});

test('a remote that the registry does not know is unavailable', async () => {
  await expect(settled(setUp([live]).loader.load('remote-user'))).rejects.toMatchObject({
    remote: 'remote-user',
  });
});
