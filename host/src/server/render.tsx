import {
  setSiteConfig,
  toAppError,
  type RemoteModule,
  type RouteHandle,
  type SiteConfig,
} from '@aertrip/platform';
import { dehydrate, type QueryClient } from '#react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createQueryClient } from '../app/create-query-client';
import type { DrawnState } from '../app/hydration-payload';
import { restRouteId, siteRoutes } from '../app/site-routes';
import { SiteRoot } from '../app/site-root';
import type { Recovery } from '../app/recovery';
import { splitHead } from './split-head';

export { shared } from './shared-modules';

export interface DrawOptions {
  readonly config: SiteConfig;
  /** Path and query of the page. */
  readonly path: string;
  /** The release that has a screen for the path; nothing when no remote has one. */
  readonly remote?: { readonly name: string; readonly version: string; readonly module: RemoteModule };
}

/** A page without the document around it. */
export interface DrawnPage {
  /** 200, 301, 404, or 503 when the data service does not answer. */
  readonly status: number;
  /** Address in place of this one, with status 301. */
  readonly location?: string;
  /** Title, description and the like. */
  readonly head: string;
  /** What stands in the root element. */
  readonly body: string;
  /** `DrawnState` as JSON. */
  readonly state: string;
  /** Chunks whose files the page needs; see `RouteHandle`. */
  readonly screens: readonly string[];
}

const nothingDrawn = { head: '', body: '', state: '', screens: [] } as const;

/** Only a browser can leave a release. */
const noRecovery: Recovery = { leave: async () => false, retry: async () => {}, reload: async () => {} };

/** A service that is away now is not a page without content: better an older page, or none. */
const isAway = (error: unknown) =>
  ['offline', 'unavailable', 'rate-limited'].includes(toAppError(error).code);

const failuresOf = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.status === 'error' ? [state.error] : []));

function statusOf({ matches, errors }: StaticHandlerContext): number {
  const codes = Object.values(errors ?? {}).map((error) => toAppError(error).code);
  return codes.includes('not-found') || matches.at(-1)?.route.id === restRouteId ? 404 : 200;
}

function stateOf(
  { loaderData, errors }: StaticHandlerContext,
  queryClient: QueryClient,
  remote: DrawOptions['remote'],
): DrawnState {
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
    queries: dehydrate(queryClient),
  };
}

/** @throws whatever a component throws, inside a boundary of suspense, too: half a page is none */
async function toHtml(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // Nothing is streamed: everything stands in its place, and no script has to put it there.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * Draws a page: runs the loaders of its routes as an anonymous visitor's, then its screens.
 * @throws whatever the release's code throws; a page that does not exist and a service that is away are answers
 */
export async function draw({ config, path, remote }: DrawOptions): Promise<DrawnPage> {
  setSiteConfig(config);
  const queryClient = createQueryClient({ retryDelay: 0 });
  const first = remote && { name: remote.name, routes: remote.module.routes({ queryClient }) };
  const { query, dataRoutes } = createStaticHandler(
    siteRoutes({ recovery: noRecovery, first, restLoader: () => null }),
  );
  const context = await query(new Request(new URL(path, config.siteUrl)));
  if (context instanceof Response) {
    const location = context.headers.get('Location');
    if (!location) throw new Error(`A loader of ${path} answered with status ${context.status}.`);
    return { ...nothingDrawn, status: 301, location };
  }

  const failures = [...Object.values(context.errors ?? {}), ...failuresOf(queryClient)];
  if (failures.some(isAway)) return { ...nothingDrawn, status: 503 };
  const unexpected = failures.find((error) => toAppError(error).code !== 'not-found');
  if (unexpected) throw unexpected;

  const html = await toHtml(
    <SiteRoot queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteRoot>,
  );
  return {
    status: statusOf(context),
    ...splitHead(html),
    state: JSON.stringify(stateOf(context, queryClient, remote)),
    screens: context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.screen ?? []),
  };
}
