import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';

/** `npm run build:edge [folder]`: an edge with `mfe` that stands alone, into `.local/edge` unless said. */
const [folder = path.join(repositoryRoot, '.local/edge')] = process.argv.slice(2);

try {
  await buildEdge(path.resolve(folder));
  console.log(`The edge is built: ${path.resolve(folder)}. Install it there with npm ci --omit=dev.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
