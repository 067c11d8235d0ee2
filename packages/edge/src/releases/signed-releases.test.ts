import {
  createPreview,
  hold,
  logKey,
  previewKey,
  readRecord,
  type ReleaseStore,
  rollback,
  withSignatures,
} from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { signedSite } from '@aertrip/release/testing/signed-site';
import { createHealth } from '../health';
import { siteWithCanary, startEdge } from '../testing/edge-under-test';
import { followLog } from './follow-log';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function edgeOf(store: ReleaseStore) {
  const health = createHealth();
  const siteUrl = 'http://localhost:3000';
  const source = followLog({ store, channel: 'live', siteUrl, releaseOrigins: [], health, maxAge: 0 });
  const entry = async () => (await source.read()).registry.microFrontends['remote-admin']?.[0];
  return { health, entry, live: async () => (await entry())?.metadata.version };
}

/** An edge serves remote-admin 1.1.0, which the last record made live. */
async function servedSite() {
  const site = await signedSite();
  const team = await site.admit('binod', 'remote-user:rollback');
  await site.release('1.0.0');
  await site.release('1.1.0');
  const edge = edgeOf(site.storeOf());
  expect(await edge.live()).toBe('1.1.0');
  const { sequence = 0 } = (await readRecord(site.channel)) ?? {};
  return { ...site, team, edge, lastKey: logKey('live', sequence) };
}

test.each([
  ['is not signed', false],
  ['changes an app that its signer may not change', true],
])('skips and reports a record that %s, and follows the next one', async (_, isSigned) => {
  const { edge, bare, team, stream, storeOf } = await servedSite();
  const unchecked = await withSignatures(bare, 'live', {});
  const store = isSigned ? { ...unchecked, signing: { signer: team } } : unchecked;
  await rollback({ ...stream, store }, by);
  for (const one of [edge, edgeOf(storeOf())]) {
    expect(await one.live()).toBe('1.1.0');
    expect(one.health.list()).toEqual([
      expect.stringMatching(
        /^The log of live: Record \d+ of live does not count: .* The last valid state is served/,
      ),
    ]);
  }
  await hold(stream, by);
  expect(await edge.live()).toBe('1.1.0');
  expect(edge.health.list()).toEqual([]);
});

test('serves the record before one that was forged before the edge started', async () => {
  const { storeOf, bare, lastKey } = await servedSite();
  const envelope = JSON.parse(new TextDecoder().decode(await bare.read(lastKey))) as { payload: string };
  const text = Buffer.from(envelope.payload, 'base64').toString().replaceAll('1.1.0', '1.0.1');
  await bare.write(lastKey, JSON.stringify({ ...envelope, payload: Buffer.from(text).toString('base64') }));
  const edge = edgeOf(storeOf());
  expect(await edge.live()).toBe('1.0.0');
  expect(edge.health.list()).toEqual([expect.stringMatching(/^The log of live: Record \d+ of live/)]);
});

test('does not serve a release whose manifest was replaced', async () => {
  const { storeOf, bare, edge } = await servedSite();
  const key = 'releases/remote-admin/1.1.0/release.json';
  await bare.write(key, (await bare.read('releases/remote-admin/1.0.0/release.json')) ?? '');
  const started = edgeOf(storeOf());
  expect(await started.live()).toBeUndefined();
  expect(started.health.list()[0]).toMatch(/^The releases of remote-admin in live: .*1\.1\.0\/release\.json/);
  expect(await edge.live()).toBe('1.1.0');
});

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const change = (current: string, previous?: string) => {
  process.env.MFE_PREVIEW_KEY = current;
  if (previous === undefined) delete process.env.MFE_PREVIEW_KEY_PREVIOUS;
  else process.env.MFE_PREVIEW_KEY_PREVIOUS = previous;
};

test('accepts previews and visitors of the previous key during a key change alone', async () => {
  change('old');
  const { store, browser } = await siteWithCanary();
  const preview = { app: 'remote-admin', version: '1.0.0', channel: 'live', now: new Date() };
  const { token } = await createPreview(store, { ...preview, key: await previewKey(store) });
  const known = browser();
  await known.get('/admin');
  const id = known.cookies.get('aertrip_visitor')!;
  const accepted = async () => {
    const edge = await startEdge(store);
    const [opening, returning] = [edge.browser(), edge.browser()];
    await opening.get(`/admin?preview=${token}`);
    returning.cookies.set('aertrip_visitor', id);
    await returning.get('/admin');
    return [opening.cookies.has('aertrip_preview'), returning.cookies.get('aertrip_visitor') === id];
  };
  expect(await accepted()).toEqual([true, true]);
  change('new', 'old');
  expect(await accepted()).toEqual([true, true]);
  change('new');
  expect(await accepted()).toEqual([false, false]);
});
