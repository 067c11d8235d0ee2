import type { SiteConfig } from '@aertrip/platform';
import { startEmbeddedBackend } from '@aertrip/backend/embedded';
import { apps, buildChanged, isHostedStore, openStore, remotes } from '@aertrip/release';
import { readConsoleConfig } from '../console/console-config';
import { startConsole } from '../console/start-console';
import { readFallbackOrigin, readHostedConfig } from '../config/environment';
import type { DevelopmentServers } from '../dev/development-servers';
import { createCatalogueVersion } from '../edge/catalogue-version';
import { createEdge } from '../edge/edge';
import type { ReleaseSource } from '../edge/live-releases';
import { createReleaseService } from '../edge/release-service';
import { createPageRenderer } from '../render/page-renderer';
import { listen } from './listen';
import { localPaths } from './paths';

export interface RunningSite {
  readonly url: string;
  /** Address of the release console; nothing when it is off or its port is taken. */
  readonly consoleUrl?: string;
  /** True when the embedded default serves data and accounts; false on hosted services. */
  readonly embedded: boolean;
  stop(): Promise<void>;
}

interface RunSiteOptions {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Apps that come from source instead of the release store. */
  readonly development?: DevelopmentServers;
  /** Ends what is under way when the person asks to stop before the site is ready. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

/** Every service of the embedded default answers on the site's own origin; see docs/decisions/0004. */
function embeddedConfig(siteUrl: string, anonKey: string): SiteConfig {
  return {
    siteUrl,
    supabase: { url: siteUrl, anonKey },
    firebase: { apiKey: 'embedded', authDomain: new URL(siteUrl).host, projectId: 'demo-aertrip' },
    authEmulatorUrl: siteUrl,
  };
}

/** The store's releases with the apps from source in their place; with all of them from source there may be no store. */
function developmentSource(released: ReleaseSource, development: DevelopmentServers): ReleaseSource {
  const everythingFromSource = development.apps.length === apps.length;
  return {
    read: async () => development.overlay(everythingFromSource ? undefined : await released.read()),
  };
}

const databaseStep = 'Preparing the database; the first start fills it with demo data';

/**
 * Brings the whole site up: takes the port, builds what has changed, starts the embedded services unless hosted ones
 * are configured, and serves. Whatever was started is stopped again when a later step fails.
 */
export async function runSite({
  port,
  env,
  signal,
  development,
  onProgress,
}: RunSiteOptions): Promise<RunningSite> {
  const hosted = readHostedConfig(env);
  const fallbackOrigin = readFallbackOrigin(env);
  const channel = env.MFE_CHANNEL ?? 'live';
  const consoleConfig = readConsoleConfig(env, { port, isDevelopment: development !== undefined });
  const url = `http://localhost:${port}`;
  const server = await listen(port, env.HOST ?? '127.0.0.1');
  const stops: (() => Promise<void>)[] = [server.close];
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step();
  };

  try {
    // Pages are served from a store that cannot be written, too.
    const store = await openStore(localPaths.store, { probe: 'later' });
    const releaseOrigins = [...(fallbackOrigin ? [fallbackOrigin] : []), ...(development?.origins ?? [])];
    const siteUrl = hosted?.siteUrl ?? url;
    const service = await createReleaseService({
      store,
      channel,
      remotes,
      siteUrl,
      releaseOrigins,
      fallbackOrigin,
    });
    const [, backend] = await Promise.all([
      // Others publish to it: this machine serves from it and builds nothing.
      isHostedStore(localPaths.store)
        ? undefined
        : server.showStep('Building what has changed', () =>
            buildChanged({
              store,
              channel,
              only: apps.filter((app) => !development?.apps.includes(app)),
              signal,
              onProgress,
            }),
          ),
      hosted
        ? undefined
        : server.showStep(databaseStep, async () => {
            const options = { dataDir: localPaths.data, siteUrl: url, onLog: onProgress };
            const started = await startEmbeddedBackend(options);
            stops.push(started.stop);
            return started;
          }),
    ]);
    signal.throwIfAborted();
    if (!development) {
      service.duties.start();
      stops.push(service.duties.stop);
    }
    const config = { ...(hosted ?? embeddedConfig(url, backend?.anonKey ?? '')), releaseOrigins };
    const renderer = createPageRenderer({
      config,
      library: service.library,
      onFailure: (error, { path }) => console.error(`${path} could not be drawn:`, error),
    });
    stops.push(renderer.stop);
    const catalogue = createCatalogueVersion({
      url: backend?.restUrl ?? config.supabase.url,
      anonKey: config.supabase.anonKey,
      problems: service.problems,
    });
    catalogue.start();
    stops.push(async () => catalogue.stop());
    const edge = createEdge({
      config,
      service,
      renderer,
      catalogue,
      publicDir: localPaths.publicDir,
      releases: development && developmentSource(service.source, development),
      developmentOrigins: development?.origins,
      upstreams: backend && { data: backend.restUrl, identity: backend.identityUrl },
    });
    server.serve(edge.fetch);
    const releaseConsole =
      consoleConfig && (await startConsole({ config: consoleConfig, store, channel, siteUrl, onProgress }));
    if (releaseConsole) stops.push(releaseConsole.stop);
    return { url, consoleUrl: releaseConsole?.url, embedded: backend !== undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
