import type { SiteConfig } from '@aertrip/platform';
import { createRequestObserver, startTelemetry } from '@aertrip/telemetry';
import {
  createReleaseService,
  describePath,
  firebaseAuthOrigin,
  listen,
  observedStore,
  observeReleases,
  type LiveReleases,
  type ReleaseService,
  type ReleaseSource,
  type Services,
  createHealth,
  createValkeyCounters,
} from '@aertrip/edge';
import {
  buildChanged,
  hasSources,
  hostName,
  isHostedStore,
  makeFolderStore,
  openStore,
  workspaceApps,
  type ReleaseStore,
} from '@aertrip/release';
import { copySettings, embeddedConfig, readSiteSettings, type SiteSettings } from './config/site-settings';
import type { DevelopmentServers } from './dev/development-servers';
import { localPaths } from './local-paths';
import { guardedCalls } from './config/guarded-calls';
import { startConsole } from './start-console';
import { startEdge } from './start-edge';
import { waitForDataService } from './services/data-service';
import { createStopList, type StopList } from './on-stop';

interface RunningSite {
  readonly url: string;
  /** URL that opens the release console; `undefined` when it is off or its port is taken. */
  readonly consoleUrl?: string;
  /** True when the embedded default serves data and accounts; false on hosted services. */
  readonly embedded: boolean;
  stop(): Promise<void>;
}

interface RunSiteOptions {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Apps from source instead of the release store. */
  readonly development?: DevelopmentServers;
  /** Aborts the start when the site is stopped before it is ready. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

interface Start extends RunSiteOptions {
  readonly settings: SiteSettings;
  readonly store: ReleaseStore;
  readonly stops: StopList;
}

/** The store's releases with the apps from source in their place; without any of its apps, the store may not exist. */
function developmentSource(
  released: ReleaseService['source'],
  development: DevelopmentServers,
): ReleaseSource {
  const everythingFromSource = development.apps.length === workspaceApps.length;
  const readReleased = async (): Promise<Partial<LiveReleases>> =>
    development.apps.includes(hostName) ? { registry: await released.readRegistry() } : await released.read();
  return { read: async () => development.overlay(everythingFromSource ? {} : await readReleased()) };
}

async function buildSources(start: Start): Promise<void> {
  const { settings, store, development, signal, onProgress } = start;
  // Others publish to this store: serve from it and build nothing.
  if (isHostedStore(localPaths.store) || !hasSources) return;
  await buildChanged({
    store,
    channel: settings.channel,
    only: workspaceApps.filter((app) => !development?.apps.includes(app)),
    signal,
    onProgress,
  });
}

/** Services behind the edge, and their configuration for browsers. */
interface FoundServices {
  readonly config: SiteConfig;
  readonly upstreams: Services;
}

async function startBackend({ settings, stops, onProgress }: Start): Promise<FoundServices> {
  const { url: siteUrl, secondFactor, databaseUrl, telemetry } = settings;
  // A stand-alone edge is installed without this package.
  const { startEmbeddedBackend } = await import('@aertrip/local-backend');
  const options = {
    dataDir: localPaths.data,
    siteUrl,
    secondFactor,
    databaseUrl,
    logLevel: telemetry.log.level,
    onLog: onProgress,
  };
  const backend = await startEmbeddedBackend(options);
  stops.add(backend.stop);
  return {
    config: embeddedConfig(siteUrl, backend.anonKey),
    upstreams: { data: backend.restUrl, identity: backend.identityUrl },
  };
}

/** Starts the embedded services, unless others are configured. */
async function findServices(start: Start): Promise<FoundServices> {
  const { settings, signal, onProgress } = start;
  const { dataServiceUrl: url, hosted, siteUrl } = settings;
  if (hosted) {
    const { config, dataUrl: data, edgeKey } = hosted;
    return { config, upstreams: { data, edgeKey } };
  }
  if (!url) return startBackend(start);
  const { anonKey } = await waitForDataService({ url, signal, onProgress });
  return { config: embeddedConfig(siteUrl, anonKey), upstreams: { data: url, identity: url } };
}

function startBackgroundJobs({ backgroundJobs }: ReleaseService, { development, stops }: Start): void {
  // Apps from source are not releases, so there are none to report.
  if (development) return;
  backgroundJobs.start();
  stops.add(backgroundJobs.stop);
}

/** @returns the URL that opens the release console; `undefined` when it is off or its port is taken */
async function startReleaseConsole({
  settings,
  store,
  stops,
  onProgress,
}: Start): Promise<string | undefined> {
  const { console: config, channel } = settings;
  const running = config && (await startConsole({ config, store, channel, onProgress }));
  if (running) stops.add(running.stop);
  return running?.url;
}

/**
 * Starts the whole site: takes the port, builds what has changed, starts the embedded services unless hosted ones are
 * configured, and serves. Stops everything again when a later step fails.
 */
export async function runSite(options: RunSiteOptions): Promise<RunningSite> {
  const { env, port, development } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const settings = readSiteSettings(env, {
    port,
    isDevelopment: development !== undefined,
    standsAlone: !hasSources,
  });
  const { url, siteUrl, channel, hosted, visits } = settings;
  const stops = createStopList();
  stops.add(await startTelemetry(settings.telemetry, 'edge'));
  const observe = createRequestObserver(describePath);
  const server = await listen(port, settings.hostname, observe).catch(async (error: unknown) => {
    await stops.stopAll();
    throw error;
  });
  stops.add(server.close);

  try {
    // A read-only store can still serve pages.
    if (hasSources && !isHostedStore(localPaths.store)) await makeFolderStore(localPaths.store);
    const store = observedStore(await openStore(localPaths.store));
    const start: Start = { ...options, signal, settings, store, stops };
    const health = createHealth();
    const counters = settings.valkeyUrl ? createValkeyCounters(settings.valkeyUrl, health) : undefined;
    if (counters) stops.add(counters.stop);
    const service = await createReleaseService({
      health,
      counters,
      store,
      channel,
      siteUrl,
      copy: copySettings(env),
      noticeUrl: settings.noticeUrl,
    });
    observeReleases(service);
    const [, services] = await Promise.all([buildSources(start), findServices(start)]);
    signal.throwIfAborted();
    startBackgroundJobs(service, start);
    const edgeOptions = {
      config: services.config,
      clients: visits,
      guardedCalls,
      service,
      publicDir: localPaths.publicDir,
      releases: development && developmentSource(service.source, development),
      developmentOrigins: development?.origins,
      upstreams: services.upstreams,
      firebaseAuth: hosted && firebaseAuthOrigin(hosted.config),
      stopping: options.signal,
    };
    const edge = await startEdge(edgeOptions, stops);
    signal.throwIfAborted();
    server.serve(edge.fetch);
    const consoleUrl = await startReleaseConsole(start);
    return {
      url,
      consoleUrl,
      embedded: !hosted && !settings.dataServiceUrl,
      async stop() {
        await server.drain(settings.drain);
        await stops.stopAll();
      },
    };
  } catch (error) {
    // Ends the builds, which would outlive this process.
    failed.abort();
    await stops.stopAll();
    throw error;
  }
}
