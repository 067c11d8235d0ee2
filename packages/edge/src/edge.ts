import { existsSync, readdirSync } from 'node:fs';
import type { SiteConfig } from '@aertrip/platform';
import { loadReportPath } from '@aertrip/release/load-report';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { canonicalHost } from './http/canonical-host';
import type { ReleaseSource } from './releases/live-releases';
import { limitReports, takeReports } from './releases/load-reports';
import type { PageRenderer } from './rendering/page-renderer';
import type { CatalogueVersion } from './pages/data-version';
import { createDrawing } from './rendering/render-page';
import { createHtmlCache } from './pages/page-cache';
import { createPages } from './pages/page-handler';
import { createReleaseFiles } from './releases/release-files';
import type { ReleaseService } from './releases/release-service';
import { pageSecurityHeaders } from './http/security-headers';
import { robots } from './seo/sitemap';
import { createSitemaps } from './seo/sitemap-handler';
import { passTo } from './http/upstream';

export interface EdgeOptions {
  readonly config: SiteConfig;
  readonly service: ReleaseService;
  /** Draws pages; without it the browsers do. */
  readonly renderer?: PageRenderer;
  /** Tells when the data of the public pages has changed; without it they are a minute late. */
  readonly catalogue?: Pick<CatalogueVersion, 'current'>;
  /** What pages start from when it is not what the service reads from its store. */
  readonly releases?: ReleaseSource;
  /** Folder of files that stand at the root of the site, such as the icon. */
  readonly publicDir: string;
  /** Services of the embedded default that answer on the site's own origin; none in production. */
  readonly upstreams?: { readonly data: string; readonly identity: string };
  readonly developmentOrigins?: readonly string[];
}

const dataPaths = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*'];
const identityPaths = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
  '/__offline/*',
];

/** The server that answers the browser: pages, release files, and (in the embedded default) the services behind it. */
export function createEdge(options: EdgeOptions) {
  const { config, service, upstreams, releases = service.source } = options;
  const { visitors, previews, library, counter } = service;
  const edge = new Hono();

  edge.get('/healthz', (c) => c.text('ok'));

  if (upstreams) {
    dataPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.data)));
    identityPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.identity)));
  }

  edge.route('/releases', createReleaseFiles(library, service.problems));
  edge.post(loadReportPath, limitReports, takeReports(service));
  edge.get('/registry.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    const shown = await previews.apply(c, await releases.read());
    return c.json(shown.releases.registry);
  });

  if (existsSync(options.publicDir)) {
    const ownFile = serveStatic({ root: options.publicDir });
    // Listed once: no page is looked for on the disk.
    for (const name of readdirSync(options.publicDir)) edge.get(`/${name}`, ownFile);
  }

  const cache = createHtmlCache({
    onFailure: (error) => console.error('A page could not be drawn anew, the last one is given:', error),
  });
  const dataVersion = () => options.catalogue?.current() ?? '';
  const sitemaps = createSitemaps({
    siteUrl: config.siteUrl,
    data: { url: upstreams?.data ?? config.supabase.url, anonKey: config.supabase.anonKey },
    cache,
    dataVersion,
  });
  edge.get('/robots.txt', (c) => c.text(robots(config.siteUrl)));
  edge.get('/sitemap.xml', sitemaps.whole);
  edge.get('/:part{sitemap-[0-9]+\\.xml}', sitemaps.part);

  if (upstreams) edge.get('*', canonicalHost(config.siteUrl));
  edge.get(
    '*',
    createPages({
      releases,
      library,
      visitors,
      previews,
      cache,
      dataVersion,
      security: pageSecurityHeaders(config, options.developmentOrigins),
      draw: createDrawing({ config, library, counter, renderer: options.renderer }),
    }),
  );

  edge.onError((error, c) => {
    console.error(error);
    c.header('Cache-Control', 'no-store');
    return c.text('The site cannot answer right now. Please try again in a moment.', 503);
  });

  return edge;
}
