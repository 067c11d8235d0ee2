import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { tryAgain } from '../retry';
import { entryTimeLimit } from './entry-script';
import { recoverEntry } from './recover-entry';

/** Requests an entry again from the same URL after a network failure, but not after a timeout. */
export function retryEntry(): ModuleFederationRuntimePlugin {
  const requestedAt = new Map<string, number>();
  return {
    name: 'retry-entry',
    async loadEntry({ remoteInfo }) {
      requestedAt.set(remoteInfo.entry, performance.now());
    },
    loadEntryError: recoverEntry(({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      const mayRecover = () =>
        navigator.onLine && performance.now() - (requestedAt.get(remoteInfo.entry) ?? 0) < entryTimeLimit;
      const again = () => {
        // The library still holds the failed request.
        Reflect.deleteProperty(globalLoading, uniqueKey);
        return getRemoteEntry({ origin, remoteInfo });
      };
      return tryAgain(again, mayRecover, undefined).catch(() => undefined);
    }),
  };
}
