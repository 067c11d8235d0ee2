import path from 'node:path';
import { parseArgs } from 'node:util';
import { localPaths } from '../local-paths';
import { requireLocal } from './require-local';
import { restore } from './restore';

/** `npm run restore -- <folder> [--replace]`: restores this machine's site from a backup. */
try {
  requireLocal(process.env, localPaths.store);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [source] = positionals;
  if (source === undefined) throw new Error('Which backup? npm run restore -- <folder> [--replace]');
  const { takenAt, aside, erasures } = await restore(localPaths, path.resolve(source), values);
  console.log(`The site is what it was at ${takenAt}. Start it with npm start.`);
  console.log(
    erasures === undefined
      ? `There is no list of erasures at ${localPaths.erasures}: who was erased since then is there again.`
      : `Of the erasures since then, ${erasures} will be carried out again when it starts.`,
  );
  for (const folder of aside) console.log(`What was there before is in ${folder}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
