import { pageSecurityHeaders, shellAssets, withInlineSources } from '@aertrip/page';
import type { CheckedPage, CreateCheckedPages } from '@aertrip/release/checked-pages';
import { relevantSearch } from '../pages/page-query';
import { createRouteTables } from '../pages/route-table';
import { createReleaseLibrary } from '../releases/release-library';
import { createPageRenderer } from './page-renderer';
import { createPageRendering } from './render-page';

/** Nobody waits but a person who verifies; a slow machine is no fault of a release. */
const timeLimit = 20_000;

/** The pages of given releases, made as this edge makes them, for a verification to look at. */
export const createCheckedPages: CreateCheckedPages = async ({ store, config, host, registry, clock }) => {
  const library = createReleaseLibrary({ store, fileBytes: 0 });
  const failures = new Map<string, string>();
  const renderer = createPageRenderer({
    config,
    library,
    timeLimit,
    processes: 1,
    // The recorded answers were asked for as the release asks.
    functionCalls: 'as asked',
    clock,
    onFailure: (error, { path }) =>
      failures.set(path, error instanceof Error ? error.message : String(error)),
  });
  const { render } = createPageRendering({ config, library, renderer, counter: { rendered: () => {} } });
  const releases = { shell: shellAssets(host), registry };
  const routes = createRouteTables(library)(releases);
  const security = await pageSecurityHeaders(config);

  return {
    async page(requested): Promise<CheckedPage> {
      const url = new URL(requested, config.siteUrl);
      const owner = routes.owner(url.pathname, '');
      const { isServerRendered, query } = await routes.pageFacts(owner);
      const path = url.pathname + (isServerRendered && owner ? relevantSearch(url, query) : '');
      const page = await render({ path, releases, owner, isServerRendered });
      const headers = { ...withInlineSources(security, page), 'content-type': 'text/html; charset=UTF-8' };
      const { status, html: body, outcome, location } = page;
      return {
        status,
        body,
        headers: location === undefined ? headers : { ...headers, location },
        ...(outcome === 'shell' ? { problem: failures.get(path) ?? 'it gave no reason' } : {}),
      };
    },
    stop: () => renderer.stop(),
  };
};
