import { existsSync, readdirSync } from 'node:fs';
import type { SiteConfig } from '@aertrip/platform';
import { landFolder } from '@aertrip/platform/land-tiles';
import { recallsPath } from '@aertrip/release/recalls';
import { visitReportPath } from '@aertrip/release/visit-report';
import { log } from '@aertrip/telemetry';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createReadiness } from './readiness';
import { answerPolicy, canonicalHost } from './http/answer-policy';
import { createClientOf, type ClientOptions } from './http/client-address';
import type { GuardedCall } from './limits/guarded-call';
import { limitBodies, limitCalls } from './limits/limit-calls';
import { pageSecurityHeaders } from '@aertrip/page';
import { keepAdminTokens } from './http/admin-session';
import { addFirebaseAuth, addServices, byServicePath, dataPaths, type Services } from './http/upstream';
import type { DataVersions } from './pages/data-version';
import { createCacheMetrics, observeCacheSize } from './metrics/release-metrics';
import { createPageCache } from './pages/cache';
import { createPageHandler } from './pages/page-handler';
import { createPageIndexes } from './pages/page-index';
import { createPageRendering } from './pages/render';
import { releasesForBrowser } from './releases/host-canary';
import type { ReleaseSource } from './releases/live-releases';
import { countVisits, limitReports } from './counts/visit-counter';
import { createReleaseFiles, listRecalled } from './releases/release-files';
import type { ReleaseService } from './release-service';
import type { PageRenderer } from './rendering/page-renderer';
import { robots } from './seo/sitemap';
import { createSitemapHandler } from './seo/sitemap-handler';

export interface EdgeOptions {
  readonly config: SiteConfig;
  readonly service: ReleaseService;
  /** Renders pages on the server; without it the browsers do. */
  readonly renderer?: PageRenderer;
  /** Versions of the data that pages show; without them pages are a minute late. */
  readonly dataVersions?: Pick<DataVersions, 'current' | 'problems' | 'refresh'>;
  /** Overrides the releases that pages start from; by default the service reads them from its store. */
  readonly releases?: ReleaseSource;
  /** Folder of files that stand at the root of the site, such as the icon. */
  readonly publicDir: string;
  readonly upstreams?: Services;
  /** Origin of the sign-in pages of the Firebase project, where they stand on the site's own. */
  readonly firebaseAuth?: string;
  /** Calls to these services of which a client has a share only. */
  readonly guardedCalls?: readonly GuardedCall[];
  readonly developmentOrigins?: readonly string[];
  readonly clients?: ClientOptions;
}

/** Then all visitors look like one, whose share is small. */
const unnamedProxy =
  'Requests come through a proxy, and TRUSTED_PROXIES does not say how many there are: nearly no report of a visitor counts.';

export function createEdge(options: EdgeOptions) {
  const {
    config,
    service,
    upstreams,
    guardedCalls,
    renderer,
    dataVersions,
    releases = service.source,
  } = options;
  const { visitors, previews, developmentRemotes, library, counter, health } = service;
  const clientOf = createClientOf(options.clients, () =>
    health.report('The addresses of visitors', unnamedProxy),
  );
  const { siteUrl } = config;
  const edge = new Hono(byServicePath);
  edge.use(answerPolicy);

  edge.get('/healthz', (c) => c.text('ok'));
  const { probeStore } = service;
  const services = config.authEmulatorUrl ? upstreams : undefined;
  edge.route('/readyz', createReadiness({ releases, probeStore, dataVersions, services }));

  if (upstreams) {
    edge.use(limitBodies());
    const { counters } = service;
    if (guardedCalls) edge.use(limitCalls({ calls: guardedCalls, clientOf, counters }));
    for (const path of dataPaths) edge.use(path, keepAdminTokens(siteUrl));
    addServices(edge, upstreams, (c) => ({
      'x-forwarded-for': clientOf(c).network,
      'x-forwarded-host': c.req.header('host') ?? '',
      ...(upstreams.edgeKey ? { 'x-edge-key': upstreams.edgeKey } : {}),
    }));
  }

  if (options.firebaseAuth) addFirebaseAuth(edge, options.firebaseAuth);

  edge.route('/releases', createReleaseFiles(library, health));
  edge.post(visitReportPath, limitReports, countVisits(service, clientOf));
  edge.get(recallsPath, listRecalled(service.source));
  edge.get('/registry.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    const shown = await previews.apply(c, await releases.read());
    return c.json(releasesForBrowser(c, shown.releases, visitors.known(c) ?? '').registry);
  });

  if (existsSync(options.publicDir)) {
    const ownFile = serveStatic({ root: options.publicDir });
    edge.use(`${landFolder}/*`, compress(), async (c, next) => {
      await next();
      if (c.res.ok) c.header('Cache-Control', 'public, max-age=86400');
    });
    // Listed once: no page is looked for on the disk.
    for (const name of readdirSync(options.publicDir, { recursive: true, encoding: 'utf8' }))
      edge.get(`/${name}`, ownFile);
  }

  const cache = createPageCache({
    onAnswer: createCacheMetrics(),
    onFailure: (error) => log.error('A page could not be rendered again; the last one is sent.', error),
  });
  observeCacheSize(cache);
  edge.get('/robots.txt', (c) => c.text(robots(siteUrl)));
  const sitemapOptions = { siteUrl, releases, library, renderer, cache, dataVersions, health };
  edge.get('/sitemap.xml', createSitemapHandler(sitemapOptions));

  const security = pageSecurityHeaders(config, options.developmentOrigins);
  edge.get('*', canonicalHost(siteUrl));
  edge.get(
    '*',
    createPageHandler({
      releases,
      library,
      visitors,
      previews,
      developmentRemotes,
      cache,
      indexes: createPageIndexes({ renderer, dataVersions, health }),
      dataVersions,
      security: (origin) => (origin ? pageSecurityHeaders(config, [origin]) : security),
      render: createPageRendering({ config, library, counter, renderer }),
    }),
  );

  edge.onError((error, c) => {
    log.error('A request failed.', error);
    c.header('Cache-Control', 'no-store');
    return c.text('The site cannot answer right now. Please try again in a moment.', 503);
  });

  return edge;
}
