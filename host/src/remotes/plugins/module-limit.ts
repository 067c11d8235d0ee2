import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing } from '@aertrip/platform';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { retry } from '../retry';

/** Time in ms that the module behind an entry may take, with the chunks it needs. */
const moduleTimeLimit = 5000;

/** The chunks of an exposed module may take only so long, and are requested again after a network failure. */
export const moduleLimit: ModuleFederationRuntimePlugin = {
  name: 'module-limit',
  getModuleFactory: ({ remoteEntryExports, expose }) =>
    retry(
      () => withTimeLimit(Promise.resolve(remoteEntryExports.get(expose)), moduleTimeLimit),
      (error) => isCodeMissing(error) && navigator.onLine,
    ),
};
