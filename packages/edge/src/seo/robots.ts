import type { Registry } from '@aertrip/release';
import type { Context } from 'hono';
import type { Health } from '../health/health';
import type { ReleaseSource } from '../releases/live-releases';
import { readPageFacts, releasesInForce, type ReleaseInForce } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';

interface RobotsOptions {
  readonly siteUrl: string;
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly health: Health;
}

const place = (release: string) => `What ${release} keeps from search engines`;

/** Nothing in it can start another line or a wildcard. */
const isPrefix = (text: string) => /^\/[\w./~-]*$/.test(text);

const claims = (registry: Registry, remote: string) =>
  (registry.microFrontends[remote] ?? []).flatMap(({ extras }) => extras.paths);

/** Whether a prefix covers pages of another remote, as `/` does. */
const coversOthers = (registry: Registry, remote: string, prefix: string) =>
  Object.keys(registry.microFrontends)
    .filter((other) => other !== remote)
    .some((other) => claims(registry, other).some((pattern) => pattern.startsWith(prefix)));

/** `/robots.txt` for the given prefixes. */
export const robots = (siteUrl: string, prefixes: readonly string[]): string =>
  [
    'User-agent: *',
    ...prefixes.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');

/** Answers `/robots.txt`: what the releases in force keep from search engines, and where the sitemap is. */
export function createRobotsHandler({ siteUrl, releases, library, health }: RobotsOptions) {
  function allowedPrefixes(
    registry: Registry,
    { remote, version }: ReleaseInForce,
    prefixes: readonly string[],
  ) {
    const own = place(`${remote}@${version}`);
    const refused = prefixes.filter((prefix) => !isPrefix(prefix) || coversOthers(registry, remote, prefix));
    if (refused.length > 0) health.report(own, `${refused.join(', ')} is left out: not its own.`);
    else health.settle(own);
    return prefixes.filter((prefix) => !refused.includes(prefix));
  }

  return async (c: Context): Promise<Response> => {
    const { registry } = await releases.read();
    const prefixes = await Promise.all(
      releasesInForce(registry).map(async (release) => {
        const facts = await readPageFacts(library, release.remote, release.version);
        return allowedPrefixes(registry, release, facts?.noIndex ?? []);
      }),
    );
    return c.text(robots(siteUrl, [...new Set(prefixes.flat())].toSorted()));
  };
}
