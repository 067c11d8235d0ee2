import { addKey, initKeys, parseRoles, revokeKey } from '../operations/keys/keys';
import { createSigner, newPrivateKey, type Signer } from '../signatures/key-pair';
import type { StoreSigning } from '../signatures/signing';
import { withSingleRecords } from '../signatures/single-records';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { by, sampleSite, temporaryFolder } from './sample-build';

export const newSigner = (): Signer => createSigner(newPrivateKey(), 'a test');

/** The store with a key or without, as `withSignatures` opens it. */
export const signedStore = (bare: ReleaseStore, signing: StoreSigning): ReleaseStore =>
  withSingleRecords({ ...bare, signing }, 'live');

/** A store whose records must be signed; asha has every role. */
export async function signedChannel(bare: ReleaseStore) {
  const owner = newSigner();
  const { id: root } = await initKeys(
    { store: { ...bare, signing: { signer: owner } }, channel: 'live' },
    by,
  );
  /** The store as the owner of a key has it, or a reader without one; it has seen nothing yet. */
  const storeOf = (signer?: Signer) => signedStore(bare, { root, ...(signer && { signer }) });
  const channel = { store: storeOf(owner), channel: 'live' };

  /** Grants roles such as `remote-admin:promote` to a new key. */
  async function admit(name: string, ...granted: string[]): Promise<Signer> {
    const signer = newSigner();
    const kind = name.startsWith('service') ? 'service' : 'person';
    const key = { publicKey: signer.publicKey, owner: name, kind, roles: parseRoles(granted) } as const;
    await addKey(channel, key, by);
    return signer;
  }

  const revoke = ({ id }: Signer) => revokeKey(channel, id, by);
  return { bare, owner, root, storeOf, channel, admit, revoke };
}

/** The sample site in such a store. */
export async function signedSite() {
  const signed = await signedChannel(createFolderStore(await temporaryFolder()));
  return { ...(await sampleSite(signed.channel.store)), ...signed };
}
