import { getInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { provideRuntime } from './host-runtime';

/** The loader's interface to the library. The one-build benchmark has its own. */
export type Federation = Pick<ModuleFederation, 'loadRemote' | 'registerPlugins' | 'registerRemotes'>;

function hostInstance(): Federation {
  const instance = getInstance();
  if (!instance) throw new Error('The build of the host has no federation runtime.');
  provideRuntime();
  return instance;
}

/** The host's instance of the library, created by its build with all shared modules. */
export const federation: Federation = hostInstance();
