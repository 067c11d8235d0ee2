import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing } from '@aertrip/platform';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { retry } from '../retry';

/** Timeout in ms of an entry's module with its chunks. */
const moduleTimeLimit = 5000;

/** Applies a timeout to the chunks of an exposed module, and a retry after a network failure. */
export const moduleLimit: ModuleFederationRuntimePlugin = {
  name: 'module-limit',
  getModuleFactory: ({ remoteEntryExports, expose }) =>
    retry(
      () => withTimeLimit(Promise.resolve(remoteEntryExports.get(expose)), moduleTimeLimit),
      (error) => isCodeMissing(error) && navigator.onLine,
    ),
};
