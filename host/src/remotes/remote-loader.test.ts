import { onVisitSignal, type FailedLoad } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { createFakeNetwork, resetPage, type EntryFault } from '../testing/fake-network';
import { previousEntry, sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { createReleaseSession } from './release-session';
import { createRemoteLoader } from './remote-loader';

const live = sampleEntry('1.8.0');
const good = previousEntry('1.7.4');
const remoteModule = { routes: () => [] };
const openFreshPage = jest.fn<Promise<boolean>, [string, object]>();

jest.mock('./open-fresh-page', () => ({
  openFreshPage: (...args: [string, object]) => openFreshPage(...args),
}));

interface SetUp {
  readonly entry?: (url: string) => EntryFault | undefined;
  /** Which chunks of an exposed module fail. */
  readonly chunk?: () => Error | Promise<undefined> | undefined;
  /** The exposed module of a release; an error is thrown. */
  readonly module?: (container: string) => unknown;
  readonly isReachable?: boolean;
  /** Target of the visitor's navigation. */
  readonly intendedPath?: string;
}

/** Every release works by default. */
function setUp(entries: RegistryEntry[], options: SetUp = {}) {
  const { entry, chunk, module = () => remoteModule, isReachable = true } = options;
  const network = createFakeNetwork({
    entry,
    chunk,
    module: (container) => {
      const found = module(container);
      if (found instanceof Error) throw found;
      return found;
    },
  });
  const session = createReleaseSession(sessionStorage);
  const failed: unknown[] = [];
  onVisitSignal(({ kind, source }) => {
    if (kind === 'load') failed.push((source as FailedLoad).version);
  });
  const loader = createRemoteLoader({
    registry: sampleRegistry(...entries),
    visitor: 'visitor',
    federation: network.federation,
    session,
    isReachable: () => Promise.resolve(isReachable),
    intendedPath: () => options.intendedPath,
  });
  return { loader, session, failed, ...network };
}

const of = (version: string, fault: EntryFault) => (url: string) =>
  url.includes(`/${version}/`) ? fault : undefined;
const urlOf = (version: string) => `/releases/remote-admin/${version}/remoteEntry.js`;

/** Runs pending timers immediately. */
async function settled<Result>(work: Promise<Result>): Promise<Result> {
  const watched = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const pending = { error: new Error('It is not settled.') };
  let outcome: Awaited<typeof watched> = pending;
  // The pause of one attempt starts when the previous one has failed.
  while (outcome === pending) {
    await jest.advanceTimersByTimeAsync(500);
    outcome = await Promise.race([watched, Promise.resolve(pending)]);
  }
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

const entryElement = () => document.head.querySelector('script');

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  openFreshPage.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  resetPage();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('fetches a remote once for two requests', async () => {
  const { loader, requested, failed } = setUp([live, good]);
  const [first, second] = await settled(
    Promise.all([loader.load('remote-admin'), loader.load('remote-admin')]),
  );
  expect(first).toBe(second);
  expect(requested).toEqual([urlOf('1.8.0')]);
  expect(failed).toEqual([]);
});

test.each([
  ['unreachable', ['1.8.0', '1.8.0', '1.8.0', '1.7.4']],
  ['throws', ['1.8.0', '1.7.4']],
] as const)('loads the previous version after the entry fault "%s", from %j', async (fault, versions) => {
  const { loader, session, requested, failed } = setUp([live, good], { entry: of('1.8.0', fault) });
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(requested).toEqual(versions.map(urlOf));
  expect(failed).toEqual(['1.8.0']);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
});

test.each(['entry', 'chunk'])(
  'waits minutes for a slow entry or chunk, and reports no failure: %s',
  async (slow) => {
    let arriveChunk: () => void = jest.fn();
    const chunk = new Promise<undefined>((resolve) => {
      arriveChunk = () => resolve(undefined);
    });
    const { loader, requested, failed, arrive } = setUp(
      [live, good],
      slow === 'entry' ? { entry: of('1.8.0', 'hangs') } : { chunk: () => chunk },
    );
    const load = loader.load('remote-admin');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    arrive();
    arriveChunk();
    await expect(settled(load)).resolves.toBe(remoteModule);
    expect(requested).toEqual([urlOf('1.8.0')]);
    expect(failed).toEqual([]);
  },
);

test('needs a fresh page to retry an ES module, whose failed requests a browser keeps', () => {
  expect(setUp([sampleEntry('1.8.0', { extras: { type: 'module' } })]).loader.reset('remote-admin')).toBe(
    false,
  );
});

test('requests a fresh page with the previous version after a release crashes', async () => {
  const module = (container: string) =>
    container.endsWith('1_8_0') ? new Error('no such module') : remoteModule;
  const { loader, modules, failed } = setUp([live, good], { module });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  expect(modules).toHaveLength(1);
  expect(failed).toEqual(['1.8.0']);

  resetPage();
  const freshPage = setUp([live, good], { module });
  await expect(settled(freshPage.loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(freshPage.failed).toEqual([]);
});

test('retries a failed chunk before it gives up the release', async () => {
  const missing = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
  let failures = 2;
  const { loader, modules } = setUp([live], { chunk: () => (failures-- > 0 ? missing : undefined) });
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(modules).toHaveLength(3);
});

test('refuses a module without routes, with title and owner of its releases', async () => {
  const owned = sampleEntry('1.8.0', { extras: { title: 'The travel notes', owner: 'Travel desk team' } });
  const { loader } = setUp([owned], { module: () => ({ screens: [] }) });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    message: 'remote-admin could not be loaded. Owner: Travel desk team.',
    remote: 'remote-admin',
    title: 'The travel notes',
  });
});

test('does not count failures against a release while the site is unreachable', async () => {
  const { loader, session, failed } = setUp([live, good], {
    entry: () => 'unreachable',
    isReachable: false,
  });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ isUnreachable: true });
  expect(session.isBad('remote-admin', '1.8.0')).toBe(false);
  expect(failed).toEqual([]);
});

test('makes one attempt while offline, then a new one on request', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isBroken = true;
  const { loader, requested } = setUp([live], {
    entry: () => (isBroken ? 'unreachable' : undefined),
    isReachable: false,
  });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ isUnreachable: true });
  expect(requested).toHaveLength(1);
  onLine.mockReturnValue(true);
  isBroken = false;
  expect(loader.reset('remote-admin')).toBe(true);
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
});

test('excludes a release that failed while running next time', async () => {
  const { loader, session } = setUp([live, good]);
  await settled(loader.load('remote-admin'));
  expect(loader.giveUp('remote-admin')).toBe(true);
  expect(loader.giveUp('remote-admin')).toBe(true);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(loader.reset('remote-admin')).toBe(false);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(false);
});

test('does not count a preview’s failure against the candidate', async () => {
  const preview = sampleEntry('2.0.0', { extras: { role: 'preview' } });
  const { loader, session } = setUp([preview], { module: () => new Error('threw') });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  expect(session.isBad('remote-admin', '2.0.0')).toBe(false);
});

test('rejects a remote that is missing in the registry', async () => {
  await expect(settled(setUp([live]).loader.load('remote-user'))).rejects.toMatchObject({
    remote: 'remote-user',
  });
});

test('opens a fresh page for a visitor heading to a failed release, not after its prefetch', async () => {
  let intendedPath: string | undefined;
  const { loader } = setUp([live, good], {
    module: (container) => (container.endsWith('1_8_0') ? new Error('threw') : remoteModule),
    get intendedPath() {
      return intendedPath;
    },
  });
  const failure = 'remote-admin could not be loaded.';
  await expect(settled(loader.load('remote-admin'))).rejects.toThrow(failure);
  expect(openFreshPage).not.toHaveBeenCalled();
  intendedPath = '/admin/packages?page=2';
  await expect(settled(loader.load('remote-admin'))).rejects.toThrow(failure);
  expect(openFreshPage.mock.calls).toEqual([
    ['/admin/packages?page=2', expect.objectContaining({ remote: 'remote-admin' })],
  ]);
});

test('sets integrity and CORS on an entry script and removes it after it runs', async () => {
  const { loader } = setUp([live], { entry: () => 'hangs' });
  void loader.load('remote-admin').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(entryElement()).toMatchObject({ integrity: 'sha256-00', crossOrigin: 'anonymous' });
  entryElement()?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(entryElement()).toBeNull();
});
