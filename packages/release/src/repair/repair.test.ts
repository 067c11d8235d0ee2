import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../actions/promote';
import { rollback } from '../actions/rollback';
import { main } from '../cli/main';
import { revisionFileName } from '../core/store-layout';
import { publish } from '../releases/publish';
import { inspectChain, latestRevision, readChain } from '../revisions/revision-stream';
import { openEdgeCopy } from '../store/edge-copy-folder';
import { createSignedStore } from '../signatures/signed-store';
import { createTrust } from '../signatures/trust';
import { listDeep, readText, type ReleaseStore } from '../store/release-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sealed } from '../testing/seal';
import { signedSite } from '../testing/signed-site';
import { planRepair } from './plan-repair';

const keyOf = (number: number) => `channels/live/remote-admin/${revisionFileName(number)}`;

/** remote-admin with four versions that went live one after the other, and a copy of everything. */
async function releasedSite() {
  const site = await sampleSite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await site.release(version);
  const folder = await temporaryFolder();
  const copy = openEdgeCopy(folder, site.store.location);
  for (const root of ['channels', 'releases', 'ownership'])
    for (const key of await listDeep(site.store, root)) await copy.write(key, (await site.store.read(key))!);
  const empty = await temporaryFolder();
  async function repair(from: string, ...words: string[]) {
    const said: string[] = [];
    const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const store = ['--store', site.store.location, '--actor', 'asha'];
    const code = await main(['repair', 'remote-admin', '--copy', from, ...store, ...words], { io });
    return { code, said: said.join('\n') };
  }
  const corrupt = (number: number) => site.store.write(keyOf(number), '{"revision":');
  const live = async () => (await latestRevision(site.stream))?.live;
  const errors = async () => (await inspectChain(site.stream)).errors.length;
  return { ...site, folder, empty, copy, repair, corrupt, live, errors };
}

const apply = ['--apply', '--reason', 'a disk failed'];

test('a sound store needs no repair', async () => {
  const { repair, empty } = await releasedSite();
  expect(await repair(empty)).toEqual({ code: 0, said: 'Nothing of remote-admin in live is broken.' });
});

test('the plan changes nothing, and applying it needs a reason', async () => {
  const { repair, corrupt, empty, store } = await releasedSite();
  await corrupt(4);
  const before = await listDeep(store, 'channels');
  expect((await repair(empty)).said).toMatch(
    /Revision 3 is continued[^]*1 of 1 can be repaired\. Nothing was changed/,
  );
  expect(await repair(empty, '--apply')).toMatchObject({ code: 2, said: expect.stringMatching(/No reason/) });
  expect(await listDeep(store, 'channels')).toEqual(before);
});

test.each<[string, (site: Awaited<ReturnType<typeof releasedSite>>) => Promise<unknown>, string]>([
  ['a corrupt latest revision', ({ corrupt }) => corrupt(4), '1.2.0'],
  ['a corrupt one further back', ({ corrupt }) => corrupt(2), '1.3.0'],
  ['a gap', ({ store }) => store.remove(keyOf(3)), '1.3.0'],
  ['a first revision that is gone', ({ store }) => store.remove(keyOf(1)), '1.3.0'],
  ['two in a row', async ({ corrupt }) => [await corrupt(2), await corrupt(3)], '1.3.0'],
  [
    'one that was changed and sealed anew',
    async ({ store }) => {
      const text = (await readText(store, keyOf(3)))!;
      const content = JSON.parse(text) as Record<string, unknown>;
      await store.write(keyOf(3), JSON.stringify(sealed({ ...content, live: '6.6.6' })));
    },
    '1.3.0',
  ],
])(
  '%s is repaired with a copy to what it was, and without one to a chain that says so',
  async (_, break_, left) => {
    const withCopy = await releasedSite();
    const before = await readChain(withCopy.stream);
    await break_(withCopy);
    expect(await withCopy.errors()).toBeGreaterThan(0);
    expect(await withCopy.repair(withCopy.folder, ...apply)).toMatchObject({ code: 0 });
    expect(await readChain(withCopy.stream)).toEqual(before);

    const alone = await releasedSite();
    await break_(alone);
    expect((await alone.repair(alone.empty, ...apply)).said).toMatch(/0 are left to a person/);
    expect(await alone.errors()).toBe(0);
    expect(await alone.live()).toBe(left);
    expect((await readChain(alone.stream)).map(({ revision }) => revision.action)).toContain('repair');
    await alone.publishVerified('1.4.0');
    await promote(alone.stream, '1.4.0', { ...by, withoutBrowser: true });
    expect(await alone.live()).toBe('1.4.0');
  },
);

test('the damaged bytes are kept', async () => {
  const { corrupt, repair, empty, store } = await releasedSite();
  await corrupt(4);
  await repair(empty, ...apply);
  const [kept = ''] = await listDeep(store, 'damaged');
  expect(kept).toMatch(/^damaged\/channels\/live\/remote-admin\/00000004\.json\.[\da-f]{8}$/);
  expect(await readText(store, kept)).toBe('{"revision":');
});

test('a revision that vanished comes back from the copy that has seen it', async () => {
  const { repair, folder, empty, store, live } = await releasedSite();
  await store.remove(keyOf(4));
  expect((await repair(empty)).said).toMatch(/Nothing of remote-admin/);
  expect((await repair(folder, ...apply)).said).toMatch(/Revision 4 .* is missing, and an edge has seen it/);
  expect(await live()).toBe('1.3.0');
});

test('lost files and manifests come from the copy; without one the same build is published again', async () => {
  const { repair, folder, empty, store } = await releasedSite();
  const [file, manifest] = ['remoteEntry.js', 'release.json'].map(
    (name) => `releases/remote-admin/1.3.0/${name}`,
  );
  for (const key of [file!, manifest!]) await store.remove(key);
  expect((await repair(empty)).said).toMatch(
    /is missing, and remote-admin@1\.3\.0[^]*Publish the same build/,
  );
  await repair(folder, ...apply);
  expect(await readText(store, file!)).toBe('var entry;');
  await store.remove(file!);
  await store.write('releases/remote-admin/1.3.0/chunks/routes.js', 'var enemy;');
  const dist = await sampleBuild({ version: '1.3.0' });
  const restored: string[] = [];
  const again = { store, dist, app: 'remote-admin', publishedBy: 'asha', gitRevision: null };
  await publish({ ...again, onRestored: (files) => restored.push(...files) });
  expect(restored).toEqual(['chunks/routes.js', 'remoteEntry.js']);
  expect(await readText(store, file!)).toBe('var entry;');
  await writeFile(path.join(dist, 'remoteEntry.js'), 'var other;');
  await expect(publish(again)).rejects.toThrow(/is published already with other content: remoteEntry\.js/);
  expect(await repair(empty)).toMatchObject({ said: expect.stringMatching(/Nothing of remote-admin/) });
});

async function signedHistory() {
  const site = await signedSite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.release(version);
  const roller = await site.admit('ravi', 'remote-admin:rollback');
  const { admit, bare, storeOf, owner } = site;
  async function repair(counted: ReleaseStore, actor = 'asha') {
    const steps = await planRepair({ store: bare, counted, channel: 'live', app: 'remote-admin' });
    for (const { carryOut } of steps) await carryOut?.({ actor, reason: 'a disk failed' });
    return steps.map(({ finding }) => finding);
  }
  const streamOf = (store: ReleaseStore) => ({ ...site.stream, store });
  return { ...site, admit, roller, repair, streamOf, asOwner: storeOf(owner), reader: storeOf() };
}

describe('where records are signed', () => {
  test('what nobody signed who may is taken out of the way, and the state before it goes on', async () => {
    const { bare, repair, streamOf, asOwner, reader } = await signedHistory();
    const last = (await readText(bare, keyOf(3)))!;
    await bare.write(keyOf(3), last.replace('"1.2.0"', '"6.6.6"'));
    const forged = JSON.parse((await readText(bare, keyOf(3)))!) as Record<string, unknown>;
    await bare.write(keyOf(3), JSON.stringify(sealed(forged)));
    expect(await repair(asOwner)).toEqual([
      expect.stringMatching(/^Revision 3 of remote-admin in live does not count: its signature/),
    ]);
    expect(await latestRevision(streamOf(reader))).toMatchObject({ action: 'repair', live: '1.1.0' });
    expect(await repair(asOwner)).toEqual([]);
  });

  test('a roll-back by who may only go back counts after what stands before it was repaired', async () => {
    const { bare, repair, streamOf, storeOf, roller, asOwner, root } = await signedHistory();
    await rollback(streamOf(storeOf(roller)), { ...by, actor: 'ravi' });
    await bare.write(keyOf(3), '{"revision":');
    const finding = /^Revision 3 of remote-admin in live cannot be read/;
    expect(await repair(asOwner)).toEqual([expect.stringMatching(finding)]);
    expect(await repair(asOwner)).toEqual([]);
    const fresh = createSignedStore(bare, { trust: createTrust({ store: bare, root, maxAge: 0 }) });
    expect(await latestRevision(streamOf(fresh))).toMatchObject({ action: 'rollback', live: '1.1.0' });
  });

  test('who may not promote repairs nothing, and a stand-in of theirs counts for nothing', async () => {
    const { bare, repair, storeOf, roller } = await signedHistory();
    await bare.write(keyOf(2), '{"revision":');
    await expect(repair(storeOf(roller), 'ravi')).rejects.toThrow(/ravi may not repair remote-admin/);
  });
});
