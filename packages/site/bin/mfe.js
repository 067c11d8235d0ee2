#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { main } = await import('@aertrip/release/cli');
process.exitCode = await main(process.argv.slice(2), {
  // Only a verification loads what it takes to make a page and to open it.
  browserCheck: async (input) => {
    const [{ createBrowserCheck }, { renderCheckedPage }] = await Promise.all([
      import('@aertrip/release/browser-check'),
      import('@aertrip/edge/checked-page'),
    ]);
    return createBrowserCheck({ renderPage: renderCheckedPage })(input);
  },
});
