import { existsSync } from 'node:fs';
import type { SiteConfig } from '@aertrip/platform';
import { loadReportPath } from '@aertrip/release/load-report';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { ownerOf } from '../../src/registry/route-owner';
import { canonicalHost } from './canonical-host';
import type { ReleaseSource } from './live-releases';
import { limitReports, takeReports } from './load-reports';
import type { PageRenderer } from '../render/page-renderer';
import { createDrawing } from './drawing';
import { renderPage } from './page';
import { createReleaseFiles } from './release-files';
import type { ReleaseService } from './release-service';
import { pageSecurity } from './security-headers';
import { passTo } from './upstream';

export interface EdgeOptions {
  readonly config: SiteConfig;
  readonly service: ReleaseService;
  /** Draws pages; without it the browsers do. */
  readonly renderer?: PageRenderer;
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
  const { visitors, previews } = service;
  const draw = createDrawing(options.renderer, service.library);
  const edge = new Hono<{ Variables: SecureHeadersVariables }>();

  edge.get('/healthz', (c) => c.text('ok'));

  if (upstreams) {
    dataPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.data)));
    identityPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.identity)));
  }

  edge.route('/releases', createReleaseFiles(service.library, service.problems));
  edge.post(loadReportPath, limitReports, takeReports(service));
  edge.get('/registry.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    const shown = await previews.apply(c, await releases.read());
    return c.json(shown.releases.registry);
  });

  if (existsSync(options.publicDir)) {
    edge.get('*', serveStatic({ root: options.publicDir, index: 'no-index' }));
  }

  edge.use(compress());
  if (upstreams) edge.get('*', canonicalHost(config.siteUrl));
  edge.use(pageSecurity(config, options.developmentOrigins));
  edge.get('*', async (c) => {
    const askedPreview = c.req.query('preview');
    if (askedPreview !== undefined) return previews.turn(c, askedPreview);
    const { releases: shown, preview } = await previews.apply(c, await releases.read());
    const { shell, registry } = shown;
    const owner = ownerOf(c.req.path, registry);
    const visitor = visitors.identify(c);
    const nonce = c.get('secureHeadersNonce') ?? '';
    c.header('Cache-Control', 'no-store');
    const { pathname, search } = new URL(c.req.url);
    const { status, location, drawn } = await draw({
      path: pathname + search,
      shell,
      registry,
      owner,
      visitor,
    });
    if (location) return c.redirect(location, 301);
    if (status === 503) c.header('Retry-After', '5');
    return c.html(renderPage({ config, shell, registry, owner, visitor, preview, drawn, nonce }), status);
  });

  edge.onError((error, c) => {
    console.error(error);
    c.header('Cache-Control', 'no-store');
    return c.text('The site cannot answer right now. Please try again in a moment.', 503);
  });

  return edge;
}
