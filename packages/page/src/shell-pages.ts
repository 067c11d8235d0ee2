import type { SiteConfig } from '@aertrip/platform';
import { entryFor, type Registry, type ReleaseManifest } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';
import { ownerOf } from '@aertrip/release/path-owner';
import { renderDocument } from './document';
import { importMapSources, shellAssets, withInlineSources } from './import-map';
import { pageSecurityHeaders } from './security-headers';

/** Client-rendered pages of given releases, as the edge sends them when it cannot render. */
export const createShellPages: CreateCheckedPages = async ({ config, host, registry }) => {
  const shell = shellAssets(host);
  const headers = {
    ...withInlineSources(await pageSecurityHeaders(config), { scripts: importMapSources(registry) }),
    'content-type': 'text/html; charset=UTF-8',
  };
  const entryOf = (name: string) => entryFor(registry.microFrontends[name] ?? [], name, '');
  return {
    async page(path) {
      const owner = ownerOf(new URL(path, config.siteUrl).pathname, registry, entryOf);
      const entry = owner === undefined ? undefined : entryOf(owner);
      const body = String(await renderDocument({ config, shell, registry, entry }));
      return { status: owner === undefined ? 404 : 200, body, headers };
    },
    stop: async () => {},
  };
};

interface CheckedPageOptions {
  readonly host: ReleaseManifest;
  readonly registry: Registry;
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
