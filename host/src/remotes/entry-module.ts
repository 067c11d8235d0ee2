import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing } from '@aertrip/platform';
import { entryModuleUrls } from '@aertrip/release/registry-rules';
import type { PageReleases } from './page-releases';
import { retry } from './retry';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

const importModule = (url: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ new URL(url, location.href).href);

/**
 * Loads an ES module entry with the retries of script entries, which the library's own loader lacks. The import map of
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
    const urls = entryModuleUrls(entry.url);
    const container = await retry(
      () => load(urls.shift() ?? entry.url),
      (error) => isCodeMissing(error) && navigator.onLine,
    );
    return container as Awaited<ReturnType<LoadEntry>>;
  },
});
