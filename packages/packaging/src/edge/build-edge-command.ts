import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';

/** `npm run build:edge [folder]`: a self-contained edge with `mfe`, into `.local/edge` by default. */
const [folder = path.join(repositoryRoot, '.local/edge')] = process.argv.slice(2);

try {
  await buildEdge(path.resolve(folder));
  console.log(`The edge is built: ${path.resolve(folder)}. Install it there with npm ci --omit=dev.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
