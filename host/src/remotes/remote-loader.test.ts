import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { createFakeNetwork, resetPage, type EntryFault } from '../testing/fake-network';
import { goodEntry, sampleEntry, sampleRegistry } from '../testing/sample-registry';
import { entryTimeLimit } from './plugins/entry-script';
import { createReleaseSession } from './release-session';
import { createRemoteLoader } from './remote-loader';

const live = sampleEntry('1.8.0');
const good = goodEntry('1.7.4');
const remoteModule = { routes: () => [] };
const openFreshPage = jest.fn<Promise<boolean>, [string, object]>();

jest.mock('./open-fresh-page', () => ({
  openFreshPage: (...args: [string, object]) => openFreshPage(...args),
}));

interface SetUp {
  readonly entry?: (url: string) => EntryFault | undefined;
  /** What does not come of an exposed module's chunks. */
  readonly chunk?: () => Error | undefined;
  /** What the exposed module of a release is; an error is thrown. */
  readonly module?: (container: string) => unknown;
  readonly isReachable?: boolean;
  /** Where the visitor is going. */
  readonly intendedPath?: string;
}

/** Every release is sound unless a test says otherwise. */
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
  const report = jest.fn();
  const loader = createRemoteLoader({
    registry: sampleRegistry(...entries),
    visitor: 'visitor',
    federation: network.federation,
    session,
    isReachable: () => Promise.resolve(isReachable),
    report,
    intendedPath: () => options.intendedPath,
  });
  const told = () =>
    report.mock.calls.map(([release, phase, outcome]) => [release.entry.metadata.version, phase, outcome]);
  return { loader, session, told, ...network };
}

const of = (version: string, fault: EntryFault) => (url: string) =>
  url.includes(`/${version}/`) ? fault : undefined;
const urlOf = (version: string) => `/releases/remote-admin/${version}/remoteEntry.js`;

/** Runs what waits for a pause, without waiting. */
async function settled<Result>(work: Promise<Result>): Promise<Result> {
  const watched = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const pending = { error: new Error('It is not settled.') };
  let outcome: Awaited<typeof watched> = pending;
  // The pause of one try begins when the try before it has failed.
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

test('a remote requested twice is fetched once, and reported once', async () => {
  const { loader, requested, told } = setUp([live, good]);
  const [first, second] = await settled(
    Promise.all([loader.load('remote-admin'), loader.load('remote-admin')]),
  );
  expect(first).toBe(second);
  expect(requested).toEqual([urlOf('1.8.0')]);
  expect(told()).toEqual([['1.8.0', 'module', 'ok']]);
});

test('what could not be loaded is called what its releases say', async () => {
  const { loader } = setUp([sampleEntry('1.8.0', { extras: { title: 'The travel notes' } })], {
    entry: () => 'throws',
  });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ title: 'The travel notes' });
});

test('an unreachable entry is tried three times, then the last known good stands in the same page', async () => {
  const { loader, session, requested, told } = setUp([live, good], { entry: of('1.8.0', 'unreachable') });
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(requested).toEqual(['1.8.0', '1.8.0', '1.8.0', '1.7.4'].map(urlOf));
  expect(told()).toEqual([
    ['1.8.0', 'entry', 'failed'],
    ['1.7.4', 'module', 'ok'],
  ]);
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
});

test('the second origin comes before the last known good', async () => {
  const fallbackUrl = `https://second.example${urlOf('1.8.0')}`;
  const { loader, requested, told } = setUp([sampleEntry('1.8.0', { fallbackUrl }), good], {
    entry: (url) => (url.startsWith('https://second') ? undefined : 'unreachable'),
  });
  await settled(loader.load('remote-admin'));
  expect(requested).toEqual([...Array.from({ length: 3 }, () => urlOf('1.8.0')), fallbackUrl]);
  expect(told()).toEqual([['1.8.0', 'module', 'ok']]);
});

test('an entry that hangs is not waited for again', async () => {
  const { loader, requested } = setUp([live, good], { entry: of('1.8.0', 'hangs') });
  const load = loader.load('remote-admin');
  await jest.advanceTimersByTimeAsync(entryTimeLimit);
  await expect(load).resolves.toBe(remoteModule);
  expect(requested).toEqual(['1.8.0', '1.7.4'].map(urlOf));
});

test('an entry that threw leaves the page to the last known good', async () => {
  const { loader, told } = setUp([live, good], { entry: of('1.8.0', 'throws') });
  await settled(loader.load('remote-admin'));
  expect(told()).toEqual([
    ['1.8.0', 'entry', 'failed'],
    ['1.7.4', 'module', 'ok'],
  ]);
});

test('a release that failed after it began to run asks for a fresh page, which gets the last known good', async () => {
  const module = (container: string) =>
    container.endsWith('1_8_0') ? new Error('no such module') : remoteModule;
  const { loader, modules, told } = setUp([live, good], { module });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: true });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: true });
  expect(modules).toHaveLength(1);
  expect(told()).toEqual([['1.8.0', 'module', 'failed']]);

  resetPage();
  const freshPage = setUp([live, good], { module });
  await expect(settled(freshPage.loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(freshPage.told()).toEqual([['1.7.4', 'module', 'ok']]);
});

test('a chunk that did not come is requested again before the release is given up', async () => {
  const missing = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
  let failures = 2;
  const { loader, modules } = setUp([live], { chunk: () => (failures-- > 0 ? missing : undefined) });
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
  expect(modules).toHaveLength(3);
});

test('a module without routes is refused', async () => {
  const { loader } = setUp([live], { module: () => ({ screens: [] }) });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    remote: 'remote-admin',
    freshPageHelps: false,
  });
});

test('while the site is out of reach nothing is held against a release', async () => {
  const { loader, session, told } = setUp([live, good], {
    entry: () => 'unreachable',
    isReachable: false,
  });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ isUnreachable: true });
  expect(session.isBad('remote-admin', '1.8.0')).toBe(false);
  expect(told()).toEqual([]);
});

test('offline nothing is tried twice', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader, requested } = setUp([live], { entry: () => 'unreachable', isReachable: false });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ isUnreachable: true });
  expect(requested).toHaveLength(1);
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
  const { loader } = setUp([live], { entry: () => (failures-- > 0 ? 'unreachable' : undefined) });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: false });
  expect(loader.reset('remote-admin')).toBe(true);
  await expect(settled(loader.load('remote-admin'))).resolves.toBe(remoteModule);
});

test('a candidate that fails in its preview is not held against it', async () => {
  const preview = sampleEntry('2.0.0', { extras: { role: 'preview' } });
  const { loader, session } = setUp([preview], { module: () => new Error('threw') });
  await expect(settled(loader.load('remote-admin'))).rejects.toMatchObject({ freshPageHelps: false });
  expect(session.isBad('remote-admin', '2.0.0')).toBe(false);
});

test('a remote that the registry does not know is unavailable', async () => {
  await expect(settled(setUp([live]).loader.load('remote-user'))).rejects.toMatchObject({
    remote: 'remote-user',
  });
});

const threw = {
  module: (container: string) => (container.endsWith('1_8_0') ? new Error('threw') : remoteModule),
};

test('a visitor on the way to a release that ran and failed leaves for a fresh page; one who is elsewhere stays', async () => {
  const onTheWay = setUp([live, good], { ...threw, intendedPath: '/admin/packages?page=2' });
  await expect(settled(onTheWay.loader.load('remote-admin'))).rejects.toThrow(
    'remote-admin could not be loaded.',
  );
  expect(openFreshPage).toHaveBeenCalledWith(
    '/admin/packages?page=2',
    expect.objectContaining({ remote: 'remote-admin' }),
  );

  openFreshPage.mockClear();
  sessionStorage.clear();
  resetPage();
  const elsewhere = setUp([live, good], threw);
  await expect(settled(elsewhere.loader.load('remote-admin'))).rejects.toThrow(
    'remote-admin could not be loaded.',
  );
  expect(openFreshPage).not.toHaveBeenCalled();
});

test('a visitor who goes to a remote after it failed in a prefetch leaves for a fresh page then', async () => {
  let intendedPath: string | undefined;
  const { loader } = setUp([live, good], {
    ...threw,
    get intendedPath() {
      return intendedPath;
    },
  });
  await expect(settled(loader.load('remote-admin'))).rejects.toThrow('remote-admin could not be loaded.');
  intendedPath = '/admin';
  await expect(settled(loader.load('remote-admin'))).rejects.toThrow('remote-admin could not be loaded.');
  expect(openFreshPage).toHaveBeenCalledTimes(1);
});

test('the browser is told the hash of an entry, also across origins, and removes the script after it has run', async () => {
  const { loader } = setUp([live], { entry: () => 'hangs' });
  void loader.load('remote-admin').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(entryElement()).toMatchObject({ integrity: 'sha384-00', crossOrigin: 'anonymous' });
  entryElement()?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(entryElement()).toBeNull();
});

test('the error of a remote that cannot be loaded names its owner, for the console', async () => {
  const owned = sampleEntry('1.8.0', { extras: { owner: 'Travel desk team' } });
  const { loader } = setUp([owned], { module: () => ({}) });
  await expect(settled(loader.load('remote-admin'))).rejects.toThrow(
    'remote-admin could not be loaded. Owner: Travel desk team.',
  );
});
