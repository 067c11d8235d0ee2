import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { tryAgain } from '../retry';
import { recoverEntry } from './recover-entry';

/** Requests an entry again from the same URL after a network failure. */
export const retryEntry: ModuleFederationRuntimePlugin = {
  name: 'retry-entry',
  loadEntryError: recoverEntry(({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
    const again = () => {
      // The library still holds the failed request.
      Reflect.deleteProperty(globalLoading, uniqueKey);
      return getRemoteEntry({ origin, remoteInfo });
    };
    return tryAgain(again, () => navigator.onLine, undefined).catch(() => undefined);
  }),
};
