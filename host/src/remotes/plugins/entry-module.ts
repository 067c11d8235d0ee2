import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing } from '@aertrip/platform';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import type { PageReleases } from '../page-releases';
import { retry } from '../retry';
import { entryTimeLimit } from './entry-script';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

const importModule = (url: string): Promise<unknown> => import(/* webpackIgnore: true */ url);

const request = (load: (url: string) => Promise<unknown>, url: string) =>
  withTimeLimit(load(new URL(url, location.href).href), entryTimeLimit);

/**
 * Loads an ES module entry with the limits of script entries, which the library's own loader lacks. The import map of
 * the page lets the browser refuse bytes with another hash.
 */
export const entryModule = (
  releases: PageReleases,
  load: (url: string) => Promise<unknown> = importModule,
): ModuleFederationRuntimePlugin => ({
  name: 'entry-module',
  async loadEntry({ remoteInfo }) {
    const entry = releases.find(remoteInfo.name)?.entry;
    if (entry?.extras.type !== 'module') return undefined;
    const startedAt = performance.now();
    const mayRecover = (error: unknown) =>
      isCodeMissing(error) && navigator.onLine && performance.now() - startedAt < entryTimeLimit;
    const container = await retry(() => request(load, entry.url), mayRecover).catch((error: unknown) => {
      if (!entry.fallbackUrl) throw error;
      return request(load, entry.fallbackUrl);
    });
    return container as Awaited<ReturnType<LoadEntry>>;
  },
});
