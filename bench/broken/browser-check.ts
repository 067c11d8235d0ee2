import { createCheckedPages } from '@aertrip/edge/checked-pages';
import { renderCheckedPage } from '@aertrip/page';
import type { BrowserCheck } from '@aertrip/release';
import { createBrowserCheck, createScreensCheck } from '@aertrip/release/browser-check';

/** As `mfe verify` looks: loads the modules of a release, then renders its screens. */
export const browserCheck: BrowserCheck = async (input) => {
  const found = await createBrowserCheck({ renderPage: renderCheckedPage })(input);
  if (found.faults.length > 0) return found;
  const screens = await createScreensCheck({ createPages: createCheckedPages })(input);
  return {
    ...found,
    ...(found.globals ? { globals: [...new Set([...found.globals, ...screens.globals])] } : {}),
    screens,
  };
};
