import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCanary, stepCanary } from '../actions/canary';
import { hold } from '../actions/hold';
import { promote } from '../actions/promote';
import { rollback } from '../actions/rollback';
import { beginEpoch } from '../actions/epoch';
import { sha256 } from '../core/hash';
import { freeze } from '../freeze/freeze';
import { readVerification } from '../gate/verification';
import { setPaths } from '../ownership/change-ownership';
import { readOwnership } from '../ownership/ownership';
import { readRelease, readReleaseManifest } from '../releases/manifest';
import { publish } from '../releases/publish';
import { inspectChain, latestRevision, readChain, type Stream } from '../revisions/revision-stream';
import { promoteSet } from '../sets/promote-set';
import { readText, type ReleaseStore } from '../store/release-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sealed } from '../testing/seal';
import { newSigner, signedSite } from '../testing/signed-site';
import { addKey, initKeys, parseRoles, setApprovals } from './change-keys';
import { withSignatures } from './configuration';
import { createKeyFile, readSigner } from './key-pair';
import { listProposals, propose } from './proposal';
import { createSignedStore } from './signed-store';
import { withSignature } from './signed-text';
import { createTrust, readKeySet } from './trust';

const keyOf = (app: string, revision: number) =>
  `channels/live/${app}/${String(revision).padStart(8, '0')}.json`;

const options = { ...by, withoutBrowser: true, withoutSoak: true };

async function read(store: ReleaseStore, key: string): Promise<Record<string, unknown>> {
  return JSON.parse((await readText(store, key)) ?? '{}') as Record<string, unknown>;
}

/** What somebody writes who has the store and computes every hash anew, and no key. */
const forged = (content: Record<string, unknown>) => JSON.stringify(sealed(content), null, 2);

/** What a refusal of the checks says. */
const no = (message: RegExp) => ({ code: 'gate', message: expect.stringMatching(message) as string });

const streamIn = (store: ReleaseStore, app = 'remote-admin'): Stream => ({ store, channel: 'live', app });

const liveFor = async (store: ReleaseStore, app?: string) =>
  (await latestRevision(streamIn(store, app)))?.live;

test('everything is done as ever with a key, and can be read with and without checks', async () => {
  const { release, stream, bare, storeOf, streamOf } = await signedSite();
  await release('1.0.0');
  await release('1.1.0');
  await rollback(stream, by);
  for (const store of [bare, storeOf()]) {
    expect(await liveFor(store)).toBe('1.0.0');
    expect((await inspectChain(streamIn(store))).errors).toEqual([]);
    expect(await readReleaseManifest(store, 'remote-admin', '1.1.0')).toMatchObject({ publishedBy: 'asha' });
  }
  expect((await latestRevision(streamOf('host')))?.signature?.key).toMatch(/^[0-9a-f]{16}$/);
});

test('who has no key reads, and writes nothing', async () => {
  const { release, storeOf } = await signedSite();
  await release('1.0.0');
  await expect(hold(streamIn(storeOf()), by)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/no key to sign channels\/live\/remote-admin\/00000002\.json/),
  });
});

test('a key does what its roles say, for its apps, in the name of its owner, in its time', async () => {
  const { release, publishVerified, admit, storeOf, bare, root, owner } = await signedSite();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const ravi = storeOf(await admit('ravi', 'remote-admin:publish,promote'));
  const asRavi = { ...options, actor: 'ravi' };
  await promote(streamIn(ravi), '1.1.0', asRavi);
  expect(await liveFor(storeOf())).toBe('1.1.0');
  await expect(rollback(streamIn(ravi), asRavi)).rejects.toMatchObject(
    no(/ravi may not rollback remote-admin/),
  );
  await expect(hold(streamIn(ravi, 'host'), asRavi)).rejects.toMatchObject(no(/ravi may not hold host/));
  await expect(promote(streamIn(ravi), '1.0.0', options)).rejects.toMatchObject(
    no(/it names asha, and ravi signed it/),
  );
  await expect(setPaths(ravi, 'remote-admin', ['/admin'], asRavi)).rejects.toMatchObject(
    no(/change the paths of remote-admin/),
  );
  await expect(freeze({ store: ravi, channel: 'live' }, asRavi)).rejects.toMatchObject(no(/freeze/));
  const foreign = publish({
    store: ravi,
    dist: await sampleBuild({ app: 'remote-user' }),
    app: 'remote-user',
    publishedBy: 'ravi',
    gitRevision: null,
  });
  await expect(foreign).rejects.toMatchObject(no(/ravi may not publish remote-user/));

  const late = newSigner();
  const roles = parseRoles(['*:rollback']);
  const key = { publicKey: late.publicKey, owner: 'mina', kind: 'person', roles } as const;
  await addKey(bare, root, { ...key, to: new Date(Date.now() - 1000) }, { ...by, signer: owner });
  await expect(hold(streamIn(storeOf(late)), { ...by, actor: 'mina' })).rejects.toMatchObject(
    no(/the key of mina counts from .* to /),
  );
});

test('a set is signed as a whole, and needs a key for each of its apps', async () => {
  const { publishVerified, admit, storeOf, owner, release } = await signedSite();
  const apps = ['remote-admin', 'remote-user'];
  for (const app of apps) {
    await release('1.0.0', { app });
    await publishVerified('1.1.0', { app });
  }
  const versions = { 'remote-admin': '1.1.0', 'remote-user': '1.1.0' };
  const mina = storeOf(await admit('mina', 'remote-admin:promote'));
  await expect(
    promoteSet({ store: mina, channel: 'live' }, versions, { ...options, actor: 'mina' }),
  ).rejects.toMatchObject({ code: 'gate' });
  expect(await liveFor(storeOf())).toBe('1.0.0');
  await promoteSet({ store: storeOf(owner), channel: 'live' }, versions, options);
  expect(await Promise.all(apps.map((app) => liveFor(storeOf(), app)))).toEqual(['1.1.0', '1.1.0']);
});

/** Takes visitors elsewhere. */
const changed = (content: Record<string, unknown>) => ({ ...content, live: '6.6.6' });

async function releasedTwice() {
  const site = await signedSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  return site;
}

describe('who can write to the store and has no key', () => {
  const latest = keyOf('remote-admin', 2);

  test.each<[string, RegExp, (text: string, bare: ReleaseStore) => Promise<string>]>([
    ['changes a revision', /does not fit its content/, async (text) => forged(changed(JSON.parse(text)))],
    [
      'leaves the signature out',
      /it is not signed/,
      async (text) => forged({ ...changed(JSON.parse(text)), signature: undefined }),
    ],
    [
      'signs with a key of their own',
      /which is not in the key set/,
      async (text) => withSignature(latest, forged(changed(JSON.parse(text))), newSigner()),
    ],
    [
      'copies what was signed for another app',
      /does not fit its content/,
      async (_, bare) => (await readText(bare, keyOf('host', 1)))!,
    ],
  ])('%s: the revision does not count', async (_, why, forge) => {
    const { bare, storeOf } = await releasedTwice();
    await bare.write(latest, await forge((await readText(bare, latest))!, bare));
    await expect(latestRevision(streamIn(storeOf()))).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringMatching(why),
    });
  });

  test('writes the whole history anew, with every hash: each of its revisions is named', async () => {
    const { bare, storeOf } = await releasedTwice();
    let previous: string | null = null;
    for (const number of [1, 2]) {
      const { signature: _, ...content } = await read(bare, keyOf('remote-admin', number));
      const text = forged({ ...content, actor: 'nobody', previous });
      await bare.write(keyOf('remote-admin', number), text);
      previous = sha256(text);
    }
    expect((await inspectChain(streamIn(bare))).errors).toEqual([]);
    const { errors } = await inspectChain(streamIn(storeOf()));
    expect(errors.map(({ revision }) => revision)).toEqual([1, 2]);
    await expect(readChain(streamIn(storeOf()))).rejects.toThrow(/not signed/);
  });

  test('changes a release, or what the gate said of it', async () => {
    const { bare, storeOf, publishVerified } = await releasedTwice();
    await publishVerified('1.2.0');
    const key = 'releases/remote-admin/1.2.0/release.json';
    const release = (await readRelease(storeOf(), 'remote-admin', '1.2.0'))!;
    const record = `verifications/remote-admin/1.2.0/${release.hash}.live.json`;
    await bare.write(record, JSON.stringify({ ...(await read(bare, record)), passed: true, actor: 'ravi' }));
    expect(await readVerification(storeOf(), release, 'live')).toBeUndefined();
    const manifest = await read(bare, key);
    await bare.write(key, JSON.stringify({ ...manifest, entry: 'evil.js' }, null, 2));
    await expect(readRelease(storeOf(), 'remote-admin', '1.2.0')).rejects.toThrow(/does not fit its content/);
  });

  test('adds a key of their own, or begins the key set anew', async () => {
    const { bare, storeOf, owner, root } = await releasedTwice();
    const evil = newSigner();
    const first = await read(bare, 'trust/00000001.json');
    const { seal: _, signature: __, ...content } = first;
    const keys = [{ ...(first.keys as object[])[0], id: evil.id, publicKey: evil.publicKey }];
    const next = {
      ...content,
      revision: 2,
      keys,
      previous: sha256((await readText(bare, 'trust/00000001.json'))!),
    };
    await bare.write('trust/00000002.json', withSignature('trust/00000002.json', forged(next), evil));
    await expect(readKeySet(bare, root)).rejects.toThrow(/a key that is not in the set before/);
    await expect(latestRevision(streamIn(storeOf(owner)))).rejects.toThrow(/key set does not count/);
    await bare.remove('trust/00000002.json');
    await bare.write(
      'trust/00000001.json',
      withSignature('trust/00000001.json', forged({ ...content, keys }), evil),
    );
    await expect(readKeySet(bare, root)).rejects.toThrow(/its fingerprint is/);
  });
});

test('what a revoked key signed stands, and nothing that it signs later, whatever time that names', async () => {
  const { release, publishVerified, admit, revoke, storeOf, bare } = await signedSite();
  await release('1.0.0');
  const pipeline = await admit('service of remote-admin', 'remote-admin:publish,promote');
  const reader = storeOf();
  await publishVerified('1.1.0');
  await promote(streamIn(storeOf(pipeline)), '1.1.0', { ...options, actor: 'pipeline' });
  expect(await liveFor(reader)).toBe('1.1.0');
  const before = await read(bare, keyOf('remote-admin', 2));
  await revoke(pipeline);
  expect(await liveFor(reader)).toBe('1.1.0');
  expect(await liveFor(storeOf())).toBe('1.1.0');
  await expect(promote(streamIn(storeOf(pipeline)), '1.0.0', { ...options, actor: 'p' })).rejects.toThrow(
    /was revoked at/,
  );
  const text = (await readText(bare, keyOf('remote-admin', 2)))!;
  const backdated = { ...before, revision: 3, live: '1.0.0', previous: sha256(text) };
  const third = keyOf('remote-admin', 3);
  await bare.write(third, withSignature(third, forged(backdated), pipeline));
  await expect(latestRevision(streamIn(storeOf()))).rejects.toThrow(/was revoked at/);
  // A reader that has seen the revocation does not forget it.
  await bare.remove('trust/00000003.json');
  await expect(latestRevision(streamIn(reader))).rejects.toThrow(/was revoked at/);
});

test('what a stolen key signed since it was stolen does not stand', async () => {
  const { release, publishVerified, admit, revoke, storeOf } = await signedSite();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const stolen = await admit('service', '*:promote');
  const since = new Date();
  await promote(streamIn(storeOf(stolen)), '1.1.0', { ...options, actor: 'x' });
  await revoke(stolen, since);
  await expect(latestRevision(streamIn(storeOf()))).rejects.toThrow(/the key of service was revoked/);
});

test('a store that was in use without keys goes on, and what is added is signed', async () => {
  const { store, release, stream } = await sampleSite();
  await release('1.0.0');
  const signer = newSigner();
  const { root } = await initKeys(store, { ...by, signer });
  const trust = () => createTrust({ store, root, maxAge: 0 });
  const signed = createSignedStore(store, { trust: trust(), signer });
  expect(await liveFor(signed)).toBe('1.0.0');
  await hold(streamIn(signed), by);
  expect((await readChain(streamIn(createSignedStore(store, { trust: trust() })))).length).toBe(2);
  await hold({ ...stream, app: 'host' }, by);
  await expect(latestRevision(streamIn(signed, 'host'))).rejects.toThrow(/not signed/);
  await expect(initKeys(store, { ...by, signer })).rejects.toMatchObject({ code: 'usage' });
});

/** With a reader that has seen three revisions. */
async function seen() {
  const site = await signedSite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.release(version);
  const reader = site.storeOf();
  expect(await liveFor(reader)).toBe('1.2.0');
  return { ...site, reader };
}

test('a key that may only go back gives nobody a version that was never live', async () => {
  const { release, publishVerified, admit, storeOf, bare } = await releasedTwice();
  await publishVerified('1.9.0');
  const night = await admit('night', '*:rollback');
  const store = storeOf(night);
  const mine = { ...by, actor: 'night' };
  await rollback(streamIn(store), { ...mine, to: '1.0.0' });
  expect(await liveFor(storeOf())).toBe('1.0.0');
  const { revision, ...rest } = await read(bare, keyOf('remote-admin', 3));
  const fourth = keyOf('remote-admin', 4);
  const previous = sha256((await readText(bare, keyOf('remote-admin', 3)))!);
  for (const [action, why] of [
    ['rollback', /it returns to 1\.9\.0, which was never live/],
    ['hold', /its action is hold, and it makes 1\.9\.0 live/],
  ] as const) {
    const text = forged({ ...rest, revision: Number(revision) + 1, previous, action, live: '1.9.0' });
    await bare.write(fourth, withSignature(fourth, text, night));
    await expect(latestRevision(streamIn(storeOf()))).rejects.toMatchObject(no(why));
  }
  await bare.remove(fourth);
  await rollback(streamIn(store), { ...mine, to: '1.1.0' });
  expect(await liveFor(storeOf())).toBe('1.1.0');
  expect((await release('1.10.0').catch(String)).toString()).toMatch(/held/);
});

test('a key that may only go back prepares no version for itself, also for who starts later', async () => {
  const { publishVerified, admit, storeOf, bare } = await releasedTwice();
  await publishVerified('1.9.0');
  const night = await admit('night', '*:rollback');
  await hold(streamIn(storeOf(night)), { ...by, actor: 'night' });
  let previous = sha256((await readText(bare, keyOf('remote-admin', 2)))!);
  const held = await read(bare, keyOf('remote-admin', 3));
  for (const revision of [3, 4]) {
    const key = keyOf('remote-admin', revision);
    const text = withSignature(key, forged({ ...held, revision, previous, live: '1.9.0' }), night);
    await bare.write(key, text);
    previous = sha256(text);
  }
  await expect(latestRevision(streamIn(storeOf()))).rejects.toMatchObject(
    no(/00000003\.json does not count: its action is hold, and it makes 1\.9\.0 live/),
  );
});

test('who owns one remote changes its paths and no others', async () => {
  const { admit, storeOf, bare } = await signedSite();
  const mina = await admit('mina', 'remote-user:own');
  const asMina = { ...by, actor: 'mina' };
  await setPaths(storeOf(mina), 'remote-user', ['/login'], asMina);
  await setPaths(storeOf(mina), 'remote-user', ['/login', '/user/*'], asMina);
  expect((await readOwnership(storeOf()))?.revision).toBe(3);
  await expect(setPaths(storeOf(mina), 'remote-admin', ['/x'], asMina)).rejects.toMatchObject(
    no(/mina may not change the paths of remote-admin/),
  );
  // Nor by an earlier list that nobody who may has made.
  const [second, third] = ['ownership/00000002.json', 'ownership/00000003.json'] as const;
  const made = await read(bare, second);
  const remotes = { ...(made.remotes as object), 'remote-admin': { paths: ['/*'] } };
  await bare.write(second, withSignature(second, forged({ ...made, remotes }), mina));
  const previous = sha256((await readText(bare, second))!);
  await bare.write(
    third,
    withSignature(third, forged({ ...(await read(bare, third)), previous, remotes }), mina),
  );
  await expect(readOwnership(storeOf())).rejects.toMatchObject(no(/may not change the paths of/));
});

test('an edge takes the steps that were planned, and no other', async () => {
  const { publishVerified, release, admit, storeOf, bare } = await signedSite();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const store = storeOf(await admit('service', '*:promote'));
  const edge = await admit('service edge', '*:supervise');
  const plan = { steps: [50], stepMinutes: null, margin: 1, minimumSample: 10 };
  await startCanary(streamIn(store), '1.1.0', plan, options);
  await stepCanary(streamIn(storeOf(edge)), by);
  expect(await liveFor(storeOf())).toBe('1.1.0');
  await expect(promote(streamIn(storeOf(edge)), '1.0.0', options)).rejects.toMatchObject(
    no(/may not promote/),
  );
  const third = keyOf('remote-admin', 3);
  const content = await read(bare, third);
  await bare.write(third, withSignature(third, forged({ ...content, live: '1.0.0' }), edge));
  await expect(latestRevision(streamIn(storeOf()))).rejects.toMatchObject(
    no(/its action is canary complete, and it makes 1\.0\.0 live/),
  );
});

async function siteOfTwo() {
  const made = await releasedTwice();
  const { bare, root, owner, publishVerified, admit, storeOf } = made;
  await setApprovals(bare, root, { app: 'remote-admin', persons: 2 }, { ...by, signer: owner });
  await publishVerified('1.2.0');
  const ravi = storeOf(await admit('ravi', '*:promote'));
  const proposed = { action: 'promote', version: '1.2.0', withoutBrowser: true } as const;
  return { ...made, ravi, asRavi: { ...options, actor: 'ravi' }, proposed };
}

describe('where a release takes two persons', () => {
  test('one proposes and another approves; neither can do it alone', async () => {
    const { store, ravi, asRavi, proposed, storeOf } = await siteOfTwo();
    await expect(promote(streamIn(store), '1.2.0', options)).rejects.toMatchObject(no(/takes two persons/));
    const proposal = await propose(streamIn(store), proposed, by);
    const [waiting] = await listProposals(streamIn(store));
    expect(waiting).toMatchObject({ id: proposal.id, revision: 3, actor: 'asha' });
    await expect(promote(streamIn(store), '1.2.0', { ...options, proposal: waiting })).rejects.toMatchObject(
      no(/takes two persons, and asha proposed it as well/),
    );
    await expect(promote(streamIn(ravi), '1.0.0', { ...asRavi, proposal: waiting })).rejects.toMatchObject(
      no(/the proposal in it is another one/),
    );
    await promote(streamIn(ravi), '1.2.0', { ...asRavi, proposal: waiting });
    expect(await liveFor(storeOf())).toBe('1.2.0');
    // What was approved once is not approved again, and a roll-back takes one.
    expect(await listProposals(streamIn(store))).toEqual([]);
    await rollback(streamIn(store), by);
    expect(await liveFor(storeOf())).not.toBe('1.2.0');
  });

  test('a proposal that nobody with a key made is none', async () => {
    const { bare, ravi, asRavi, proposed } = await siteOfTwo();
    const made = { ...proposed, id: 'x', app: 'remote-admin', channel: 'live', revision: 3 };
    const proposal = { ...made, actor: 'asha', reason: 'x', at: new Date().toISOString() };
    await bare.write('proposals/live/remote-admin/x.json', JSON.stringify(proposal));
    expect(await listProposals(streamIn(ravi))).toEqual([]);
    await expect(promote(streamIn(ravi), '1.2.0', { ...asRavi, proposal })).rejects.toMatchObject(
      no(/the proposal in it does not count: it is not signed/),
    );
  });

  test('what was released before stands', async () => {
    const { storeOf } = await siteOfTwo();
    expect(await liveFor(storeOf())).toBe('1.1.0');
  });
});

describe('who has seen a history', () => {
  test('notices that its end was cut off', async () => {
    const { bare, reader } = await seen();
    await bare.remove(keyOf('remote-admin', 3));
    await expect(latestRevision(streamIn(reader))).rejects.toMatchObject({
      code: 'gate',
      message: expect.stringMatching(
        /ends at revision 2, and revision 3 was seen.*npx mfe epoch remote-admin/,
      ),
    });
  });

  test('follows a new epoch that somebody signed, and never goes back to the old one', async () => {
    const { bare, reader, storeOf, owner } = await seen();
    const kept = (await readText(bare, keyOf('remote-admin', 3)))!;
    await bare.remove(keyOf('remote-admin', 3));
    const { revision } = await beginEpoch(streamIn(storeOf(owner)), by);
    expect(revision).toMatchObject({ revision: 3, action: 'epoch', live: '1.1.0' });
    expect(await liveFor(reader)).toBe('1.1.0');
    await hold(streamIn(storeOf(owner)), by);
    expect((await latestRevision(streamIn(reader)))?.epoch).toBe(revision.epoch);
    await bare.remove(keyOf('remote-admin', 4));
    await bare.write(keyOf('remote-admin', 3), kept);
    await expect(latestRevision(streamIn(reader))).rejects.toThrow(/was seen here before/);
  });

  test('and has a file for it, notices it after a restart as well', async () => {
    const { bare, root, revoke, admit } = await seen();
    const file = path.join(await temporaryFolder(), 'seen.json');
    const env = { RELEASE_SIGNATURES: 'required', RELEASE_ROOT_KEY: root, RELEASE_SEEN_FILE: file };
    const started = async () => (await withSignatures(bare, env)).store;
    await revoke(await admit('ravi', '*:promote'));
    expect(await liveFor(await started())).toBe('1.2.0');
    await bare.remove(keyOf('remote-admin', 3));
    await expect(latestRevision(streamIn(await started()))).rejects.toThrow(
      /revision 3 was seen here before/,
    );
    await bare.remove('trust/00000003.json');
    await expect(latestRevision(streamIn(await started(), 'host'))).rejects.toThrow(
      /revision 3 was seen before, and is gone/,
    );
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await writeFile(file, 'nonsense');
    expect(await liveFor(await started())).toBe('1.1.0');
    jest.restoreAllMocks();
  });

  test('notices that somebody with a key wrote it anew', async () => {
    const { bare, reader, storeOf, owner } = await seen();
    await bare.remove(keyOf('remote-admin', 3));
    await hold(streamIn(storeOf(owner)), by);
    await rollback(streamIn(storeOf(owner)), by);
    await expect(latestRevision(streamIn(reader))).rejects.toThrow(/does not go on from revision 3/);
  });
});

describe('a private key', () => {
  test('is made in a file of its own, and not read where others may read it', async () => {
    const file = path.join(await temporaryFolder(), 'key.pem');
    const made = await createKeyFile(file);
    await expect(createKeyFile(file)).rejects.toMatchObject({ code: 'usage' });
    expect((await readSigner({ RELEASE_KEY_FILE: file }))?.id).toBe(made.id);
    await chmod(file, 0o640);
    await expect(readSigner({ RELEASE_KEY_FILE: file })).rejects.toThrow(/mode 640/);
    await writeFile(file, 'no key', { mode: 0o600 });
    await chmod(file, 0o600);
    await expect(readSigner({ RELEASE_KEY_FILE: file })).rejects.toThrow(/holds no private key/);
  });

  test('and its requirement come from the environment', async () => {
    const { bare, root } = await signedSite();
    const off = await withSignatures(bare, { RELEASE_SIGNATURES: '', RELEASE_KEY: '' });
    expect(off).toEqual({ store: bare });
    await expect(withSignatures(bare, { RELEASE_SIGNATURES: 'required' })).rejects.toThrow(
      /RELEASE_ROOT_KEY/,
    );
    await expect(withSignatures(bare, { RELEASE_SIGNATURES: 'yes' })).rejects.toThrow(/required or off/);
    const required = await withSignatures(bare, { RELEASE_SIGNATURES: 'required', RELEASE_ROOT_KEY: root });
    expect(await liveFor(required.store, 'host')).toBe('1.0.0');
  });
});
