import { isHostedStore } from '@aertrip/release';
import { readHostedConfig } from '../config/environment';

/** @throws Error where the data or the releases are a service's, which has backups of its own */
export function requireLocal(env: NodeJS.ProcessEnv, store: string): void {
  if (!readHostedConfig(env) && !isHostedStore(store)) return;
  throw new Error(
    'This site keeps its data or its releases in hosted services. Their backups are described in docs/guides/hosting.md.',
  );
}
