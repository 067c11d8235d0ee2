import { latestRevision, type Stream } from '../channel/apps';
import { logFolder, releaseFolder, releaseKey } from '../core/store-layout';
import { nextCanaryStep } from '../health/next-step';
import { noCounts, withVisits } from '../health/counts';
import { superviseCanary, supervisePromotion } from './supervise';
import { listDeep, type ReleaseStore } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { abortCanary, startCanary, stepCanary } from './canary/operation';
import { hold, unhold } from './hold/operation';
import { readSituation } from './plan';
import { activateLocalBuild, promote } from './promote/operation';
import { planPromotion } from './promote/plan';
import { planRollback, rollbackChoices } from './rollback/plan';
import { rollback } from './rollback/operation';

const plan = { steps: [5, 25], stepMinutes: 30 };
const withoutBrowser = { ...by, withoutBrowser: true };

/** Counts of visits and failed visits by version. */
const countsOf =
  (visits: Readonly<Record<string, readonly [visits: number, failed: number]>>) =>
  async (version: string) => {
    const [all = 0, failed = 0] = visits[version] ?? [];
    return withVisits(noCounts, new Date(), { visits: all, failed });
  };

async function siteWith(...versions: string[]) {
  const site = await sampleSite();
  for (const version of versions) await site.release(version);
  return site;
}

async function removeRelease(store: ReleaseStore, version: string) {
  for (const key of await listDeep(store, releaseFolder('remote-admin', version))) await store.remove(key);
}

const length = async ({ store }: { readonly store: ReleaseStore }) =>
  (await store.list(logFolder('live'))).length;

describe('rollback', () => {
  test('marks the left version bad, holds the app until a person ends it, and goes back one more version then', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    expect((await rollback(stream, { ...by, reason: 'bookings list empty' })).revision).toMatchObject({
      live: '1.1.0',
      lastKnownGood: '1.0.0',
      bad: ['1.2.0'],
      hold: { by: 'asha', reason: 'bookings list empty', cause: 'rollback' },
    });
    expect(await rollback(stream, by)).toMatchObject({ changed: false, revision: { live: '1.1.0' } });
    await expect(promote(stream, '1.2.0', withoutBrowser)).rejects.toMatchObject({
      code: 'held',
      message: expect.stringMatching(/held by a rollback.*npx mfe unhold remote-admin/),
    });
    await unhold(stream, by);
    expect((await rollback(stream, by)).revision).toMatchObject({
      live: '1.0.0',
      bad: ['1.2.0', '1.1.0'],
      lastKnownGood: null,
    });
    await unhold(stream, by);
    expect((await promote(stream, '1.1.0', withoutBrowser)).revision).toMatchObject({
      live: '1.1.0',
      bad: ['1.2.0'],
      lastKnownGood: '1.0.0',
      hold: null,
    });
  });

  test('reads no file of the left version and skips versions with lost files', async () => {
    const { store, stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    await removeRelease(store, '1.2.0');
    await store.remove(releaseKey('remote-admin', '1.1.0', 'chunks/routes.js'));
    expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
  });

  test('returns to a named version only if it was live for everybody', async () => {
    const { stream, publishVerified } = await siteWith('1.0.0', '1.1.0', '1.2.0');
    await publishVerified('1.3.0');
    await expect(rollback(stream, { ...by, to: '1.3.0' })).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringMatching(/1\.3\.0 was never live for everybody/),
    });
    expect((await rollback(stream, { ...by, to: '1.0.0' })).revision).toMatchObject({
      live: '1.0.0',
      bad: ['1.2.0'],
    });
    expect(await rollbackChoices(stream, (await latestRevision(stream))!)).toEqual(['1.1.0', '1.2.0']);
    expect(await rollback(stream, { ...by, to: '1.0.0' })).toMatchObject({ changed: false });
    await expect(rollback(stream, { ...by, to: '7.0.0' })).rejects.toMatchObject({ code: 'usage' });
    expect((await rollback(stream, { ...by, to: '1.2.0' })).revision).toMatchObject({
      live: '1.2.0',
      bad: ['1.0.0'],
    });
  });

  test('refuses a roll-back of a first release, names remove-remote and changes nothing', async () => {
    const site = await siteWith('1.0.0');
    const before = await length(site);
    await expect(rollback(site.stream, by)).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringMatching(/no earlier healthy version.*npx mfe remove-remote remote-admin/),
    });
    await expect(rollback(site.streamOf('host'), by)).rejects.toThrow(/^(?!.*remove-remote)/);
    expect(await length(site)).toBe(before);
  });

  test('ends a canary and keeps the live version', async () => {
    const { stream, releaseToShare, store } = await siteWith('1.0.0', '1.1.0');
    await releaseToShare('1.2.0', plan);
    await removeRelease(store, '1.2.0');
    const { effects } = await planRollback(await readSituation(stream));
    expect(effects.join(' ')).toMatch(/The canary of 1\.2\.0 .* ends/);
    const { revision } = await rollback(stream, by);
    expect(revision).toMatchObject({ live: '1.1.0', canary: null, bad: ['1.2.0'], lastKnownGood: '1.0.0' });
    expect(await rollback(stream, by)).toMatchObject({ changed: false });
  });
});

describe('hold', () => {
  test('blocks promotions and canaries until it ends, and refuses an app without a first promotion', async () => {
    const { stream, publishVerified, streamOf } = await siteWith('1.0.0');
    await publishVerified('1.1.0');
    await hold(stream, { ...by, reason: 'Diwali sale.' });
    expect(await hold(stream, by)).toMatchObject({ changed: false });
    await expect(promote(stream, '1.1.0', withoutBrowser)).rejects.toThrow(/Diwali sale\.(?!\.)/);
    await expect(startCanary(stream, '1.1.0', plan, withoutBrowser)).rejects.toMatchObject({ code: 'held' });
    await unhold(stream, by);
    expect(await unhold(stream, by)).toMatchObject({ changed: false });
    await expect(hold(streamOf('remote-user'), by)).rejects.toThrow(/never activated in live/);
    await expect(rollback(streamOf('remote-user'), by)).rejects.toMatchObject({ code: 'usage' });
  });
});

async function startedCanary(settings = plan) {
  const site = await siteWith('1.0.0');
  const started = await site.releaseToShare('1.1.0', settings);
  return { ...site, started };
}

describe('canary', () => {
  test('takes its steps and then goes live for everybody', async () => {
    const { stream, started } = await startedCanary();
    expect(started.revision).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', traffic: 5 } });
    expect(await startCanary(stream, '1.1.0', plan, withoutBrowser)).toMatchObject({ changed: false });
    const second = await stepCanary(stream, by);
    expect(second.revision.canary).toMatchObject({ traffic: 25, version: '1.1.0' });
    expect((await stepCanary(stream, by)).revision).toMatchObject({
      action: 'canary complete',
      live: '1.1.0',
      canary: null,
      lastKnownGood: '1.0.0',
    });
    await expect(stepCanary(stream, by)).rejects.toThrow(/No canary of remote-admin runs/);
  });

  test('blocks promotions of other versions; a promotion of the canary completes it', async () => {
    const { stream, publishVerified } = await startedCanary({ ...plan, steps: [64.1] });
    await publishVerified('1.2.0');
    const { effects } = await planPromotion(await readSituation(stream), '1.1.0');
    expect(effects.join(' ')).toContain('Now 35.9 % of them get 1.0.0 and 64.1 % the canary 1.1.0.');
    await expect(promote(stream, '1.2.0', withoutBrowser)).rejects.toThrow(
      /A canary of remote-admin@1\.1\.0/,
    );
    await expect(startCanary(stream, '1.2.0', plan, withoutBrowser)).rejects.toMatchObject({ code: 'gate' });
    expect((await promote(stream, '1.1.0', withoutBrowser)).revision).toMatchObject({
      live: '1.1.0',
      canary: null,
    });
  });

  test('refuses impossible steps', async () => {
    const { stream, publishVerified } = await siteWith('1.0.0');
    await publishVerified('1.1.0');
    for (const steps of [[], [5, 100], [25, 5], [0.001]])
      await expect(startCanary(stream, '1.1.0', { ...plan, steps }, withoutBrowser)).rejects.toMatchObject({
        code: 'usage',
      });
    const hasty = { ...plan, stepMinutes: 0 };
    await expect(startCanary(stream, '1.1.0', hasty, withoutBrowser)).rejects.toMatchObject({
      code: 'usage',
    });
  });

  test('waits for its time, steps, ends automatically, and leaves manual steps to a person', async () => {
    const { stream, started } = await startedCanary();
    const watch = (failed: number, visits: number, minutes: number) =>
      superviseCanary(stream, countsOf({ '1.0.0': [5000, 5], '1.1.0': [visits, failed] }), {
        actor: 'edge',
        now: new Date(Date.now() + minutes * 60_000),
      });
    expect(await watch(1, 1000, 1)).toMatchObject({
      action: 'wait',
      because: expect.stringMatching(
        /^1\.1\.0: 1 of 1,000 visits failed; 1\.0\.0: 5 of 5,000 visits failed\./,
      ),
    });
    const counts = { version: noCounts, live: noCounts };
    const byHand = { ...started.revision.canary!, stepMinutes: null };
    expect(nextCanaryStep(byHand, '1.0.0', counts, new Date(Date.now() + 3e8)).action).toBe('wait');
    expect(await watch(1, 1000, 31)).toMatchObject({ action: 'step' });
    expect((await latestRevision(stream))?.canary?.traffic).toBe(25);
    expect(await watch(60, 1000, 1)).toMatchObject({ action: 'return' });
    expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0', bad: ['1.1.0'], actor: 'edge' });
    expect(await latestRevision(stream)).toMatchObject({ canary: null, hold: { cause: 'canary abort' } });
    expect(await watch(30, 1000, 1)).toBeUndefined();
    expect(await abortCanary(stream, by)).toMatchObject({ changed: false });
  });
});

const watchPromotion = (stream: Stream, counted: Parameters<typeof countsOf>[0], minutes = 1) =>
  supervisePromotion(stream, countsOf(counted), {
    actor: 'edge',
    now: new Date(Date.now() + minutes * 60_000),
  });

describe('promotion', () => {
  const worse = { '1.0.0': [5000, 5], '1.1.0': [100, 50] } as const;

  test('returns to the version before and holds the app when it is worse', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    expect(await watchPromotion(stream, { '1.0.0': [5000, 5], '1.1.0': [100, 1] })).toMatchObject({
      action: 'wait',
    });
    expect(await watchPromotion(stream, worse)).toMatchObject({ action: 'return' });
    expect(await latestRevision(stream)).toMatchObject({
      action: 'rollback',
      live: '1.0.0',
      bad: ['1.1.0'],
      actor: 'edge',
      reason: '1.1.0: 50 of 100 visits failed; 1.0.0: 5 of 5,000 visits failed.',
      hold: { cause: 'rollback' },
    });
  });

  test('is left to people after an hour', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    expect(await watchPromotion(stream, worse, 61)).toBeUndefined();
  });

  test('is left to people once they have changed the app', async () => {
    const { stream } = await siteWith('1.0.0', '1.1.0');
    await hold(stream, by);
    expect(await watchPromotion(stream, worse)).toBeUndefined();
  });

  test('of a local build is not watched', async () => {
    const { stream, publishSample } = await siteWith('1.0.0');
    await publishSample({ version: '1.1.0' });
    await activateLocalBuild(stream, '1.1.0', by);
    expect(await watchPromotion(stream, worse)).toBeUndefined();
  });

  test('of a first version has nothing to return to', async () => {
    const { stream } = await siteWith('1.1.0');
    expect(await watchPromotion(stream, worse)).toBeUndefined();
  });
});
