import { shellAssets } from '@aertrip/page';
import {
  hostName,
  isAppName,
  previewEntry,
  readPreview,
  type Ownership,
  type Preview,
  type ReleaseManifest,
} from '@aertrip/release';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { LiveReleases } from './live-releases';
import type { ReleaseLibrary } from './release-library';

const cookieName = 'aertrip_preview';

interface PreviewsOptions {
  readonly key: string;
  readonly channel: string;
  readonly library: ReleaseLibrary;
  readonly siteUrl: string;
  readonly ownership: () => Ownership | undefined;
}

/** The same page without the query. Never another site's: `//elsewhere` is one path here. */
function withoutPreview(c: Context): string {
  const url = new URL(c.req.url);
  url.searchParams.delete('preview');
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

export function createPreviews(options: PreviewsOptions) {
  const { key, channel, library, siteUrl, ownership } = options;
  const cookie = { path: '/', secure: siteUrl.startsWith('https:') };

  function valid(token: string | undefined): Preview | undefined {
    const preview = token && readPreview(token, key, new Date());
    return preview && preview.channel === channel && !preview.server ? preview : undefined;
  }

  /** Manifests of all releases of a preview; `undefined` when one is not published. */
  async function published({ releases }: Preview): Promise<ReleaseManifest[] | undefined> {
    const found = await Promise.all(
      Object.entries(releases).map(([app, version]) =>
        isAppName(app) ? library.manifest(app, version) : undefined,
      ),
    );
    const manifests = found.filter((manifest) => manifest !== undefined);
    return manifests.length === found.length ? manifests : undefined;
  }

  function withRelease(shown: LiveReleases, manifest: ReleaseManifest): LiveReleases {
    const { schema, microFrontends } = shown.registry;
    // Nothing is counted of a preview, and no canary stands in its place.
    if (manifest.app === hostName)
      return { shell: shellAssets(manifest), registry: { schema, microFrontends } };
    const { app } = manifest;
    const inPlaceOf = microFrontends[app]?.find(({ deployment }) => deployment.default);
    const entry = previewEntry(manifest, inPlaceOf, ownership());
    const registry = { ...shown.registry, microFrontends: { ...microFrontends, [app]: [entry] } };
    return { ...shown, registry };
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

    /** The live releases with the candidates in their places, for a browser with a preview. */
    async apply(c: Context, live: LiveReleases) {
      const token = getCookie(c, cookieName);
      if (token === undefined) return { releases: live };
      const preview = valid(token);
      const releases = preview && (await published(preview))?.reduce(withRelease, live);
      if (preview && releases) {
        return { releases, preview: { releases: preview.releases, expiresAt: preview.expiresAt } };
      }
      deleteCookie(c, cookieName, cookie);
      return { releases: live };
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
