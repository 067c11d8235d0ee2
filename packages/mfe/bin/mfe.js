#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Of the sources; the published command is compiled.
register();
const { run } = await import('../src/run');
// The embedded database comes with the repository alone.
await run({
  // oxlint-disable-next-line zones/no-extraneous-dependencies -- this file is not published
  openScratch: async () => (await import('@aertrip/local-backend/scratch')).openScratchDatabase(),
});
