import {
  allowedPaths,
  isAppName,
  readPreview,
  type DevelopmentServer,
  type Ownership,
  type RegistryEntry,
} from '@aertrip/release';
import type { LiveReleases } from './live-releases';

interface DevelopmentRemotesOptions {
  /** Signs previews as well. */
  readonly key: string;
  readonly channel: string;
  readonly ownership: () => Ownership | undefined;
}

const version = 'development';

function entryOf(
  { app, origin, container, entry, type, paths }: DevelopmentServer,
  ownership: Ownership,
): RegistryEntry {
  return {
    url: new URL(entry, origin).href,
    metadata: { version, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      revision: 0,
      role: 'development',
      container,
      ...(type ? { type } : {}),
      contract: 1,
      paths: allowedPaths(ownership, app, paths).allowed,
      assets: { css: [], js: [] },
    },
  };
}

/** Remotes from development servers, each for the one tab whose link was signed for it. */
export function createDevelopmentRemotes({ key, channel, ownership }: DevelopmentRemotesOptions) {
  return {
    /**
     * The page that a token shows: this one response, and no cookie, so that it is the tab's alone.
     * @returns `undefined` when the token shows no development server
     */
    apply(live: LiveReleases, token: string) {
      const preview = readPreview(token, key, new Date());
      const server = preview?.channel === channel ? preview.server : undefined;
      if (!preview || !server || !isAppName(server.app)) return undefined;
      const { app, origin } = server;
      const microFrontends = {
        ...live.registry.microFrontends,
        [app]: [entryOf(server, ownership() ?? { remotes: {} })],
      };
      return {
        releases: { ...live, registry: { ...live.registry, microFrontends } },
        notice: { releases: { [app]: version }, expiresAt: preview.expiresAt, origin },
        origin,
      };
    },
  };
}

export type DevelopmentRemotes = ReturnType<typeof createDevelopmentRemotes>;

/** What stands in place of a page whose link grants nothing. */
export const refusedDevelopment = [
  'This link lets no development server into the page: it is not signed for this site, or its time is over.',
  'Expected a link that npx mfe preview <remote>@http://localhost:3100 has printed within the last 8 hours.',
  'Ask for a new one; without ?dev= the page is as everybody has it.',
  '',
].join('\n');
