import type { BrowserCheck } from '@aertrip/release';

/** Loads what it takes to make a page and to open it only when something is verified. */
export const lazyBrowserCheck: BrowserCheck = async (input) => {
  const [{ createBrowserCheck }, { renderCheckedPage }] = await Promise.all([
    import('@aertrip/release/browser-check'),
    import('@aertrip/page'),
  ]);
  return createBrowserCheck({ renderPage: renderCheckedPage })(input);
};
