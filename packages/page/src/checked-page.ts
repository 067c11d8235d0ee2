import type { SiteConfig } from '@aertrip/platform';
import type { Registry, ReleaseManifest } from '@aertrip/release';
import { renderDocument } from './document';
import { importMapSources, withInlineSources } from './import-map';
import { pageSecurityHeaders } from './security-headers';
import { shellAssets } from './shell-assets';

interface CheckedPageOptions {
  readonly host: ReleaseManifest;
  readonly registry: Registry;
  /** Origin of the page; no server needs to run there. */
  readonly origin: string;
}

/** All services are on the page's own origin, so that the page's server also fakes their responses. */
const configOf = (origin: string): SiteConfig => ({
  siteUrl: origin,
  supabase: { url: origin, anonKey: 'check' },
  firebase: { apiKey: 'check', authDomain: new URL(origin).host, projectId: 'demo-check' },
  authEmulatorUrl: origin,
});

/**
 * The page that the edge would render for a release of the host, with its headers, in which `npx mfe verify` loads
 * remotes.
 */
export async function renderCheckedPage({ host, registry, origin }: CheckedPageOptions): Promise<Response> {
  const config = configOf(origin);
  const security = withInlineSources(await pageSecurityHeaders(config), {
    scripts: importMapSources(registry),
  });
  const html = await renderDocument({ config, shell: shellAssets(host), registry, entry: undefined });
  return new Response(String(html), {
    headers: { ...security, 'content-type': 'text/html; charset=UTF-8' },
  });
}
