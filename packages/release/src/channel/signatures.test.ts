import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crypto, dsse } from '@sigstore/core';
import { sha256 } from '../core/hash';
import { logKey } from '../core/store-layout';
import { readVerification } from '../gate/verification';
import { proposeIfNeeded } from '../operations/approve/operation';
import { startCanary, stepCanary } from '../operations/canary/operation';
import { hold, unhold } from '../operations/hold/operation';
import { parseRoles } from '../operations/keys/plan';
import { setPaths } from '../operations/paths/operation';
import { planPromotion } from '../operations/promote/plan';
import { promote, promoteSet } from '../operations/promote/operation';
import { beginEpoch } from '../operations/repair/epoch';
import { rollback } from '../operations/rollback/operation';
import { publish } from '../publish/publish';
import { readRelease } from '../releases/manifest';
import { readText, type ReleaseStore, type Signer } from '../store/release-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sealed } from '../testing/seal';
import { changeKeys, newSigner, signedChannel, signedSite } from '../testing/signed-site';
import { latestRevision, readRecord } from './apps';
import { readHead, readHistory } from './log';
import type { Proposal } from './record';
import { createKeyFile, openSigned, readSigner, signText, textOf } from './signatures';
import { withSignatures } from './signed-store';

const options = { ...by, withoutBrowser: true, withoutSoak: true };

const streamIn = (store: ReleaseStore, app = 'remote-admin') => ({ store, channel: 'live', app });

const liveIn = async (store: ReleaseStore, app?: string) =>
  (await latestRevision(streamIn(store, app)))?.live;

const refusal = (message: RegExp) => ({ code: 'gate', message: expect.stringMatching(message) as string });

type Content = Record<string, unknown>;

const addTo = (store: ReleaseStore, publicKey: string) =>
  changeKeys.add(store, publicKey, 'asha', '*:own', {}, 'mina');

const contentOf = async (store: ReleaseStore, key: string) =>
  JSON.parse(textOf((await readText(store, key)) ?? '')) as Content;

/** The text of a record with all hashes recomputed. */
const forged = (content: Content) => JSON.stringify(sealed(content), null, 2);

/** remote-admin with two promoted versions; the log ends with the promotion of 1.1.0. */
async function releasedTwice() {
  const site = await signedSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  const end = (await readHead(site.channel))!.end;
  return { ...site, end, last: logKey('live', end) };
}

test('verifies a stored record with an independent DSSE implementation', async () => {
  const { bare, last, owner } = await releasedTwice();
  const { payloadType, payload, signatures } = openSigned((await readText(bare, last))!)!;
  expect(payloadType).toBe(`application/vnd.aertrip.release-record+json; key=${last}`);
  const bytes = dsse.preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  const key = crypto.createPublicKey(owner.publicKey);
  const isValid = (sig = '') => crypto.verify(bytes, key, Buffer.from(sig, 'base64'));
  expect(signatures.map(({ keyid, sig }) => [keyid, isValid(sig)])).toEqual([[owner.id, true]]);
});

test('reads a signed log with and without checks, and writes only with a key', async () => {
  const { stream, bare, storeOf } = await releasedTwice();
  await rollback(stream, by);
  for (const store of [bare, storeOf()]) expect(await liveIn(store)).toBe('1.0.0');
  await expect(hold(streamIn(storeOf(), 'host'), by)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/no key to sign channels\/live\/log\//),
  });
});

test('limits a key to its roles, its apps, its owner and its validity period', async () => {
  const { release, publishVerified, admit, storeOf, channel } = await signedSite();
  await release('1.0.0');
  await publishVerified('1.1.0');
  await publishVerified('1.0.0', { app: 'remote-user' });
  const set = { 'remote-admin': '1.1.0', 'remote-user': '1.0.0' };
  const ravi = storeOf(await admit('ravi', 'remote-admin:publish,promote; remote-user:own'));
  const asRavi = { ...options, actor: 'ravi' };
  await promote(streamIn(ravi), '1.1.0', asRavi);
  await setPaths(streamIn(ravi), 'remote-user', ['/login', '/user/*'], asRavi);
  expect(await liveIn(storeOf())).toBe('1.1.0');
  const dist = await sampleBuild({ app: 'remote-user', version: '1.1.0' });
  const foreign = { ...streamIn(ravi, 'remote-user'), dist, publishedBy: 'ravi', gitRevision: null };
  const refused: readonly [() => Promise<unknown>, RegExp][] = [
    [
      () => rollback(streamIn(ravi), asRavi),
      /the key of ravi does not have the role rollback for remote-admin/,
    ],
    [() => hold(streamIn(ravi, 'host'), asRavi), /role rollback for host/],
    [() => promote(streamIn(ravi), '1.0.0', options), /it names asha, and ravi signed it/],
    [() => setPaths(streamIn(ravi), 'remote-admin', ['/admin'], asRavi), /role own for remote-admin/],
    [() => publish(foreign), /role publish for remote-user/],
    [() => promoteSet(streamIn(ravi), set, asRavi), /role promote for remote-user/],
    [() => changeKeys.requireTwo(ravi, 'ravi'), /role own for \*/],
  ];
  for (const [change, why] of refused) await expect(change()).rejects.toMatchObject(refusal(why));
  const late = newSigner();
  const to = new Date(Date.now() - 1000);
  await changeKeys.add(channel.store, late.publicKey, 'mina', '*:rollback', { to });
  await expect(hold(streamIn(storeOf(late)), { ...by, actor: 'mina' })).rejects.toMatchObject(
    refusal(/the key of mina is valid from .* to /),
  );
});

const elsewhere = (text: string) => forged(JSON.parse(text.replaceAll('1.1.0', '6.6.6')) as Content);

test.each<[string, RegExp, (text: string, site: Awaited<ReturnType<typeof releasedTwice>>) => string]>([
  [
    'is changed',
    /signature of asha does not match its content/,
    (text, { owner, last }) =>
      JSON.stringify({
        ...openSigned(signText(owner, last, text)),
        payload: Buffer.from(elsewhere(text)).toString('base64'),
      }),
  ],
  ['is not signed', /it is not signed/, elsewhere],
  [
    'has an unknown signer',
    /not in the key set/,
    (text, { last }) => signText(newSigner(), last, elsewhere(text)),
  ],
  [
    'was signed for another place',
    /signed for another place/,
    (text, { owner, last }) => signText(owner, last.replace('live', 'beta'), text),
  ],
])('a record that %s does not count for anybody, and blocks nothing', async (_, why, forge) => {
  const site = await releasedTwice();
  const { bare, last, storeOf, channel, owner } = site;
  await bare.write(last, forge(textOf((await readText(bare, last))!), site));
  expect(await liveIn(storeOf())).toBe('1.0.0');
  const { skipped } = await readHistory({ ...channel, store: storeOf() });
  expect(skipped).toMatchObject([{ kind: 'not allowed', found: expect.stringMatching(why) }]);
  await hold(streamIn(storeOf(owner)), by);
  expect(await latestRevision(streamIn(storeOf()))).toMatchObject({ live: '1.0.0', hold: { by: 'asha' } });
});

test('rejects a log that was rewritten without a key', async () => {
  const { bare, storeOf, end } = await releasedTwice();
  const evil = newSigner();
  async function rewrite(change: (content: Content) => Content, signer?: Signer) {
    let previous: string | null = null;
    for (let sequence = 1; sequence <= end; sequence += 1) {
      const key = logKey('live', sequence);
      const text = forged({ ...change(await contentOf(bare, key)), previous });
      await bare.write(key, signer ? signText(signer, key, text) : text);
      previous = sha256(text);
    }
  }
  const keys = {
    twoPersons: [],
    keys: [{ ...(await readRecord({ store: bare, channel: 'live' }))!.keys!.keys[0], ...evil }],
  };
  await rewrite((content) => ({ ...content, keys }), evil);
  expect(await liveIn(bare)).toBe('1.1.0');
  await expect(liveIn(storeOf())).rejects.toMatchObject(refusal(/began its key set, not RELEASE_ROOT_KEY/));
  await rewrite((content) => ({ ...content, keys: undefined }));
  await expect(liveIn(storeOf())).rejects.toMatchObject(refusal(/no key set that RELEASE_ROOT_KEY began/));
});

test('refuses a changed release and repeats a changed verification', async () => {
  const { bare, storeOf, publishVerified } = await signedSite();
  await publishVerified('1.2.0');
  const release = (await readRelease(storeOf(), 'remote-admin', '1.2.0'))!;
  const verification = `verifications/remote-admin/1.2.0/${release.hash}.live.json`;
  expect(await readVerification(storeOf(), release, 'live')).toMatchObject({ actor: 'asha' });
  await bare.write(verification, JSON.stringify({ ...(await contentOf(bare, verification)), passed: true }));
  expect(await readVerification(storeOf(), release, 'live')).toBeUndefined();
  const key = 'releases/remote-admin/1.2.0/release.json';
  await bare.write(key, JSON.stringify({ ...(await contentOf(bare, key)), entry: 'evil.js' }));
  await expect(readRelease(storeOf(), 'remote-admin', '1.2.0')).rejects.toMatchObject(
    refusal(/is not signed/),
  );
});

test('accepts earlier signatures of a revoked key and rejects later ones', async () => {
  const { release, publishVerified, admit, revoke, storeOf, bare, channel } = await signedSite();
  await release('1.0.0');
  const pipeline = await admit('service of remote-admin', 'remote-admin:publish,promote');
  const mine = streamIn(storeOf(pipeline));
  const publishMine = async (version: string) =>
    publish({ ...mine, dist: await sampleBuild({ version }), publishedBy: 'ci', gitRevision: null });
  await publishMine('1.1.0');
  await publishMine('1.2.0');
  await publishVerified('1.1.0');
  const plan = { steps: [50], stepMinutes: null };
  await startCanary(mine, '1.1.0', plan, { ...options, actor: 'ci' });
  const reader = storeOf();
  expect(await readRelease(reader, 'remote-admin', '1.2.0')).toBeDefined();
  await revoke(pipeline);
  for (const store of [reader, storeOf()]) {
    expect(await latestRevision(streamIn(store))).toMatchObject({
      live: '1.0.0',
      canary: { version: '1.1.0' },
    });
    expect(await readRelease(store, 'remote-admin', '1.1.0')).toBeDefined();
    await expect(readRelease(store, 'remote-admin', '1.2.0')).rejects.toMatchObject(
      refusal(/was revoked at/),
    );
  }
  await expect(stepCanary(mine, { ...by, actor: 'ci' })).rejects.toMatchObject(refusal(/was revoked at/));
  await expect(publishMine('1.3.0')).rejects.toMatchObject(refusal(/was revoked at/));
  const { end, record, hash } = (await readHead(channel))!;
  const next = logKey('live', end + 1);
  const change = { ...record.change, at: record.change.at.replace('2026', '2025') };
  await bare.write(
    next,
    signText(pipeline, next, forged({ ...record, sequence: end + 1, previous: hash, change })),
  );
  await stepCanary(streamIn(storeOf(await admit('service edge', '*:supervise'))), by);
  expect(await liveIn(reader)).toBe('1.1.0');
});

test('lets the owner of the root key hand over the keys', async () => {
  const { admit, revoke, storeOf, owner, bare } = await signedSite();
  await expect(revoke(owner)).rejects.toThrow(/last key that may change the keys/);
  const mina = storeOf(await admit('mina', '*:own,rollback'));
  await changeKeys.revoke(mina, owner.id, 'mina');
  await hold(streamIn(mina, 'host'), { ...by, actor: 'mina' });
  expect(await latestRevision(streamIn(storeOf(), 'host'))).toMatchObject({ hold: { by: 'mina' } });
  const unchecked = { ...bare, signing: { signer: owner } };
  const refused: readonly [() => Promise<unknown>, RegExp][] = [
    [() => addTo(mina, owner.publicKey), /is no new key/],
    [() => addTo(mina, 'x'), /x is no new key/],
    [() => addTo(bare, owner.publicKey), /no key to sign/],
    [() => addTo(unchecked, owner.publicKey), /RELEASE_ROOT_KEY is not that of the channel/],
    [() => changeKeys.revoke(mina, 'x'), /No key x is in force.*\(mina\)/],
    [() => changeKeys.init(mina), /RELEASE_ROOT_KEY is not that/],
    [() => changeKeys.init(unchecked), /The channel has keys/],
    [async () => parseRoles('host:all'), /names no roles/],
  ];
  for (const [attempt, why] of refused)
    await expect(attempt()).rejects.toMatchObject({ code: 'usage', message: expect.stringMatching(why) });
});

test('accepts records and releases from before the keys without a signature, and no others', async () => {
  const { store, release, publishSample } = await sampleSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const { storeOf, owner, channel } = await signedChannel(store);
  expect(await liveIn(storeOf())).toBe('1.0.0');
  expect((await readHistory({ ...channel, store: storeOf() })).skipped).toEqual([]);
  expect(await readRelease(storeOf(), 'remote-admin', '1.0.0')).toBeDefined();
  await expect(readRelease(storeOf(), 'remote-admin', '1.1.0')).rejects.toMatchObject(refusal(/not signed/));
  await hold(streamIn(store), by);
  expect((await latestRevision(streamIn(storeOf())))?.hold).toBeNull();
  await hold(streamIn(storeOf(owner), 'host'), by);
  expect((await latestRevision(streamIn(storeOf(), 'host')))?.hold).not.toBeNull();
  const env = { RELEASE_SIGNATURES: 'required', RELEASE_ROOT_KEY: newSigner().id };
  const other = await withSignatures(store, 'live', env);
  await expect(liveIn(other)).rejects.toMatchObject(refusal(/no key set that RELEASE_ROOT_KEY began/));
  const { record } = (await readHead(channel))!;
  const first = logKey('live', 1);
  await store.write(first, forged({ ...(await contentOf(store, first)), epoch: 0, log: 'another' }));
  await expect(liveIn(storeOf())).rejects.toMatchObject({ code: 'gate' });
  // An earlier epoch in a forged record must not let the first signed record follow it.
  await store.write(first, forged({ ...(await contentOf(store, first)), epoch: -1, log: record.log }));
  await expect(liveIn(storeOf())).rejects.toMatchObject({ code: 'gate' });
});

async function siteOfTwo() {
  const site = await releasedTwice();
  const { channel, storeOf } = site;
  await changeKeys.requireTwo(channel.store);
  await site.publishVerified('1.2.0');
  const ravi = await site.admit('ravi', '*:promote');
  const asRavi = { ...options, actor: 'ravi' };
  const canary = { steps: [5, 50], stepMinutes: 30, audience: 'many' as const };
  const propose = (changes: Partial<Proposal> = {}, store = channel.store, actor = by.actor) =>
    proposeIfNeeded(
      { ...channel, store, by: { ...by, actor }, progress: () => {} },
      streamIn(store),
      { operation: 'promote', version: '1.2.0', ...changes },
      (situation) => planPromotion(situation, '1.2.0', options),
    );
  return {
    ...site,
    mine: streamIn(channel.store),
    raviKey: ravi,
    ravi: streamIn(storeOf(ravi)),
    asRavi,
    canary,
    propose,
  };
}

describe('an app that needs two persons', () => {
  test("goes live after a proposal and another person's approval", async () => {
    const { mine, ravi, asRavi, propose, storeOf, admit, publishVerified } = await siteOfTwo();
    await publishVerified('1.0.0', { app: 'remote-user' });
    await expect(promote(ravi, '1.2.0', asRavi)).rejects.toMatchObject(
      refusal(/promote of remote-admin needs two persons: there is no proposal/),
    );
    await propose();
    expect(await liveIn(storeOf())).toBe('1.1.0');
    const pipeline = streamIn(storeOf(await admit('service of ravi', '*:promote')));
    const refused: readonly [() => Promise<unknown>, RegExp][] = [
      [() => promote(mine, '1.2.0', options), /needs two persons, and asha proposed it as well/],
      [() => promote(ravi, '1.0.0', asRavi), /its proposal is for another release/],
      [() => promote(pipeline, '1.2.0', asRavi), /needs two persons, each with a key in force/],
      [
        () => promoteSet(ravi, { 'remote-admin': '1.2.0', 'remote-user': '1.0.0' }, asRavi),
        /needs two persons, and changes other apps/,
      ],
    ];
    for (const [change, why] of refused) await expect(change()).rejects.toMatchObject(refusal(why));
    await promote(ravi, '1.2.0', asRavi);
    expect(await liveIn(storeOf())).toBe('1.2.0');
    // The change ends the proposal, and a roll-back needs one person.
    expect((await readRecord(mine))?.apps['remote-admin']).not.toHaveProperty('proposal');
    await rollback(mine, by);
    expect(await liveIn(storeOf())).toBe('1.1.0');
  });

  test('starts a canary with the settings of the proposal alone, which any other change of the app ends', async () => {
    const { mine, ravi, asRavi, canary, propose, storeOf } = await siteOfTwo();
    await propose({ operation: 'canary start', canary });
    await hold(mine, by);
    await unhold(mine, by);
    const start = (steps: number[]) => startCanary(ravi, '1.2.0', { ...canary, steps }, asRavi);
    await expect(start(canary.steps)).rejects.toMatchObject(refusal(/there is no proposal/));
    await propose({ operation: 'canary start', canary });
    await expect(start([50])).rejects.toMatchObject(refusal(/another release/));
    await start(canary.steps);
    expect((await latestRevision(streamIn(storeOf())))?.canary).toMatchObject({ traffic: 5 });
  });

  test('accepts a proposal only of a person with the role promote whose key is in force', async () => {
    const { admit, revoke, mine, raviKey, propose, storeOf } = await siteOfTwo();
    const night = storeOf(await admit('night', '*:rollback'));
    await expect(propose({}, night, 'night')).rejects.toMatchObject(refusal(/role promote/));
    const pipeline = storeOf(await admit('service', '*:promote'));
    await expect(propose({}, pipeline, 'mina')).rejects.toMatchObject(refusal(/without the key of a person/));
    await propose({}, storeOf(raviKey), 'ravi');
    await revoke(raviKey);
    await expect(promote(mine, '1.2.0', options)).rejects.toMatchObject(refusal(/each with a key in force/));
  });
});

describe('a reader that has seen a log', () => {
  test('refuses a shorter log until a later epoch, and never goes back', async () => {
    const { bare, storeOf, owner, end, channel } = await releasedTwice();
    const reader = storeOf();
    expect(await liveIn(reader)).toBe('1.1.0');
    const cut = [logKey('live', end - 1), logKey('live', end)];
    const kept = await Promise.all(cut.map(async (key) => [key, (await readText(bare, key))!] as const));
    for (const key of cut) await bare.remove(key);
    await expect(liveIn(reader)).rejects.toMatchObject(refusal(/was in force.*npx mfe repair --accept-loss/));
    await beginEpoch({ ...channel, store: storeOf(owner) }, by);
    expect((await readRecord({ ...channel, store: reader }))?.sequence).toBe(end - 1);
    for (const [key, text] of kept) await bare.write(key, text);
    await expect(liveIn(reader)).rejects.toMatchObject(refusal(/was in force/));
  });

  test('refuses another record in its place, even with a key', async () => {
    const { bare, storeOf, owner, last } = await releasedTwice();
    const reader = storeOf();
    await readHead(streamIn(reader));
    await bare.remove(last);
    await hold(streamIn(storeOf(owner)), by);
    await hold(streamIn(storeOf(owner), 'host'), by);
    await expect(liveIn(reader)).rejects.toMatchObject(refusal(/was in force/));
  });

  test('follows the log in its seen file, refuses a shorter log after a restart, and ignores a damaged file', async () => {
    const { bare, root, storeOf, owner, end } = await releasedTwice();
    const file = path.join(await temporaryFolder(), 'seen.json');
    const env = { RELEASE_SIGNATURES: 'required', RELEASE_ROOT_KEY: root, RELEASE_SEEN_FILE: file };
    const open = async () => streamIn(await withSignatures(bare, 'live', env));
    const edge = await open();
    const head = await readHead(edge);
    await hold(streamIn(storeOf(owner)), by);
    expect((await readHead(edge, head))?.record.sequence).toBe(end + 1);
    await bare.remove(logKey('live', end + 1));
    await expect(open().then(readHead)).rejects.toMatchObject(
      refusal(/Record \d+ of live was in force and is gone from/),
    );
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await writeFile(file, 'nonsense');
    expect((await readHead(await open()))?.record.sequence).toBe(end);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});

test('creates a private key file that only its owner may read', async () => {
  const file = path.join(await temporaryFolder(), 'key.pem');
  const { id } = await createKeyFile(file);
  await expect(createKeyFile(file)).rejects.toMatchObject({ code: 'usage' });
  expect((await readSigner({ RELEASE_KEY_FILE: file }))?.id).toBe(id);
  await chmod(file, 0o640);
  await expect(readSigner({ RELEASE_KEY_FILE: file })).rejects.toThrow(/mode 640/);
  await chmod(file, 0o600);
  await writeFile(file, 'no key');
  await expect(readSigner({ RELEASE_KEY_FILE: file })).rejects.toThrow(/holds no private key/);
});

test('turns signatures on by environment variables', async () => {
  const { bare, root } = await signedSite();
  const open = (env: NodeJS.Dict<string>) => withSignatures(bare, 'live', env);
  expect((await open({ RELEASE_SIGNATURES: '', RELEASE_KEY: '' })).signing).toBeUndefined();
  for (const env of [
    { RELEASE_SIGNATURES: 'required' },
    { RELEASE_SIGNATURES: 'yes', RELEASE_ROOT_KEY: root },
  ])
    await expect(open(env)).rejects.toMatchObject({ code: 'usage' });
  const required = await open({ RELEASE_SIGNATURES: 'required', RELEASE_ROOT_KEY: root });
  expect(await liveIn(required, 'host')).toBe('1.0.0');
});
