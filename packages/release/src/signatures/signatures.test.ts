import { crypto, dsse } from '@sigstore/core';
import { startCanary, stepCanary } from '../operations/canary/operation';
import { hold } from '../operations/hold/operation';
import { addKey, readKeys, setApprovals } from '../operations/keys/keys';
import { setPaths } from '../operations/paths/operation';
import { promote, promoteSet } from '../operations/promote/operation';
import { rollback } from '../operations/rollback/operation';
import { readHead, readHistory } from '../channel/log';
import type { ChannelRecord } from '../channel/record';
import { latestRevision } from '../channel/apps';
import { sha256 } from '../core/hash';
import { logKey } from '../core/store-layout';
import { readVerification } from '../gate/verification';
import { readRelease } from '../releases/manifest';
import { publish } from '../releases/publish';
import { readText, type ReleaseStore } from '../store/release-store';
import { by, sampleBuild, sampleSite } from '../testing/sample-build';
import { sealed } from '../testing/seal';
import { newSigner, signedChannel, signedSite } from '../testing/signed-site';
import { openSigned, signText } from './envelope';
import type { Signer } from './key-pair';

const options = { ...by, withoutBrowser: true, withoutSoak: true };

const streamIn = (store: ReleaseStore, app = 'remote-admin') => ({ store, channel: 'live', app });

const liveIn = async (store: ReleaseStore, app?: string) => (await latestRevision(streamIn(store, app)))?.live;

const refusal = (message: RegExp) => ({ code: 'gate', message: expect.stringMatching(message) as string });

test('works with a key', async () => {
  const { release, stream, storeOf, bare, owner } = await signedSite();
  await release('1.0.0');
  await release('1.1.0');
  await rollback(stream, by);
  expect(await liveIn(storeOf())).toBe('1.0.0');
  expect(await liveIn(bare)).toBe('1.0.0');
  const key = logKey('live', 2);
  const envelope = openSigned((await readText(bare, key))!)!;
  const payload = Buffer.from(envelope.payload, 'base64');
  const bytes = dsse.preAuthEncoding(envelope.payloadType, payload);
  const [{ sig }] = envelope.signatures as [{ sig: string }];
  expect(crypto.verify(bytes, crypto.createPublicKey(owner.publicKey), Buffer.from(sig, 'base64'))).toBe(true);
});
