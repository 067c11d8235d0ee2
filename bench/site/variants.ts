import { startEmbeddedBackend } from '@aertrip/local-backend';
import { benchFolder } from '../measure/bench-folder';
import { startSite, type MeasuredSite, type SiteOptions } from './start-site';

/** The sites that are measured against each other, and what the tables call them. */
export const variantTitles = {
  federated: 'federated',
  monolith: 'monolith',
} as const;

export type VariantName = keyof typeof variantTitles;

const { federatedStore, monolithStore } = benchFolder;

type Setup = Pick<SiteOptions, 'build' | 'store'>;

const setups: Readonly<Record<VariantName, Setup>> = {
  federated: { build: 'federated', store: federatedStore },
  monolith: { build: 'monolith', store: monolithStore },
};

export interface Variants {
  /** The site, started at its first use. */
  site(name: VariantName): Promise<MeasuredSite>;
  /** A federated site on another release store. */
  siteOn(store: string): Promise<MeasuredSite>;
  stop(): Promise<void>;
}

/**
 * Starts the sites on one embedded data service, each in a separate process.
 * @param firstPort each site takes the next one
 */
export async function startVariants(firstPort: number): Promise<Variants> {
  let port = firstPort;
  const backend = await startEmbeddedBackend({
    dataDir: benchFolder.data,
    siteUrl: `http://localhost:${firstPort}`,
    onLog: () => undefined,
  });
  const started: Promise<MeasuredSite>[] = [];
  const named = new Map<VariantName, Promise<MeasuredSite>>();

  function start(setup: Setup): Promise<MeasuredSite> {
    const site = startSite({ ...setup, port, federatedStore, backend });
    port += 1;
    started.push(site);
    return site;
  }

  return {
    site(name) {
      const site = named.get(name) ?? start(setups[name]);
      named.set(name, site);
      return site;
    },
    siteOn: (store) => start({ ...setups.federated, store }),
    async stop() {
      for (const site of await Promise.allSettled(started)) {
        if (site.status === 'fulfilled') await site.value.stop();
      }
      await backend.stop();
    },
  };
}
