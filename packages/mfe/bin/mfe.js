#!/usr/bin/env node
// The sources, in the repository alone: the published command is compiled, and needs no tsx.
// oxlint-disable-next-line workspaces/imports -- this file is not published
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../src/run');
// The embedded database comes with the repository alone.
await run({
  // oxlint-disable-next-line workspaces/imports -- this file is not published
  openScratch: async () => (await import('@aertrip/local-backend/scratch')).openScratchDatabase(),
});
