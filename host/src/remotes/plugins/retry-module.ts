import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing } from '@aertrip/platform';
import { retry } from '../retry';

/** Requests the chunks of an exposed module again after a network failure. */
export const retryModule: ModuleFederationRuntimePlugin = {
  name: 'retry-module',
  getModuleFactory: ({ remoteEntryExports, expose }) =>
    retry(
      () => Promise.resolve(remoteEntryExports.get(expose)),
      (error) => isCodeMissing(error) && navigator.onLine,
    ),
};
