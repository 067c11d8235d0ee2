import type { Route } from 'playwright-core';
import { contentTypeOf } from '../../store/content-type';
import type { ReleaseStore } from '../../store/release-store';

/** What stands in for the site: nothing listens anywhere, the browser's requests are answered from the store. */
export interface CheckedSite {
  readonly store: ReleaseStore;
  readonly origin: string;
  /** The page for every path. */
  readonly page: { readonly body: string; readonly headers: Record<string, string> };
  /** Called when the store could not be read. */
  readonly onFailure: (error: unknown) => void;
}

/** As the edge answers while the services behind it are down: a release must load without any of them. */
const noService = {
  status: 503,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ code: 'unavailable', message: 'The service does not answer. Please try again.' }),
};

/** Answers one request of a browser. */
export async function answerFromStore(
  { store, origin, page, onFailure }: CheckedSite,
  route: Route,
): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  if (url.origin !== origin) return route.abort('internetdisconnected');
  if (request.isNavigationRequest()) return route.fulfill({ status: 200, ...page });
  if (!url.pathname.startsWith('/releases/')) return route.fulfill(noService);
  const key = decodeURIComponent(url.pathname.slice(1));
  let content: Uint8Array | undefined;
  try {
    content = await store.read(key);
  } catch (error) {
    onFailure(error);
    return route.abort();
  }
  // A script that is not there must never be answered with a page.
  if (!content)
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
  return route.fulfill({
    status: 200,
    headers: { 'content-type': contentTypeOf(key), 'x-content-type-options': 'nosniff' },
    body: Buffer.from(content),
  });
}
