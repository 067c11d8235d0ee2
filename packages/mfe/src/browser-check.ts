import type { BrowserCheck } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';

/**
 * Loads the page renderer of the edge. The edge is not a package, so outside the site's repository browsers render all
 * pages.
 */
export async function loadCheckedPages(): Promise<CreateCheckedPages> {
  const edge = '@aertrip/edge/checked-pages';
  try {
    return ((await import(edge)) as { createCheckedPages: CreateCheckedPages }).createCheckedPages;
  } catch {
    return (await import('@aertrip/page')).createShellPages;
  }
}

/** Opens the screens of a release in a browser. Imports its own dependencies at the first verification. */
export const lazyBrowserCheck: BrowserCheck = async (input) => {
  const { createScreensCheck } = await import('@aertrip/release/browser-check');
  return createScreensCheck({ createPages: await loadCheckedPages() })(input);
};
