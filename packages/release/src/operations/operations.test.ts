import { readLastChange, readLiveApp, readLiveApps, readRecord, type Stream } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { logFolder, releaseFolder, releaseKey } from '../core/store-layout';
import { noCounts, withVisits } from '../health/counts';
import { listDeep, type ReleaseStore } from '../store/release-store';
import { hold, promote, rollback, startCanary, stepCanary, stopCanary, unhold } from '../testing/operations';
import { by, sampleSite } from '../testing/sample-build';
import { activateLocalBuild } from './promote';
import { supervise } from './supervise';

const plan = { steps: [5, 25, 100], every: 30 };
const minute = 60_000;

/** Counts of visits and failed visits by version. */
const countsOf =
  (visits: Readonly<Record<string, readonly [visits: number, failed: number]>>) =>
  async (version: string) => {
    const [all = 0, failed = 0] = visits[version] ?? [];
    return withVisits(noCounts, new Date(), { visits: all, failed });
  };

/** What an edge sees of an app. */
async function seen(stream: Stream) {
  const record = await readRecord(stream);
  return { current: liveAppOf(record, stream.app)!, change: (await readLastChange(stream, record))! };
}

/** What an edge does, so many minutes from now. */
async function watch(
  stream: Stream,
  counted: Parameters<typeof countsOf>[0],
  minutes = 1,
  app = seen(stream),
) {
  const now = new Date(Date.now() + minutes * minute);
  return supervise(stream, await app, countsOf(counted), { actor: 'edge', now });
}

async function siteWith(...versions: string[]) {
  const site = await sampleSite();
  for (const version of versions) await site.release(version);
  return { ...site, channel: { store: site.store, channel: 'live' } };
}

async function removeRelease(store: ReleaseStore, version: string) {
  for (const key of await listDeep(store, releaseFolder('remote-admin', version))) await store.remove(key);
}

const length = async ({ store }: { readonly store: ReleaseStore }) =>
  (await store.list(logFolder('live'))).length;

const lastChange = async (stream: Stream) => readLastChange(stream, await readRecord(stream));

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

describe('rollback', () => {
  test('goes back one version and holds the app, and one more version once a person ended that', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    expect((await rollback(stream, { ...by, reason: 'bookings list empty' })).app).toMatchObject({
      live: '1.1.0',
      previous: ['1.0.0'],
      hold: { by: 'asha', reason: 'bookings list empty' },
    });
    expect(await rollback(stream, by)).toMatchObject({ changed: false, app: { live: '1.1.0' } });
    await expect(promote(stream, '1.2.0', by)).rejects.toMatchObject({ code: 'held' });
    await unhold(stream, by);
    expect((await rollback(stream, by)).app).toMatchObject({ live: '1.0.0', previous: [] });
    await unhold(stream, by);
    expect((await promote(stream, '1.1.0', by)).app).toMatchObject({
      live: '1.1.0',
      previous: ['1.0.0'],
      hold: null,
    });
  });

  test('reads no file of the left version and skips versions with lost files', async () => {
    const { store, stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    await removeRelease(store, '1.2.0');
    await store.remove(releaseKey('remote-admin', '1.1.0', 'chunks/routes.js'));
    expect((await rollback(stream, by)).app.live).toBe('1.0.0');
  });

  test('returns to a named version only if it was live for everybody, also to one that was rolled back', async () => {
    const { stream, publishVerified } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    await publishVerified('1.3.0');
    await expect(rollback(stream, { ...by, to: '1.3.0' })).rejects.toMatchObject({ code: 'gate' });
    await expect(rollback(stream, { ...by, to: '7.0.0' })).rejects.toMatchObject({ code: 'usage' });
    expect((await rollback(stream, { ...by, to: '1.0.0' })).app).toMatchObject({
      live: '1.0.0',
      previous: [],
    });
    expect(await rollback(stream, { ...by, to: '1.0.0' })).toMatchObject({ changed: false });
    expect((await rollback(stream, { ...by, to: '1.2.0' })).app.live).toBe('1.2.0');
  });

  test('of a first release is refused and changes nothing', async () => {
    const site = await siteWith('1.0.0');
    const before = await length(site);
    await expect(rollback(site.stream, by)).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringContaining('npx mfe paths remote-admin none'),
    });
    expect(await length(site)).toBe(before);
  });

  test('ends a canary whose files are gone and keeps the live version', async () => {
    const { stream, releaseToShare, store } = await siteWith('1.0.0', '1.1.0');
    await releaseToShare('1.2.0', plan);
    await removeRelease(store, '1.2.0');
    expect((await rollback(stream, by)).app).toMatchObject({
      live: '1.1.0',
      canary: null,
      previous: ['1.0.0'],
    });
    expect(await rollback(stream, by)).toMatchObject({ changed: false });
  });
});

describe('rollback to a time', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] }));
  afterEach(() => void jest.useRealTimers());

  const remotes = ['remote-admin', 'remote-user'];

  /** At 10:00 the remotes are 1.0.0, at 11:00 both are 1.1.0, at 12:00 remote-admin is 1.2.0. */
  async function siteOfADay() {
    jest.setSystemTime(at('10:00'));
    const site = await siteWith();
    for (const app of remotes) await site.release('1.0.0', { app });
    jest.setSystemTime(at('11:00'));
    for (const app of remotes) await site.release('1.1.0', { app });
    jest.setSystemTime(at('12:00'));
    await site.release('1.2.0');
    jest.setSystemTime(at('13:00'));
    const live = async () => {
      const found = await readLiveApps(site.channel);
      return remotes.map((app) => found.get(app)?.live);
    };
    return { ...site, live };
  }

  test('returns all apps with one record and holds those that changed, also while every app is held', async () => {
    const { act, channel, live, streamOf } = await siteOfADay();
    await act('hold');
    await act('rollback', [], { at: at('10:30') });
    expect(await live()).toEqual(['1.0.0', '1.0.0']);
    expect((await readRecord(channel))?.change).toMatchObject({ operation: 'rollback', apps: remotes });
    expect(await readLiveApp(streamOf('remote-admin'))).toMatchObject({
      previous: [],
      hold: { by: 'asha' },
    });
  });

  test('returns none when the files of one are gone', async () => {
    const { act, live, store } = await siteOfADay();
    await removeRelease(store, '1.0.0');
    await expect(act('rollback', [], { at: at('10:30') })).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringContaining('remote-admin@1.0.0'),
    });
    expect(await live()).toEqual(['1.2.0', '1.1.0']);
    await act('rollback', ['remote-admin'], { at: at('11:30') });
    expect(await live()).toEqual(['1.1.0', '1.1.0']);
  });

  test('compares the versions of then with each other instead of the live ones', async () => {
    const { act, live, publishSample, streamOf } = await siteOfADay();
    const apps = ['host', ...remotes];
    for (const app of apps) await publishSample({ app, version: '2.0.0', contract: 2 });
    await act(
      'promote',
      apps.map((app) => `${app}@2.0.0`),
    );
    jest.setSystemTime(at('14:00'));
    const one = act('rollback', ['remote-user'], { at: at('12:30') });
    await expect(one).rejects.toThrow(/speaks contract 1/);
    await act('rollback', [], { at: at('12:30') });
    expect(await live()).toEqual(['1.2.0', '1.1.0']);
    expect((await readLiveApp(streamOf('host')))?.live).toBe('1.0.0');
  });
});

describe('hold', () => {
  test('of an app blocks promotions and canaries until it ends', async () => {
    const { stream, publishVerified, streamOf } = await siteWith('1.0.0');
    await publishVerified('1.1.0');
    await hold(stream, { ...by, reason: 'Diwali sale.' });
    expect(await hold(stream, by)).toMatchObject({ changed: false });
    await expect(promote(stream, '1.1.0', by)).rejects.toThrow(/Diwali sale\.(?!\.)/);
    await expect(startCanary(stream, '1.1.0', plan, by)).rejects.toMatchObject({ code: 'held' });
    await unhold(stream, by);
    expect(await unhold(stream, by)).toMatchObject({ changed: false });
    await expect(hold(streamOf('remote-user'), by)).rejects.toMatchObject({ code: 'usage' });
  });

  test('of every app refuses every release, and allows a rollback', async () => {
    const { act, stream, publishVerified } = await siteWith('1.0.0', '1.1.0');
    await publishVerified('1.2.0');
    await act('hold', [], {}, 'Diwali sale');
    expect(await act('hold')).toMatchObject({ changed: false });
    const held = { code: 'held', message: expect.stringContaining('held by asha: Diwali sale') };
    await expect(promote(stream, '1.2.0', by)).rejects.toMatchObject(held);
    await expect(startCanary(stream, '1.2.0', plan, by)).rejects.toMatchObject(held);
    expect((await rollback(stream, by)).app.live).toBe('1.0.0');
    await act('unhold');
    expect(await act('unhold')).toMatchObject({ changed: false });
    await unhold(stream, by);
    expect((await promote(stream, '1.2.0', by)).app.live).toBe('1.2.0');
  });

  test('of every app stops the steps of a canary, which still ends when it fails', async () => {
    const { act, stream, releaseToShare } = await siteWith('1.0.0');
    await releaseToShare('1.1.0', plan);
    await act('hold', [], {}, 'Diwali sale');
    await expect(stepCanary(stream, by)).rejects.toMatchObject({ code: 'held' });
    await expect(watch(stream, { '1.1.0': [1000, 0] }, 60)).rejects.toMatchObject({ code: 'held' });
    expect(await watch(stream, { '1.0.0': [1000, 0], '1.1.0': [1000, 500] }, 60)).toMatchObject({
      action: 'return',
    });
    expect((await readLiveApp(stream))?.canary).toBeNull();
  });
});

async function startedCanary(settings: Parameters<typeof startCanary>[2] = plan) {
  const site = await siteWith('1.0.0');
  await site.releaseToShare('1.1.0', settings);
  return site;
}

describe('canary', () => {
  test('takes its steps, the last of which is the promotion', async () => {
    const { stream } = await startedCanary({ ...plan, steps: [5, 25] });
    expect((await readLiveApp(stream))?.canary).toMatchObject({ percent: 5, steps: [5, 25, 100] });
    expect(await startCanary(stream, '1.1.0', plan, by)).toMatchObject({ changed: false });
    expect((await stepCanary(stream, by)).app.canary?.percent).toBe(25);
    expect((await stepCanary(stream, by)).app).toMatchObject({
      live: '1.1.0',
      canary: null,
      previous: ['1.0.0'],
    });
    expect((await lastChange(stream))?.operation).toBe('promote');
    await expect(stepCanary(stream, by)).rejects.toMatchObject({ code: 'usage' });
  });

  test('blocks promotions of other versions; a promotion of its version completes it', async () => {
    const { stream, publishVerified } = await startedCanary();
    await publishVerified('1.2.0');
    await expect(promote(stream, '1.2.0', by)).rejects.toMatchObject({ code: 'gate' });
    await expect(startCanary(stream, '1.2.0', plan, by)).rejects.toMatchObject({ code: 'gate' });
    expect((await promote(stream, '1.1.0', by)).app).toMatchObject({
      live: '1.1.0',
      canary: null,
    });
  });

  test.each([
    [[100], 30],
    [[25, 5], 30],
    [[5, 25], 0],
  ])('refuses the steps %j every %d minutes', async (steps, every) => {
    const { stream, publishVerified } = await siteWith('1.0.0');
    await publishVerified('1.1.0');
    await expect(startCanary(stream, '1.1.0', { steps, every }, by)).rejects.toMatchObject({
      code: 'usage',
    });
  });

  const good = { '1.0.0': [5000, 5], '1.1.0': [1000, 1] } as const;
  const bad = { '1.0.0': [5000, 5], '1.1.0': [1000, 60] } as const;

  test('waits for its time, takes its step, and ends by itself with a hold when it is worse', async () => {
    const { stream } = await startedCanary();
    expect(await watch(stream, good)).toMatchObject({ action: 'wait' });
    expect(await watch(stream, good, 31)).toMatchObject({ action: 'step' });
    expect((await readLiveApp(stream))?.canary?.percent).toBe(25);
    expect(await watch(stream, bad)).toMatchObject({ action: 'return' });
    expect(await readLiveApp(stream)).toMatchObject({
      live: '1.0.0',
      canary: null,
      hold: { by: 'edge', reason: expect.stringContaining('60 of 1,000 visits failed') },
    });
    expect(await watch(stream, bad)).toBeUndefined();
    expect(await stopCanary(stream, by)).toMatchObject({ changed: false });
  });

  test('takes no step twice though two edges see the same', async () => {
    const { stream } = await startedCanary();
    const app = seen(stream);
    await watch(stream, good, 31, app);
    await expect(watch(stream, good, 31, app)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('without an interval waits for a person', async () => {
    const { stream } = await startedCanary({ ...plan, every: null });
    expect(await watch(stream, good, 5000)).toMatchObject({ action: 'wait' });
  });

  test('begins its interval again after a hold, and takes one step', async () => {
    const { stream } = await startedCanary();
    await hold(stream, by);
    expect(await watch(stream, good, 31)).toBeUndefined();
    await unhold(stream, by);
    expect(await watch(stream, good, 29)).toMatchObject({ action: 'wait' });
    expect(await watch(stream, good, 31)).toMatchObject({ action: 'step' });
    expect(await watch(stream, good, 29)).toMatchObject({ action: 'wait' });
  });
});

describe('promotion', () => {
  const worse = { '1.0.0': [5000, 5], '1.1.0': [100, 50] } as const;

  test('returns to the version before and holds the app when it is worse', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    expect(await watch(stream, { '1.0.0': [5000, 5], '1.1.0': [100, 1] })).toMatchObject({ action: 'wait' });
    expect(await watch(stream, worse)).toMatchObject({ action: 'return' });
    expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold: { by: 'edge' } });
    expect(await lastChange(stream)).toMatchObject({
      operation: 'rollback',
      reason: '1.1.0: 50 of 100 visits failed; 1.0.0: 5 of 5,000 visits failed.',
    });
  });

  test('is left to people after an hour', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    expect(await watch(stream, worse, 61)).toBeUndefined();
  });

  test('is left to people once they have changed the app', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    await hold(stream, by);
    await unhold(stream, by);
    expect(await watch(stream, worse)).toBeUndefined();
  });

  test('of a local build is not watched', async () => {
    const { stream, publishSample } = await siteWith('1.0.0');
    await publishSample({ version: '1.1.0' });
    await activateLocalBuild(stream, '1.1.0', { ...by, actor: 'local build' });
    expect(await watch(stream, worse)).toBeUndefined();
  });

  test('of a first version has nothing to return to', async () => {
    const { stream } = await siteWith('1.1.0');
    expect(await watch(stream, worse)).toBeUndefined();
  });
});

describe('promotion of several apps', () => {
  const apps = ['host', 'remote-admin', 'remote-user'];
  const allOf = (version: string) => apps.map((app) => `${app}@${version}`);
  const all = (version: string) => apps.map(() => version);

  /** host, remote-admin and remote-user are live at 1.0.0; later versions of all are published. */
  async function siteOfThree(...published: string[]) {
    const site = await siteWith('1.0.0');
    await site.release('1.0.0', { app: 'remote-user' });
    for (const version of published)
      for (const app of apps)
        await site.publishSample({
          ...(app === 'host' ? site.host : { app }),
          version,
          contract: Number.parseInt(version, 10),
        });
    const live = async () => {
      const found = await readLiveApps(site.channel);
      return apps.map((app) => found.get(app)?.live);
    };
    return { ...site, live };
  }

  test('makes all versions live with one record', async () => {
    const { act, channel, live } = await siteOfThree('1.1.0');
    await act('promote', allOf('1.1.0'));
    expect((await readRecord(channel))?.change).toMatchObject({ operation: 'promote', apps });
    expect(await live()).toEqual(all('1.1.0'));
    expect(await act('promote', allOf('1.1.0'))).toMatchObject({ changed: false });
  });

  test('releases versions that need each other, and none when one does not fit', async () => {
    const { act, live, publishSample } = await siteOfThree('2.0.0');
    await expect(act('promote', ['remote-admin@2.0.0'])).rejects.toMatchObject({ code: 'gate' });
    await publishSample({ app: 'remote-user', version: '1.2.0' });
    const mixed = ['host@2.0.0', 'remote-admin@2.0.0', 'remote-user@1.2.0'];
    await expect(act('promote', mixed)).rejects.toThrow(/remote-user@1\.2\.0 speaks/);
    expect(await live()).toEqual(all('1.0.0'));
    const { act: actLater, live: liveLater } = await siteOfThree('2.0.0');
    await actLater('promote', allOf('2.0.0'));
    expect(await liveLater()).toEqual(all('2.0.0'));
  });

  test('releases none when the process is killed before its write, or when one app is held', async () => {
    const { act, live, streamOf, store } = await siteOfThree('1.1.0');
    const write = jest.spyOn(store, 'create').mockImplementation(async (key) => {
      throw new Error(`killed at ${key}`);
    });
    await expect(act('promote', allOf('1.1.0'))).rejects.toThrow('killed at channels/live/log');
    write.mockRestore();
    await hold(streamOf('remote-user'), by);
    await expect(act('promote', allOf('1.1.0'))).rejects.toMatchObject({ code: 'held' });
    expect(await live()).toEqual(all('1.0.0'));
  });

  test('releases one of two concurrent sets completely and reports a conflict for the other', async () => {
    const { act, live } = await siteOfThree('1.1.0', '1.2.0');
    const versions = ['1.1.0', '1.2.0'];
    const results = await Promise.allSettled(versions.map((version) => act('promote', allOf(version))));
    const won = versions.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await live()).toEqual(all(won[0]!));
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
  });
});
