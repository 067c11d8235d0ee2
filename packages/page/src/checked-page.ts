import type { SiteConfig } from '@aertrip/platform';
import type { Registry, ReleaseManifest } from '@aertrip/release';
import { renderDocument } from './document';
import { importMapSources, withInlineSources } from './import-map';
import { pageSecurityHeaders } from './security-headers';
import { shellAssets } from './shell-assets';

interface CheckedPageOptions {
  readonly host: ReleaseManifest;
  readonly registry: Registry;
  /** Origin that the page believes to be served from; nothing needs to answer there. */
  readonly origin: string;
}

/** Every service on the page's own origin, so that whoever serves the page decides what they answer. */
const configOf = (origin: string): SiteConfig => ({
  siteUrl: origin,
  supabase: { url: origin, anonKey: 'check' },
  firebase: { apiKey: 'check', authDomain: new URL(origin).host, projectId: 'demo-check' },
  authEmulatorUrl: origin,
});

/** The page that the edge would render of a release of the host, with its headers, for `npx mfe verify` to load remotes in. */
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
