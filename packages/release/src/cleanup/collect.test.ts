import { sha256 } from '../core/hash';
import { releaseKey, revisionFileName, revisionsFolder } from '../core/store-layout';
import { collect, dayInMs, planCollection } from './collect';
import { listVersions } from '../releases/manifest';
import { createPreview } from '../releases/preview';
import { startCanary } from '../operations/canary/canary';
import type { Revision } from '../channel/record';
import { listDeep } from '../store/release-store';
import { keepPictures } from '../gate/keep-pictures';
import { sampleScreen } from '../testing/sample-pictures';
import { by, sampleSite } from '../testing/sample-build';
import { sealed } from '../testing/seal';

const app = 'remote-admin';
const asksForAll = { keep: 0, minAge: 0 };
const inDays = (days: number) => new Date(Date.now() + days * dayInMs);

async function siteWith(...versions: string[]) {
  const site = await sampleSite();
  for (const version of versions) await site.publishVerified(version);
  return site;
}

const removedBy = async (
  site: Awaited<ReturnType<typeof siteWith>>,
  options: Parameters<typeof planCollection>[1],
) => (await planCollection(site.store, options)).remove.map(({ version }) => version).toSorted();

test('what is live, in a canary, last known good or shown in an open preview always stays', async () => {
  const site = await siteWith('0.9.0', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await site.release('1.0.0');
  await site.release('1.1.0');
  const plan = { steps: [5], stepMinutes: null, margin: 1, minimumSample: 10 };
  await startCanary(site.stream, '1.2.0', plan, { ...by, withoutBrowser: true });
  const later = inDays(100);
  await createPreview(site.store, { app, version: '1.3.0', channel: 'live', key: 'key', now: later });
  const found = await planCollection(site.store, { ...asksForAll, now: later });
  expect(found.remove.map(({ version }) => version)).toEqual(['0.9.0']);
  expect(
    Object.fromEntries(found.keep.map(({ app: name, version, because }) => [`${name}@${version}`, because])),
  ).toEqual({
    'host@1.0.0': 'live in live',
    'remote-admin@1.1.0': 'live in live',
    'remote-admin@1.2.0': 'canary in live',
    'remote-admin@1.0.0': 'last known good in live',
    'remote-admin@1.3.0': 'a preview is open',
  });
  const afterPreview = new Date(later.getTime() + 31 * 60_000);
  expect(await removedBy(site, { ...asksForAll, now: afterPreview })).toEqual(['0.9.0', '1.3.0']);
});

test('what a revision used within thirty days stays, then goes', async () => {
  const site = await siteWith('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.release(version);
  expect(await removedBy(site, { ...asksForAll, now: inDays(29) })).toEqual([]);
  expect(await removedBy(site, { ...asksForAll, now: inDays(31) })).toEqual(['1.0.0']);
});

test('the latest ones and the young ones stay as requested', async () => {
  const site = await siteWith('1.0.0', '1.1.0', '1.2.0');
  expect(await removedBy(site, { keep: 2, minAge: 0, now: inDays(40) })).toHaveLength(1);
  expect(await removedBy(site, { keep: 0, minAge: 60 * dayInMs, now: inDays(40) })).toEqual([]);
});

/** A revision as a promotion writes it. */
function promotion(about: Pick<Revision, 'revision' | 'live' | 'previous' | 'at'>): string {
  const state = { lastKnownGood: null, olderGood: [], canary: null, hold: null, bad: [], gate: null };
  return JSON.stringify(sealed({ ...by, action: 'promote', ...state, ...about }));
}

test('a version counts as used until the revision that replaced it, however long ago it was promoted', async () => {
  const site = await siteWith('1.0.0', '1.1.0', '1.2.0');
  let previous: string | null = null;
  for (const [index, daysAgo] of [200, 100, 10].entries()) {
    const at = inDays(-daysAgo).toISOString();
    const text = promotion({ revision: index + 1, live: `1.${index}.0`, previous, at });
    await site.store.write(`${revisionsFolder('live', app)}/${revisionFileName(index + 1)}`, text);
    previous = sha256(text);
  }
  expect(await removedBy(site, { ...asksForAll, now: new Date() })).toEqual(['1.0.0']);
});

test('another channel protects its versions as well', async () => {
  const site = await siteWith('1.0.0');
  const key = `${revisionsFolder('staging', app)}/${revisionFileName(1)}`;
  const at = new Date().toISOString();
  await site.store.write(key, promotion({ revision: 1, live: '1.0.0', previous: null, at }));
  expect(await removedBy(site, { ...asksForAll, now: inDays(100) })).toEqual([]);
});

test('a plan changes nothing; carried out it removes whole releases, and their number stays taken', async () => {
  const site = await siteWith('1.0.0', '1.1.0');
  await keepPictures(site.store, { app, version: '1.0.0' }, [sampleScreen()]);
  const now = inDays(100);
  const plan = await planCollection(site.store, { ...asksForAll, now });
  expect(await listVersions(site.store, app)).toEqual(['1.0.0', '1.1.0']);
  expect(await collect(site.store, plan, now)).toHaveLength(2);
  expect(await listVersions(site.store, app)).toEqual([]);
  expect(await listDeep(site.store, `releases/${app}`)).toEqual([]);
  expect(await listDeep(site.store, `verifications/${app}`)).toEqual([]);
  await expect(site.publishSample({ version: '1.0.0' }, 'var other;')).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/cleaned up since/),
  });
  await site.publishSample({ version: '1.0.0' });
  expect(await listVersions(site.store, app)).toEqual(['1.0.0']);
});

test('a version that came into use after the plan was made is given back', async () => {
  const site = await siteWith('1.0.0', '1.1.0');
  const now = inDays(100);
  const plan = await planCollection(site.store, { ...asksForAll, now });
  await site.release('1.0.0');
  expect((await collect(site.store, plan, now)).map(({ version }) => version)).toEqual(['1.1.0']);
  expect(await listVersions(site.store, app)).toEqual(['1.0.0']);
});

test('what a dead publish left is removed after a day, not before', async () => {
  const site = await siteWith('1.0.0');
  await site.store.remove(releaseKey(app, '1.0.0', 'release.json'));
  const today = await planCollection(site.store, { ...asksForAll, now: new Date() });
  expect(today.leftOver).toEqual([]);
  const tomorrow = inDays(1.1);
  const plan = await planCollection(site.store, { ...asksForAll, now: tomorrow });
  expect(plan.leftOver).toHaveLength(4);
  await collect(site.store, plan, tomorrow);
  expect(await listDeep(site.store, `releases/${app}`)).toEqual([]);
});

test('a broken chain stops the clean-up', async () => {
  const site = await siteWith('1.0.0');
  await site.release('1.0.0');
  await site.store.write(`${revisionsFolder('live', app)}/${revisionFileName(1)}`, '{}');
  await expect(planCollection(site.store, { ...asksForAll, now: inDays(100) })).rejects.toMatchObject({
    code: 'gate',
  });
});
