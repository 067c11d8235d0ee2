import { isHostedStore } from '@aertrip/release';
import { readDatabaseUrl, readHosted } from '../config/environment';

/** @throws Error where the data or the releases are a service's, which has backups of its own */
export function requireLocal(env: NodeJS.ProcessEnv, store: string): void {
  if (!readHosted(env) && !readDatabaseUrl(env) && !isHostedStore(store)) return;
  throw new Error(
    'This site keeps its data or its releases on servers of their own. Their backups are described in docs/guides/hosting.md.',
  );
}
