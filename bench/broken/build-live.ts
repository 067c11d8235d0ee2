/** Run inside a copy of the sources: `build-live.ts <store>` builds changed apps there and makes them live in a store. */
import { buildChanged, createFolderStore } from '@aertrip/release';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Expected a store.');
try {
  await buildChanged({
    store: createFolderStore(folder),
    channel: 'live',
    activateSources: true,
    onProgress: (line) => console.error(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
