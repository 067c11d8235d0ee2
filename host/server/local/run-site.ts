import type { SiteConfig } from '@aertrip/platform';
import { startEmbeddedBackend } from '@aertrip/backend/embedded';
import { apps, buildChanged, remotes } from '@aertrip/release';
import { readHostedConfig } from '../config/environment';
import type { DevelopmentServers } from '../dev/development-servers';
import { createEdge } from '../edge/edge';
import type { ReleaseSource } from '../edge/live-releases';
import { createStoreSource } from '../edge/store-source';
import { listen } from './listen';
import { localPaths } from './paths';

export interface RunningSite {
  readonly url: string;
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
  const url = `http://localhost:${port}`;
  const server = await listen(port, env.HOST ?? '127.0.0.1');
  const stops: (() => Promise<void>)[] = [server.close];
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step();
  };

  try {
    const [, backend] = await Promise.all([
      buildChanged({
        store: localPaths.store,
        channel: 'live',
        only: apps.filter((app) => !development?.apps.includes(app)),
        signal,
        onProgress,
      }),
      hosted
        ? undefined
        : startEmbeddedBackend({ dataDir: localPaths.data, siteUrl: url, onLog: onProgress }).then(
            (started) => {
              stops.push(started.stop);
              return started;
            },
          ),
    ]);
    signal.throwIfAborted();
    const released = createStoreSource({ store: localPaths.store, channel: 'live', remotes });
    const edge = createEdge({
      config: hosted ?? embeddedConfig(url, backend?.anonKey ?? ''),
      store: localPaths.store,
      publicDir: localPaths.publicDir,
      releases: development ? developmentSource(released, development) : released,
      developmentOrigins: development?.origins,
      upstreams: backend && { data: backend.restUrl, identity: backend.identityUrl },
    });
    server.serve(edge.fetch);
    return { url, embedded: backend !== undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
