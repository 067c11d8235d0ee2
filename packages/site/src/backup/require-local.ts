import { isHostedStore } from '@aertrip/release';
import { readDatabaseUrl, readHosted } from '../config/environment';

/** @throws Error when the data or the releases are on a hosted service, which has its own backups */
export function requireLocal(env: NodeJS.ProcessEnv, store: string): void {
  if (!readHosted(env) && !readDatabaseUrl(env) && !isHostedStore(store)) return;
  throw new Error(
    'This site keeps its data or its releases on servers of their own. Their backups are described in docs/guides/hosting.md.',
  );
}
