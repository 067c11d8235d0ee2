import type { BrowserCheck } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';

/** Pages as the edge makes them. The edge is no package: elsewhere than in the site's repository browsers render all. */
async function loadCheckedPages(): Promise<CreateCheckedPages> {
  const edge = '@aertrip/edge/checked-pages';
  try {
    return ((await import(edge)) as { createCheckedPages: CreateCheckedPages }).createCheckedPages;
  } catch {
    return (await import('@aertrip/page')).createShellPages;
  }
}

/** Loads the modules of a release alone. What it takes to do that is loaded when something is verified. */
export const lazyLoadCheck: BrowserCheck = async (input) => {
  const [{ createBrowserCheck }, { renderCheckedPage }] = await Promise.all([
    import('@aertrip/release/browser-check'),
    import('@aertrip/page'),
  ]);
  return createBrowserCheck({ renderPage: renderCheckedPage })(input);
};

/** Loads the modules of a release, then renders its screens. */
export const lazyBrowserCheck: BrowserCheck = async (input) => {
  const found = await lazyLoadCheck(input);
  // What does not load cannot be rendered either.
  if (found.faults.length > 0) return found;
  const { createScreensCheck } = await import('@aertrip/release/browser-check');
  const screens = await createScreensCheck({ createPages: await loadCheckedPages() })(input);
  return {
    ...found,
    ...(found.globals ? { globals: [...new Set([...found.globals, ...screens.globals])] } : {}),
    screens,
  };
};
