import { safeStorage, toAppError, whenIdle } from '@aertrip/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { customerAuth, customerDatabase } from 'shared-auth';
import { keepDevelopmentTab } from '../registry/development-tab';
import { isStaffPage } from '../registry/is-staff-page';
import { findPageRegistry, visitorId } from '../registry/page-registry';
import { startPrefetch } from '../prefetch/prefetch';
import { federation } from '../remotes/federation';
import { isSiteReachable } from '../remotes/retry';
import { createPathOwner } from '../remotes/path-owner';
import { createReleaseSession } from '../remotes/release-session';
import { createRemoteLoader } from '../remotes/remote-loader';
import { createQueryClient } from './create-query-client';
import { readHydrationPayload } from './hydration-payload';
import { prepareFirstScreen } from './first-screen';
import { SiteRoot } from './site-root';
import { createSiteRouter } from './site-router';
import { dropStrayClicks } from './stray-clicks';
import { announceHydration } from './report-host-state';
import { yieldToMain } from './yield-to-main';

/** Error boundaries show plain text; the console gets the cause. A missing page is a response, not an error. */
function reportError(error: unknown): void {
  if (toAppError(error).code !== 'not-found') console.error(error);
}

/**
 * Renders the site, or hydrates a server-rendered page. Called once, after the configuration is set.
 * @param container root element of the page
 */
export async function startSite(container: HTMLElement): Promise<void> {
  const notice = document.getElementById('preview')?.textContent;
  if (keepDevelopmentTab({ storage: safeStorage('session'), location, notice })) return;
  const registry = await findPageRegistry();
  const isForStaff = isStaffPage(registry);
  const session = createReleaseSession(safeStorage('session'));
  let router: ReturnType<typeof createSiteRouter> | undefined;
  const intendedLocation = () => router?.state.navigation.location ?? router?.state.location ?? location;
  const remotes = createRemoteLoader({
    registry,
    visitor: visitorId(),
    federation,
    session,
    isReachable: isSiteReachable,
    intendedPath: (remote) => {
      const intended = intendedLocation();
      return ownerOf(intended.pathname) === remote ? createPath(intended) : undefined;
    },
  });
  const services = { queryClient: createQueryClient() };

  // Loads the first screen's remote before React starts; the router reports a failure.
  const ownerOf = createPathOwner(registry, remotes);
  const owner = ownerOf(location.pathname);
  if (owner) remotes.load(owner).catch(() => {});
  startPrefetch({ ownerOf, remotes, services });
  await yieldToMain();

  const payload = readHydrationPayload(document);
  const first =
    payload && (await prepareFirstScreen(payload, { remotes, services, path: location.pathname }));

  await yieldToMain();
  customerAuth.start();
  router = createSiteRouter({ services, registry, remotes, ownerOf, session, isForStaff, first });
  const site = (
    <SiteRoot queryClient={services.queryClient}>
      <RouterProvider router={router} onError={reportError} />
    </SiteRoot>
  );
  dropStrayClicks();
  // In a transition, React hydrates in slices and gives user input priority.
  if (first) {
    if (!announceHydration()) return;
    startTransition(() => void hydrateRoot(container, site));
  } else createRoot(container).render(site);
  if (isForStaff) return;
  // Optional: without them, the next request loads its client, and the page reports no metrics and keeps its releases.
  whenIdle(() => {
    customerDatabase().catch(() => undefined);
    import(/* webpackChunkName: 'measure-visit' */ '../health/measure-visit')
      .then(({ measureVisit }) => measureVisit({ registry, remotes, onNavigation: router.subscribe }))
      .catch(() => undefined);
    if (!registry) return;
    import('../recall/watch-recalls')
      .then(({ watchRecalls }) => watchRecalls({ router, registry, remotes, ownerOf }))
      .catch(() => undefined);
  });
}
