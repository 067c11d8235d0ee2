import { createFolderStore } from '../store/folder-store';
import { addKey, initKeys, parseRoles, revokeKey } from '../signatures/change-keys';
import { createSigner, newPrivateKey, type Signer } from '../signatures/key-pair';
import { createSignedStore } from '../signatures/signed-store';
import { createTrust } from '../signatures/trust';
import { by, sampleSite, temporaryFolder } from './sample-build';

export const newSigner = (): Signer => createSigner(newPrivateKey(), 'a test');

/** The sample site in a store whose records must be signed; asha may do everything. */
export async function signedSite() {
  const bare = createFolderStore(await temporaryFolder());
  const owner = newSigner();
  const { root } = await initKeys(bare, { ...by, signer: owner });
  /** The store as somebody with that key has it, or a reader without one. */
  const storeOf = (signer?: Signer) =>
    createSignedStore(bare, {
      trust: createTrust({ store: bare, root, maxAge: 0 }),
      ...(signer && { signer }),
    });

  /** Lets somebody do something, such as `remote-admin:promote`. */
  async function admit(name: string, ...may: string[]): Promise<Signer> {
    const signer = newSigner();
    const kind = name.startsWith('service') ? 'service' : 'person';
    const key = { publicKey: signer.publicKey, owner: name, kind, roles: parseRoles(may) } as const;
    await addKey(bare, root, key, { ...by, signer: owner });
    return signer;
  }

  const revoke = (signer: Signer, since?: Date) =>
    revokeKey(bare, root, { id: signer.id, ...(since && { since }) }, { ...by, signer: owner });

  const site = await sampleSite(storeOf(owner));
  return { ...site, bare, owner, root, storeOf, admit, revoke };
}
