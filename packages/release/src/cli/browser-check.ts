import type { BrowserCheck } from '../gate/browser-check';
import type { CreateCheckedPages } from '../gate/screens/checked-pages';

/** Renderers of pages, the best first. No dependencies: both are built on this package. */
const edge = '@aertrip/edge/checked-pages';
const page = '@aertrip/page';

/**
 * Loads the page renderer of the edge. The edge is not a package, so outside the site's repository browsers render all
 * pages.
 */
export async function loadCheckedPages(): Promise<CreateCheckedPages> {
  try {
    return ((await import(edge)) as { createCheckedPages: CreateCheckedPages }).createCheckedPages;
  } catch {
    return ((await import(page)) as { createShellPages: CreateCheckedPages }).createShellPages;
  }
}

/** Opens the screens of a release in a browser. Imports its own dependencies at the first verification. */
export const browserCheck: BrowserCheck = async (input) => {
  const { createScreensCheck } = await import('../gate/screens/check-screens');
  return createScreensCheck({ createPages: await loadCheckedPages() })(input);
};
