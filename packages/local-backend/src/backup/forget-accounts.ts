import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { accountsRemedy, dataFolder } from '../data/data-folder';
import { readStateFile, writeStateFile } from '../data/state-file';

const contentSchema = v.object({
  accounts: v.array(v.looseObject({ localId: v.string(), email: v.optional(v.string()) })),
  mailedCodes: v.array(v.looseObject({ email: v.optional(v.string()) })),
});

/** Hash that the database keeps for the uid of an erased customer. */
const hashOfCustomer = (uid: string) => createHash('sha256').update(uid).digest('hex');

/**
 * Removes customer accounts and their mails from a data folder that is not in use.
 * @param hashes of their uids, as the erasures store them
 */
export function forgetAccounts(dataDir: string, hashes: ReadonlySet<string>): void {
  const { accounts: file } = dataFolder(dataDir);
  const known = readStateFile(file, contentSchema, accountsRemedy);
  if (!known) return;
  const { accounts, mailedCodes } = known;
  const gone = accounts.filter(({ localId }) => hashes.has(hashOfCustomer(localId)));
  if (gone.length === 0) return;
  const addresses = new Set(gone.map(({ email }) => email));
  const content = {
    accounts: accounts.filter((account) => !gone.includes(account)),
    mailedCodes: mailedCodes.filter(({ email }) => !addresses.has(email)),
  };
  writeStateFile(file, JSON.stringify(content));
}
