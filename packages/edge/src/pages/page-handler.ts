import type { Context } from 'hono';
import { answerPage } from './page-response';
import type { createDrawing } from '../rendering/render-page';
import type { HtmlCache } from './page-cache';
import type { ReleaseSource } from '../releases/live-releases';
import { inSmallLetters, pageAddress, withoutTrailingSlash } from './page-request';
import type { Previews } from '../releases/previews';
import { createReleaseFacts } from './route-table';
import type { ReleaseLibrary } from '../releases/release-library';
import { storePage } from './cached-page';
import type { Visitors } from '../releases/visitors';

interface PagesOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly previews: Previews;
  readonly cache: HtmlCache;
  readonly draw: ReturnType<typeof createDrawing>;
  /** Version of the data that public pages show. */
  readonly dataVersion: () => string;
  /** Headers of every page. */
  readonly security: Promise<Readonly<Record<string, string>>>;
}

/** One page for all addresses that are none: it says nothing of the address. */
const unknownPath = '/not-found';

/** Answers every page of the site: from memory where it is the same for everybody, and drawn when it is not there. */
export function createPages(options: PagesOptions) {
  const { releases: source, library, visitors, previews, cache, draw, dataVersion } = options;
  const factsOf = createReleaseFacts(library);

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const askedPreview = url.searchParams.get('preview');
    if (askedPreview !== null) return previews.turn(c, askedPreview);
    const straight = withoutTrailingSlash(url.pathname);
    if (straight !== undefined) return c.redirect(straight + url.search, 301);

    const security = await options.security;
    const { releases, preview } = await previews.apply(c, await source.read());
    const facts = factsOf(releases);
    const owner = facts.owner(url.pathname, facts.hasCanary ? visitors.identify(c) : '');
    const isDrawable = await facts.isDrawable(owner);
    const small = owner && isDrawable ? inSmallLetters(url.pathname) : undefined;
    if (small !== undefined) return c.redirect(small + url.search, 301);
    const { path, search } =
      owner && isDrawable ? pageAddress(url) : { path: owner ? '' : unknownPath, search: '' };
    const asked = { path: path + search, releases, owner, isDrawable, preview };

    // From source, or a look at a candidate: nobody else's page.
    if (releases.shell.version === undefined || preview) {
      return answerPage(c, await storePage(await draw(asked)), { keeping: 'none', security });
    }

    const page = await cache.get({
      key: [facts.key, owner?.name, owner?.entry?.metadata.version, asked.path].join('|'),
      version: isDrawable ? dataVersion() : '',
      isVariant: search !== '',
      draw: () => draw(asked),
    });
    const isPrivate = (owner && !isDrawable) || previews.isAsked(c);
    const keeping = facts.hasCanary ? 'byVisitor' : 'shared';
    return answerPage(c, page, { keeping: isPrivate ? 'none' : keeping, security, search: url.search });
  };
}
