import type { Operation } from '../operations/operation';
import {
  keysAddOperation,
  keysApprovalsOperation,
  keysInitOperation,
  keysRevokeOperation,
} from '../operations/keys/operation';
import { parseRoles } from '../operations/keys/plan';
import { createSigner, newPrivateKey } from '../channel/signatures';
import { withSingleRecords } from '../channel/signed-store';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore, Signer } from '../store/release-store';
import { by, sampleSite, temporaryFolder } from './sample-build';

export const newSigner = (): Signer => createSigner(newPrivateKey(), 'a test');

/** Changes the keys of the channel `live`. */
function change<Options>(
  operation: Operation<Options>,
  store: ReleaseStore,
  options: Options,
  actor = by.actor,
) {
  const targets = operation.argument === 'app' ? [{ app: 'remote-admin' }] : [];
  const context = { store, channel: 'live', by: { ...by, actor }, progress: () => {} };
  return operation.run(context, targets, options);
}

export const changeKeys = {
  init: (store: ReleaseStore) => change(keysInitOperation, store, {}),
  add: (
    store: ReleaseStore,
    publicKey: string,
    owner: string,
    roles: string,
    more: { to?: Date } = {},
    actor = by.actor,
  ) =>
    change(
      keysAddOperation,
      store,
      { publicKey, owner, roles: parseRoles(roles), service: owner.startsWith('service'), ...more },
      actor,
    ),
  revoke: (store: ReleaseStore, key: string, actor?: string) =>
    change(keysRevokeOperation, store, { key }, actor),
  /** Of remote-admin. */
  requireTwo: (store: ReleaseStore, actor?: string) =>
    change(keysApprovalsOperation, store, { persons: '2' }, actor),
};

/** A store that requires signed records; asha has every role. */
export async function signedChannel(bare: ReleaseStore) {
  const owner = newSigner();
  const root = owner.id;
  await changeKeys.init({ ...bare, signing: { signer: owner } });
  /** The store of a key owner, or of a reader without a key, without a seen log. */
  const storeOf = (signer?: Signer) =>
    withSingleRecords({ ...bare, signing: { root, unchecked: bare, ...(signer && { signer }) } }, 'live');
  const channel = { store: storeOf(owner), channel: 'live' };

  /** Grants roles such as `remote-admin:promote` to a new key. A name with the prefix `service` gets a service key. */
  async function admit(name: string, roles: string): Promise<Signer> {
    const signer = newSigner();
    await changeKeys.add(channel.store, signer.publicKey, name, roles);
    return signer;
  }

  const revoke = ({ id }: Signer) => changeKeys.revoke(channel.store, id);
  return { bare, owner, root, storeOf, channel, admit, revoke };
}

/** The sample site in such a store. */
export async function signedSite() {
  const signed = await signedChannel(createFolderStore(await temporaryFolder()));
  return { ...(await sampleSite(signed.channel.store)), ...signed };
}
