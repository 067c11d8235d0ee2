import type { SitemapEntry } from '@aertrip/platform';
import type { Registry } from '@aertrip/release';
import { ownerOf } from '@aertrip/release/path-owner';
import * as v from 'valibot';
import { errorMessage, type Health } from '../health/health';
import type { LiveReleases } from '../releases/live-releases';
import type { ReleaseInForce } from '../releases/page-facts';
import type { PageRenderer } from '../rendering/page-renderer';

const entriesSchema = v.array(
  v.object({
    path: v.pipe(v.string(), v.startsWith('/')),
    changedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d/)),
  }),
);

interface SitemapEntriesOptions {
  readonly siteUrl: string;
  /** Without one no remote's sitemap can be read. */
  readonly renderer?: Pick<PageRenderer, 'sitemap'>;
  readonly health: Health;
}

const place = (remote: string) => `The sitemap of ${remote}`;

/** The owner of an entry's page; `undefined` for another site's. */
function entryOwner(siteUrl: string, registry: Registry, { path }: SitemapEntry): string | undefined {
  const { origin, pathname } = new URL(path, siteUrl);
  return origin === new URL(siteUrl).origin ? ownerOf(pathname, registry) : undefined;
}

/**
 * Reads the sitemap entries of the server-rendered live remotes. A remote that fails keeps its last entries.
 */
export function createSitemapEntries({ siteUrl, renderer, health }: SitemapEntriesOptions) {
  const last = new Map<string, readonly SitemapEntry[]>();

  async function readOne(host: string, registry: Registry, { remote, version }: ReleaseInForce) {
    const given = await renderer?.sitemap({ host, remote: { name: remote, version } });
    const entries = given === undefined ? [] : v.parse(entriesSchema, given);
    const own = entries.filter((entry) => entryOwner(siteUrl, registry, entry) === remote);
    const refused = entries.find((entry) => !own.includes(entry));
    if (refused)
      health.report(
        place(remote),
        `${entries.length - own.length} paths are left out, which are none of its own, such as ${refused.path}.`,
      );
    else health.settle(place(remote));
    last.set(remote, own);
    return own;
  }

  /**
   * @param remotes the live releases that servers render
   * @throws what the last remote failed with, when there is nothing to say of any of them
   */
  return async ({ shell, registry }: LiveReleases, remotes: readonly ReleaseInForce[]) => {
    const host = shell.version;
    if (host === undefined) return [];
    let failure: unknown;
    const read = await Promise.all(
      remotes.map((release) =>
        readOne(host, registry, release).catch((error: unknown) => {
          failure = error;
          health.report(place(release.remote), errorMessage(error));
          return last.get(release.remote);
        }),
      ),
    );
    const known = read.filter((entries) => entries !== undefined);
    if (known.length === 0 && failure !== undefined) throw failure;
    return known.flat();
  };
}
