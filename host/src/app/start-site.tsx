import { toAppError } from '@aertrip/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { customerAuth } from 'shared-auth';
import { findPageRegistry } from '../registry/page-registry';
import { ownerOf } from '../registry/route-owner';
import { visitorId } from '../registry/visitor';
import { fetchAhead } from '../remotes/fetch-ahead';
import { federation } from '../remotes/federation';
import { isSiteReachable } from '../remotes/is-site-reachable';
import { sendLoadReport } from '../remotes/load-reports';
import { createReleaseSession } from '../remotes/release-session';
import { createRemoteLoader } from '../remotes/remote-loader';
import { createQueryClient } from './create-query-client';
import { storageIfAllowed } from '../storage-if-allowed';
import { createSiteRouter } from './site-router';

/** What a boundary showed in plain words stands in the console with its cause; a page that is not there is an answer. */
function reportError(error: unknown): void {
  if (toAppError(error).code !== 'not-found') console.error(error);
}

/** Draws the site. Called once, after the configuration is set. */
export async function startSite(root: Root): Promise<void> {
  const registry = await findPageRegistry();
  const session = createReleaseSession(storageIfAllowed(() => sessionStorage));
  const remotes = createRemoteLoader({
    registry,
    visitor: visitorId(),
    federation,
    session,
    isReachable: isSiteReachable,
    report: sendLoadReport,
  });
  const services = { queryClient: createQueryClient() };

  // The first screen's remote is on its way before React starts; a failure is the router's to show.
  const first = registry && ownerOf(location.pathname, registry);
  if (first) remotes.load(first).catch(() => {});
  if (registry) fetchAhead({ registry, remotes, services });

  customerAuth.start();
  const router = createSiteRouter({ services, registry, remotes, session });
  root.render(
    <StrictMode>
      <QueryClientProvider client={services.queryClient}>
        <RouterProvider router={router} onError={reportError} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
