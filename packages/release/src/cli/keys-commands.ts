import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';
import { addKey, initKeys, parseRoles, revokeKey, setApprovals } from '../signatures/change-keys';
import { requiredRoot } from '../signatures/configuration';
import { createKeyFile, readSigner, type Signer } from '../signatures/key-pair';
import { describeRoles, type KeySet, type TrustedKey } from '../signatures/key-set';
import { readKeySet } from '../signatures/trust';
import type { Context } from './context';
import { requireReason } from './context';
import { shortTime, table, type CommandResult } from './output';
import { parseTime } from './times';

/** @throws ReleaseRefused (`usage`): a change of the keys is signed */
async function requireSigner(): Promise<Signer> {
  const signer = await readSigner(process.env);
  if (signer) return signer;
  throw new ReleaseRefused('usage', {
    found: 'No key is given.',
    expected: 'Expected the private key of whoever changes the keys.',
    next: 'Make one (npx mfe keys create --file <file>) and name it in RELEASE_KEY_FILE. Nothing was changed.',
  });
}

/** The fingerprint that this machine was told: whose keys count is checked from it on, wherever signatures are required. */
function requireRoot(): string {
  const root = requiredRoot({ ...process.env, RELEASE_SIGNATURES: 'required' });
  if (root !== undefined) return root;
  throw new Error('A root that is required is there, or was asked for.');
}

const stateOf = ({ revoked, from, to }: TrustedKey, now: Date) => {
  if (revoked) return `revoked ${shortTime(revoked.at)} by ${revoked.by}`;
  if (Date.parse(from) > now.getTime()) return `from ${shortTime(from)}`;
  return to === null ? '' : `until ${shortTime(to)}`;
};

const keysTable = ({ keys }: KeySet) =>
  table(
    ['Key', 'Owner', 'Kind', 'May', ''],
    keys.map((key) => [key.id, key.owner, key.kind, describeRoles(key), stateOf(key, new Date())]),
  );

/** `mfe keys create`: a key pair for whoever runs it. Changes nothing in the store. */
export async function keysCreateCommand(file: string): Promise<CommandResult> {
  const { id, publicKey } = await createKeyFile(path.resolve(file));
  return {
    json: { file: path.resolve(file), key: id, publicKey },
    human: [
      `The private key is in ${file}, which only you can read. Set RELEASE_KEY_FILE to it; give it to nobody.`,
      `Its public key: ${publicKey}`,
      `→ Who may change the keys lets it do something: npx mfe keys add ${publicKey} --owner <you> --may remote-admin:publish,promote`,
    ].join('\n'),
  };
}

/** `mfe keys init`: begins the key set of a store. */
export async function keysInitCommand(context: Context): Promise<CommandResult> {
  const signer = await requireSigner();
  const { keySet, root } = await initKeys(context.store, { ...context.by, signer });
  const adopted = Object.keys(keySet.adopted.heads).length + Object.keys(keySet.adopted.records).length;
  return {
    json: { root, key: signer.id, keySet },
    human: [
      `${context.by.actor} may change everything in ${context.store.location}, and let others (npx mfe keys add).`,
      ...(adopted > 0 ? ['What the store has by now goes on counting without a signature.'] : []),
      `Set on every edge and wherever mfe is run:`,
      `RELEASE_SIGNATURES=required`,
      `RELEASE_ROOT_KEY=${root}`,
    ].join('\n'),
  };
}

interface AddOptions {
  readonly owner: string;
  readonly may: string[];
  readonly service?: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** `mfe keys add <public key> --owner … --may …`. */
export async function keysAddCommand(
  context: Context,
  [publicKey = '']: string[],
  { owner, may, service, from, to }: AddOptions,
): Promise<CommandResult> {
  const { keySet, key } = await addKey(
    context.store,
    requireRoot(),
    {
      publicKey,
      owner,
      kind: service ? 'service' : 'person',
      roles: parseRoles(may),
      ...(from === undefined ? {} : { from: parseTime(from) }),
      ...(to === undefined ? {} : { to: parseTime(to) }),
    },
    { ...context.by, signer: await requireSigner() },
  );
  return {
    json: { revision: keySet.revision, key },
    human: `Revision ${keySet.revision} of the key set. The key ${key.id} of ${owner} may ${describeRoles(key)}.`,
  };
}

/** `mfe keys revoke <id> [--since …] --reason …`. */
export async function keysRevokeCommand(
  context: Context,
  [id = '']: string[],
  { since }: { readonly since?: string },
): Promise<CommandResult> {
  requireReason(context);
  const { keySet, key } = await revokeKey(
    context.store,
    requireRoot(),
    { id, ...(since === undefined ? {} : { since: parseTime(since) }) },
    { ...context.by, signer: await requireSigner() },
  );
  return {
    json: { revision: keySet.revision, key },
    human: [
      `Revision ${keySet.revision} of the key set. What the key ${id} of ${key.owner} signs does not count any more.`,
      `What it signed ${since === undefined ? 'by now' : `before ${since}`} goes on counting.`,
    ].join('\n'),
  };
}

/** `mfe keys approvals host 2`. */
export async function keysApprovalsCommand(
  context: Context,
  [app = '', count = '']: string[],
): Promise<CommandResult> {
  const by = { ...context.by, signer: await requireSigner() };
  const keySet = await setApprovals(context.store, requireRoot(), { app, persons: Number(count) }, by);
  return {
    json: { revision: keySet.revision, approvals: keySet.approvals },
    human: `Revision ${keySet.revision} of the key set. A release of ${app} takes ${count === '2' ? 'two persons' : 'one person'}; a roll-back takes one.`,
  };
}

/** `mfe keys list`: whose keys count, and what they may do; checks every change of them. */
export async function keysListCommand(context: Context): Promise<CommandResult> {
  const keySet = await readKeySet(context.store, requireRoot());
  return {
    json: keySet,
    human: `Revision ${keySet.revision} of the key set, by ${keySet.actor}, ${shortTime(keySet.at)}: ${keySet.reason}\n\n${keysTable(keySet)}`,
  };
}
