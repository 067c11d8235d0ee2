import { shellAssets } from '@aertrip/page';
import {
  checkRegistry,
  hostName,
  isAppName,
  previewEntry,
  readPreview,
  type Ownership,
  type Preview,
  type RegistryOptions,
  type VerifyingKeys,
} from '@aertrip/release';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { LiveReleases } from './live-releases';
import type { ReleaseLibrary } from './release-library';

const cookieName = 'aertrip_preview';

interface PreviewsOptions extends Omit<RegistryOptions, 'ownership'> {
  readonly key: VerifyingKeys;
  readonly channel: string;
  readonly library: ReleaseLibrary;
  readonly siteUrl: string;
  readonly releaseOrigins: readonly string[];
  readonly ownership: () => Ownership | undefined;
}

/** The same page without the query. Never another site's: `//elsewhere` is one path here. */
function withoutPreview(c: Context): string {
  const url = new URL(c.req.url);
  url.searchParams.delete('preview');
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

export function createPreviews(options: PreviewsOptions) {
  const { key, channel, library, siteUrl, releaseOrigins, fallbackOrigin, ownership } = options;
  const cookie = { path: '/', secure: siteUrl.startsWith('https:') };

  function valid(token: string | undefined): Preview | undefined {
    const preview = token && readPreview(token, key, new Date());
    return preview && preview.channel === channel && isAppName(preview.app) ? preview : undefined;
  }

  const published = ({ app, version }: Preview) => library.manifest(app, version);

  async function withCandidate(live: LiveReleases, preview: Preview): Promise<LiveReleases | undefined> {
    const manifest = await published(preview);
    if (!manifest) return undefined;
    const { schema, microFrontends } = live.registry;
    // Nothing is counted of a preview, and no canary stands in its place.
    if (preview.app === hostName)
      return { shell: shellAssets(manifest), registry: { schema, microFrontends } };
    const inPlaceOf = microFrontends[preview.app]?.find(({ deployment }) => deployment.default);
    const entry = previewEntry(manifest, inPlaceOf, { fallbackOrigin, ownership: ownership() });
    const registry = { schema, microFrontends: { ...microFrontends, [preview.app]: [entry] } };
    const own = { schema, microFrontends: { [preview.app]: [entry] } };
    const { errors } = checkRegistry(JSON.stringify(own), { page: siteUrl, origins: releaseOrigins });
    return errors.length === 0 ? { ...live, registry } : undefined;
  }

  return {
    /** Whether the browser claims to preview a candidate, verified or not: its answer is private. */
    isRequested: (c: Context) => getCookie(c, cookieName) !== undefined,

    /** Whether the browser looks at a candidate; its loads say nothing about the visitors'. */
    isOpen: (c: Context) => valid(getCookie(c, cookieName)) !== undefined,

    /** Answers a page requested with `?preview=`: opens or ends a preview and goes on to the page without it. */
    async turn(c: Context, token: string) {
      const preview = valid(token);
      if (preview && (await published(preview))) {
        const expires = new Date(preview.expiresAt);
        setCookie(c, cookieName, token, { ...cookie, httpOnly: true, sameSite: 'Lax', expires });
      } else {
        deleteCookie(c, cookieName, cookie);
      }
      c.header('Cache-Control', 'no-store');
      return c.redirect(withoutPreview(c), 303);
    },

    /** The live releases with the candidate in its place, for a browser with a preview. */
    async apply(c: Context, live: LiveReleases) {
      const token = getCookie(c, cookieName);
      if (token === undefined) return { releases: live };
      const preview = valid(token);
      const releases = preview && (await withCandidate(live, preview));
      if (preview && releases) {
        const { app, version, expiresAt } = preview;
        return { releases, preview: { app, version, expiresAt } };
      }
      deleteCookie(c, cookieName, cookie);
      return { releases: live };
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
