import { existsSync } from 'node:fs';
import type { SiteConfig } from '@aertrip/platform';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { ownerOf } from '../../src/registry/route-owner';
import type { ReleaseSource } from './live-releases';
import { renderPage } from './page';
import { pageSecurity } from './security-headers';
import { passTo } from './upstream';

export interface EdgeOptions {
  readonly config: SiteConfig;
  /** Folder of the release store; its `releases` are served as they are. */
  readonly store: string;
  readonly releases: ReleaseSource;
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

const immutable = 'public, max-age=31536000, immutable';

/** Serves the files of releases; they never change under their address, so a browser keeps them for a year. */
function releaseFiles(store: string): MiddlewareHandler {
  return serveStatic({
    root: store,
    precompressed: true,
    onFound: (_file, c) => {
      c.header('Cache-Control', immutable);
      c.header('X-Content-Type-Options', 'nosniff');
    },
  });
}

/** The server that answers the browser: pages, release files, and (in the embedded default) the services behind it. */
export function createEdge(options: EdgeOptions) {
  const { config, releases, upstreams } = options;
  const edge = new Hono<{ Variables: SecureHeadersVariables }>();

  edge.get('/healthz', (c) => c.text('ok'));

  if (upstreams) {
    dataPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.data)));
    identityPaths.forEach((pattern) => edge.all(pattern, passTo(upstreams.identity)));
  }

  edge.get('/releases/*', releaseFiles(options.store), (c) => {
    // A script that is not there must never be answered with a page.
    c.header('Cache-Control', 'no-store');
    return c.text('There is no such file in any release.', 404);
  });

  if (existsSync(options.publicDir)) {
    edge.get('*', serveStatic({ root: options.publicDir, index: 'no-index' }));
  }

  edge.use(compress());
  edge.use(pageSecurity(config, options.developmentOrigins));
  edge.get('*', async (c) => {
    const { shell, registry } = await releases.read();
    const owner = ownerOf(c.req.path, registry);
    c.header('Cache-Control', 'no-store');
    const page = renderPage({ config, shell, registry, owner, nonce: c.get('secureHeadersNonce') ?? '' });
    return c.html(page, owner ? 200 : 404);
  });

  edge.onError((error, c) => {
    console.error(error);
    return c.text('The site cannot answer right now. Please try again in a moment.', 503);
  });

  return edge;
}
