import type { BrowserCheck } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';

/**
 * Loads the page renderer of the edge. The edge is not a package, so outside the site's repository browsers render all
 * pages.
 */
async function loadCheckedPages(): Promise<CreateCheckedPages> {
  const edge = '@aertrip/edge/checked-pages';
  try {
    return ((await import(edge)) as { createCheckedPages: CreateCheckedPages }).createCheckedPages;
  } catch {
    return (await import('@aertrip/page')).createShellPages;
  }
}

/** Loads the modules of a release in a browser. Imports its own dependencies at the first verification. */
export const lazyLoadCheck: BrowserCheck = async (input) => {
  const [{ createBrowserCheck }, { renderCheckedPage }] = await Promise.all([
    import('@aertrip/release/browser-check'),
    import('@aertrip/page'),
  ]);
  return createBrowserCheck({ renderPage: renderCheckedPage })(input);
};

/** Loads the modules of a release in a browser, then renders its screens. */
export const lazyBrowserCheck: BrowserCheck = async (input) => {
  const found = await lazyLoadCheck(input);
  // Screens of modules that do not load cannot render.
  if (found.faults.length > 0) return found;
  const { createScreensCheck } = await import('@aertrip/release/browser-check');
  const screens = await createScreensCheck({ createPages: await loadCheckedPages() })(input);
  return {
    ...found,
    ...(found.globals ? { globals: [...new Set([...found.globals, ...screens.globals])] } : {}),
    screens,
  };
};
