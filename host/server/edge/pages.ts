import { entryFor, type Registry } from '@aertrip/release';
import type { Context } from 'hono';
import { ownerOf } from '../../src/registry/route-owner';
import { answerPage } from './answer-page';
import type { createDrawing } from './drawing';
import type { HtmlCache } from './html-cache';
import type { LiveReleases, ReleaseSource } from './live-releases';
import { inSmallLetters, isBeyondPages, pageAddress, withoutTrailingSlash } from './page-address';
import type { Previews } from './previews';
import type { ReleaseLibrary } from './release-library';
import { storePage } from './stored-page';
import { runsCanary, type Visitors } from './visitor';

interface PagesOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly previews: Previews;
  readonly cache: HtmlCache;
  readonly draw: ReturnType<typeof createDrawing>;
  /** Version of the data that public pages show. */
  readonly dataVersion: () => string;
}

/** One page for all addresses that are none: it says nothing of the address. */
const unknownPath = '/not-found';

/** Which releases are in force, in a text: the page carries all of them in its registry. */
function registryKey({ microFrontends }: Registry): string {
  return Object.entries(microFrontends)
    .map(([remote, entries]) => {
      const versions = entries.map(({ metadata }) => metadata.version).join(',');
      const { stream = '', revision = 0 } = entries[0]?.extras ?? {};
      return `${remote}:${stream}.${revision}=${versions}`;
    })
    .join(' ');
}

/** The remote that has a screen for the path, with the release of it that the visitor gets. */
function releaseFor(pathname: string, { registry }: LiveReleases, visitor: string) {
  const name = isBeyondPages(pathname) ? undefined : ownerOf(pathname, registry);
  return name ? { name, entry: entryFor(registry.microFrontends[name] ?? [], name, visitor) } : undefined;
}

/** Answers every page of the site: from memory where it is the same for everybody, and drawn when it is not there. */
export function createPages(options: PagesOptions) {
  const { releases: source, library, visitors, previews, cache, draw, dataVersion } = options;

  /** A release that cannot be looked at now is left to the browser, as one that servers do not draw. */
  async function canBeDrawn(owner: ReturnType<typeof releaseFor>): Promise<boolean> {
    if (!owner) return true;
    const version = owner.entry?.metadata.version;
    if (version === undefined) return false;
    const manifest = await library.manifest(owner.name, version).catch(() => undefined);
    return manifest?.server !== undefined;
  }

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const askedPreview = url.searchParams.get('preview');
    if (askedPreview !== null) return previews.turn(c, askedPreview);
    const straight = withoutTrailingSlash(url.pathname);
    if (straight !== undefined) return c.redirect(straight + url.search, 301);

    const { releases, preview } = await previews.apply(c, await source.read());
    const { shell, registry } = releases;
    const hasCanary = runsCanary(registry);
    const owner = releaseFor(url.pathname, releases, hasCanary ? visitors.identify(c) : '');
    const isDrawable = await canBeDrawn(owner);
    const small = owner && isDrawable ? inSmallLetters(url.pathname) : undefined;
    if (small !== undefined) return c.redirect(small + url.search, 301);
    const { path, search } =
      owner && isDrawable ? pageAddress(url) : { path: owner ? '' : unknownPath, search: '' };
    const asked = { path: path + search, releases, owner, isDrawable, preview };

    // From source, or a look at a candidate: nobody else's page.
    if (!shell.version || preview)
      return answerPage(c, await storePage(await draw(asked)), { keeping: 'none' });

    const page = await cache.get({
      key: [
        shell.version,
        registryKey(registry),
        owner?.name,
        owner?.entry?.metadata.version,
        path + search,
      ].join('|'),
      version: isDrawable ? dataVersion() : '',
      isVariant: search !== '',
      draw: () => draw(asked),
    });
    const isPrivate = (owner && !isDrawable) || previews.isAsked(c);
    return answerPage(c, page, {
      keeping: isPrivate ? 'none' : hasCanary ? 'byVisitor' : 'shared',
      search: url.search,
    });
  };
}
