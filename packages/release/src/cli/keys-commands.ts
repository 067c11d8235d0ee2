import path from 'node:path';
import { readRecord } from '../channel/apps';
import { createKeyFile, describeRoles, type TrustedKey } from '../channel/signatures';
import { type CommandResult, type Context, shortTime, table } from './context';

function stateOf({ revoked, from, to }: TrustedKey, now: Date): string {
  if (revoked) return `revoked ${shortTime(revoked.at)} by ${revoked.by}`;
  if (Date.parse(from) > now.getTime()) return `from ${shortTime(from)}`;
  return to === null ? '' : `until ${shortTime(to)}`;
}

/** `mfe keys create`: creates a local key pair. Does not change the store. */
export async function keysCreateCommand(
  _: string[],
  { file }: { readonly file: string },
): Promise<CommandResult> {
  const { id, publicKey } = await createKeyFile(path.resolve(file));
  return {
    json: { file: path.resolve(file), key: id, publicKey },
    human: [
      `The private key is in ${file}, which only you can read. Set RELEASE_KEY_FILE to it, and keep it to yourself.`,
      `Its public key: ${publicKey}`,
      `→ An owner of the keys trusts it: npx mfe keys add --public-key ${publicKey} --owner <you> --roles remote-admin:publish,promote`,
    ].join('\n'),
  };
}

/** `mfe keys list`: the trusted keys of a channel with their roles. */
export async function keysListCommand(context: Context): Promise<CommandResult> {
  const { keys, twoPersons } = (await readRecord(context))?.keys ?? { keys: [], twoPersons: [] };
  const now = new Date();
  const rows = keys.map((key) => [key.id, key.owner, key.kind, describeRoles(key), stateOf(key, now)]);
  return {
    json: { channel: context.channel, keys, twoPersons },
    human: [
      keys.length === 0
        ? `${context.channel} has no keys: its records are not signed. Begin with npx mfe keys init.`
        : table(['Key', 'Owner', 'Kind', 'Roles', ''], rows),
      ...(twoPersons.length > 0 ? ['', `Releases of ${twoPersons.join(', ')} need two persons.`] : []),
    ].join('\n'),
  };
}
