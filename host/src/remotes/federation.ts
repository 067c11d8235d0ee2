import { getInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { provideRuntime } from './host-runtime';

/** What the loader needs of the library. The one-build benchmark has its own. */
export type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>;

function hostInstance(): Federation {
  const instance = getInstance();
  if (!instance) throw new Error('The build of the host has no federation runtime.');
  provideRuntime();
  return instance;
}

/** The host as an instance of the library, made by its build with everything it shares. */
export const federation: Federation = hostInstance();
