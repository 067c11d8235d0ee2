import type { SiteConfig } from '@aertrip/platform';
import { createFolderStore, deriveRegistry, openStore } from '@aertrip/release';
import {
  createDataVersions,
  createEdge,
  createPageRenderer,
  createReleaseService,
  listen,
} from '@aertrip/edge';
import { localPaths } from '@aertrip/site/local-paths';
import { monolithRenderer, monolithSource } from './monolith-source';
import type { SiteOptions } from './start-site';

/**
 * Serves one site as `npm start` does, in a separate process. Its only argument holds the options in JSON. Exits with
 * its parent.
 */
const options: SiteOptions = JSON.parse(process.argv[2] ?? '');
const { port, build, store: folder, federatedStore, backend } = options;
const siteUrl = `http://localhost:${port}`;
const channel = 'live';

const config: SiteConfig = {
  siteUrl,
  supabase: { url: siteUrl, anonKey: backend.anonKey },
  firebase: { apiKey: 'embedded', authDomain: new URL(siteUrl).host, projectId: 'demo-aertrip' },
  authEmulatorUrl: siteUrl,
};

const store = await openStore(folder);
const service = await createReleaseService({
  store,
  channel,
  siteUrl,
});
const renderer = createPageRenderer({
  config,
  library: service.library,
  dataUrl: backend.restUrl,
  onFailure: (error, { path }) => console.error(`${path} could not be rendered: ${String(error)}`),
});
const dataVersions = createDataVersions({
  url: backend.restUrl,
  anonKey: backend.anonKey,
  readNames: service.readDataVersionNames,
  health: service.health,
});
dataVersions.start();

/** In the place of what the service reads from the store and how pages are rendered. */
const oneBuild = async () => ({
  releases: await monolithSource(store, await deriveRegistry(createFolderStore(federatedStore), channel)),
  renderer: monolithRenderer(renderer),
});

const edge = createEdge({
  config,
  service,
  renderer,
  dataVersions,
  publicDir: localPaths.publicDir,
  upstreams: { data: backend.restUrl, identity: backend.identityUrl },
  ...(build === 'monolith' ? await oneBuild() : {}),
});
const server = await listen(port, '127.0.0.1');
server.serve(edge.fetch);

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
