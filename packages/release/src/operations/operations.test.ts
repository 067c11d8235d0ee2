import { latestRevision } from '../channel/apps';
import { logFolder, releaseFolder, releaseKey } from '../core/store-layout';
import { nextCanaryStep } from '../health/next-step';
import { superviseCanary } from './supervise';
import { listDeep, type ReleaseStore } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { sampleLoads } from '../testing/sample-metrics';
import { abortCanary, startCanary, stepCanary } from './canary/operation';
import { hold, unhold } from './hold/operation';
import { readSituation } from './plan';
import { promote } from './promote/operation';
import { planPromotion } from './promote/plan';
import { planRollback, rollbackChoices } from './rollback/plan';
import { rollback } from './rollback/operation';

const plan = { steps: [5, 25], stepMinutes: 30 };
const withoutBrowser = { ...by, withoutBrowser: true };

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

  test.each([
    ['good', true],
    ['in its soak', false],
  ])('ends a canary and keeps a live version that is %s', async (_, withoutSoak) => {
    const { stream, publishVerified, releaseToShare, store } = await siteWith('1.0.0');
    await publishVerified('1.1.0');
    await promote(stream, '1.1.0', { ...withoutBrowser, withoutSoak });
    await releaseToShare('1.2.0', plan);
    await removeRelease(store, '1.2.0');
    const { effects } = await planRollback(await readSituation(stream));
    expect(effects.join(' ')).toMatch(
      withoutSoak ? /The canary of 1\.2\.0 .* ends/ : /1\.1\.0 stays live, in its soak/,
    );
    const soak = (await latestRevision(stream))?.soak;
    const { revision } = await rollback(stream, by);
    expect(revision).toMatchObject({ live: '1.1.0', canary: null, bad: ['1.2.0'], lastKnownGood: '1.0.0' });
    expect(revision.soak).toEqual(soak);
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
  test('keeps one salt through its steps and then goes live for everybody', async () => {
    const { stream, started } = await startedCanary();
    expect(started.revision).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', traffic: 5 } });
    expect(await startCanary(stream, '1.1.0', plan, withoutBrowser)).toMatchObject({ changed: false });
    const second = await stepCanary(stream, by);
    expect(second.revision.canary).toMatchObject({ traffic: 25, salt: started.revision.canary?.salt });
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

  test('waits for its sample and its time, steps, aborts automatically, and leaves manual steps to a person', async () => {
    const { stream, started } = await startedCanary();
    const watch = (failures: number, loads: number, minutes: number) =>
      superviseCanary(
        stream,
        async () => ({ live: sampleLoads(5000, 5), canary: sampleLoads(loads, failures) }),
        { actor: 'edge', now: new Date(Date.now() + minutes * 60_000) },
      );
    expect(await watch(0, 99, 60)).toMatchObject({
      action: 'wait',
      because: expect.stringContaining('99 of 500 visits of the canary'),
    });
    expect(await watch(1, 1000, 1)).toMatchObject({ action: 'wait' });
    const [arms, later] = [
      { live: sampleLoads(1000), canary: sampleLoads(1000) },
      new Date(Date.now() + 3e8),
    ];
    expect(nextCanaryStep({ ...started.revision.canary!, stepMinutes: null }, arms, later).action).toBe(
      'wait',
    );
    expect(await watch(1, 1000, 31)).toMatchObject({ action: 'step' });
    expect((await latestRevision(stream))?.canary?.traffic).toBe(25);
    expect(await watch(60, 1000, 1)).toMatchObject({ action: 'abort' });
    expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0', bad: ['1.1.0'], actor: 'edge' });
    expect(await latestRevision(stream)).toMatchObject({ canary: null, hold: { cause: 'canary abort' } });
    expect(await watch(30, 1000, 1)).toBeUndefined();
    expect(await abortCanary(stream, by)).toMatchObject({ changed: false });
  });
});
