import { toAppError } from '@aertrip/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { customerAuth } from 'shared-auth';
import { readRegistry } from '../registry/registry';
import { ownerOf } from '../registry/route-owner';
import { loadRoutesModule } from '../remotes/federation';
import { createRemoteLoader } from '../remotes/remote-loader';
import { createQueryClient } from './create-query-client';
import { createSiteRouter } from './site-router';

/** What a boundary showed in plain words stands in the console with its cause; a page that is not there is an answer. */
function reportError(error: unknown): void {
  if (toAppError(error).code !== 'not-found') console.error(error);
}

/**
 * Draws the site. Called once, after the configuration is set.
 * @throws Error when the page carries no valid registry
 */
export function startSite(root: Root): void {
  const registry = readRegistry(document);
  const remotes = createRemoteLoader(registry, loadRoutesModule);
  const queryClient = createQueryClient();

  // The first screen's remote is on its way before React starts; a failure is the router's to show.
  const first = ownerOf(location.pathname, registry);
  if (first) remotes.load(first).catch(() => {});

  customerAuth.start();
  const router = createSiteRouter({ services: { queryClient }, registry, remotes });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={reportError} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
