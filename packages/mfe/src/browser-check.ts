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

/** Loads what it takes to make a page and to open it only when something is verified. */
export const lazyBrowserCheck: BrowserCheck = async (input) => {
  const [{ createBrowserCheck, createScreensCheck }, { renderCheckedPage }] = await Promise.all([
    import('@aertrip/release/browser-check'),
    import('@aertrip/page'),
  ]);
  const found = await createBrowserCheck({ renderPage: renderCheckedPage })(input);
  // What does not load cannot be rendered either.
  if (found.faults.length > 0) return found;
  const screens = await createScreensCheck({ createPages: await loadCheckedPages() })(input);
  return {
    ...found,
    ...(found.globals ? { globals: [...new Set([...found.globals, ...screens.globals])] } : {}),
    screens,
  };
};
