import path from 'node:path';
import { localPaths } from '../local-paths';
import { requireLocal } from './require-local';
import { backUp } from './backup';

/** `npm run backup [folder]`: backs up this machine's site into a new folder. */
try {
  requireLocal(process.env, localPaths.store);
  const now = new Date();
  const name = `backups/${now.toISOString().slice(0, 16).replace(':', '-')}`;
  const target = path.resolve(process.argv[2] ?? path.join(path.dirname(localPaths.data), name));
  await backUp({ data: localPaths.data, store: localPaths.store }, target, now);
  console.log(`Backed up to ${target}. It holds keys and personal data: keep it where nobody else reads it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
