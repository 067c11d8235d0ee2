import { setSiteConfig, toAppError, type RouteHandle } from '@aertrip/platform';
import type { QueryClient } from '#react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createQueryClient } from '../app/create-query-client';
import { restRouteId, siteRoutes } from '../app/site-routes';
import { SiteRoot } from '../app/site-root';
import type { Recovery } from '../app/recovery';
import {
  hydrationPayloadId,
  type HydrationPayload,
  type RenderOptions,
  type RenderPage,
} from '../contract/rendering-contract';
import { prefetchShell } from './prefetch-shell';
import { splitHead } from './split-head';

export { sharedModules } from './shared-modules';

const emptyPage = { head: '', body: '', state: '', payloadId: hydrationPayloadId, screens: [] } as const;

/** Only a browser can reload. */
const noRecovery: Recovery = {
  leave: async () => false,
  retry: async () => {},
  reload: async () => {},
  ownerOf: () => undefined,
};

/** A data service outage must not render as an empty page: an older page, or none, is better. */
const isUnavailable = (error: unknown) =>
  ['offline', 'unavailable', 'rate-limited'].includes(toAppError(error).code);

const getQueryErrors = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.status === 'error' ? [state.error] : []));

function getStatus({ matches, errors }: StaticHandlerContext): number {
  const codes = Object.values(errors ?? {}).map((error) => toAppError(error).code);
  return codes.includes('not-found') || matches.at(-1)?.route.id === restRouteId ? 404 : 200;
}

function createPayload(
  { loaderData, errors }: StaticHandlerContext,
  queryClient: QueryClient,
  remote: RenderOptions['remote'],
): HydrationPayload {
  return {
    ...(remote ? { remote: { name: remote.name, version: remote.version } } : {}),
    loaderData,
    ...(errors
      ? {
          errors: Object.fromEntries(
            Object.entries(errors).map(([route, error]) => {
              const { code, message } = toAppError(error);
              return [route, { code, message }];
            }),
          ),
        }
      : {}),
    queries: queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  };
}

/** React's comment before the fallback of a suspense boundary whose content waits, or failed. */
const fallbackMark = '<!--$!-->';

/**
 * A text in one pass costs half of a stream; only a process that has not loaded all code of the page yet has to wait.
 * @throws errors of any component, also inside a suspense boundary: no partial pages
 */
async function renderToHtml(page: ReactNode): Promise<string> {
  const text = renderToString(page);
  return text.includes(fallbackMark) ? renderWhenLoaded(page) : text;
}

async function renderWhenLoaded(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // Not streamed: all content is in place, and needs no script to move it.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * Renders a page: runs the loaders of its routes as an anonymous visitor, then its screens.
 * @throws errors of the release's code; a missing page or an unavailable service yields a response
 */
export const render: RenderPage = async ({ config, path, remote }) => {
  setSiteConfig(config);
  const queryClient = createQueryClient({ retryDelay: 0 });
  const first = remote && { name: remote.name, routes: remote.module.routes({ queryClient }) };
  const { query, dataRoutes } = createStaticHandler(
    siteRoutes({ recovery: noRecovery, first, restLoader: () => null }),
  );
  const [context] = await Promise.all([
    query(new Request(new URL(path, config.siteUrl))),
    prefetchShell(queryClient),
  ]);
  if (context instanceof Response) {
    const location = context.headers.get('Location');
    if (!location) throw new Error(`A loader of ${path} answered with status ${context.status}.`);
    return { ...emptyPage, status: 301, location };
  }

  const failures = [...Object.values(context.errors ?? {}), ...getQueryErrors(queryClient)];
  if (failures.some(isUnavailable)) return { ...emptyPage, status: 503 };
  const unexpected = failures.find((error) => toAppError(error).code !== 'not-found');
  if (unexpected) throw unexpected;

  const html = await renderToHtml(
    <SiteRoot queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteRoot>,
  );
  return {
    status: getStatus(context),
    ...splitHead(html),
    state: JSON.stringify(createPayload(context, queryClient, remote)),
    payloadId: hydrationPayloadId,
    screens: context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.screen ?? []),
  };
};
