import { pageSecurityHeaders, shellAssets, withInlineSources } from '@aertrip/page';
import type { CheckedPage, CreateCheckedPages } from '@aertrip/release/checked-pages';
import { createReleaseLibrary } from '../releases/release-library';
import { createPageRenderer } from '../rendering/page-renderer';
import { createPageRendering } from './render';
import { findSitePage } from './resolve';
import { createRouteTables } from './route-table';

/** In ms. Six times that of visitors: a slow machine is no fault of a release. A browser waits for a page for 120 s. */
const timeLimit = 30_000;

/** The pages of given releases for a verification, made as this edge makes them. */
export const createCheckedPages: CreateCheckedPages = async ({ store, config, host, registry, clock }) => {
  const library = createReleaseLibrary({ store, fileBytes: 0 });
  const failures = new Map<string, string>();
  const renderer = createPageRenderer({
    config,
    library,
    timeLimit,
    processes: 1,
    clock,
    onFailure: (error, { path }) =>
      failures.set(path, error instanceof Error ? error.message : String(error)),
  });
  const render = createPageRendering({ config, library, renderer, counter: { rendered: () => {} } });
  const releases = { shell: shellAssets(host), registry };
  const routes = createRouteTables(library)(releases);
  const security = pageSecurityHeaders(config);

  return {
    async page(requested): Promise<CheckedPage> {
      const url = new URL(requested, config.siteUrl);
      const sitePage = await findSitePage(url, { releases, routes, visitor: '' });
      const page = await render(sitePage);
      const headers = { ...withInlineSources(security, page), 'content-type': 'text/html; charset=UTF-8' };
      const { status, html: body, outcome, location } = page;
      return {
        status,
        body,
        headers: location === undefined ? headers : { ...headers, location },
        ...(outcome === 'shell' ? { problem: failures.get(sitePage.path) ?? 'it gave no reason' } : {}),
      };
    },
    stop: () => renderer.stop(),
  };
};
