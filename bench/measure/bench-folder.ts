import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const folder = path.join(repositoryRoot, '.local', 'bench');

/** Where the benchmarks keep what they build and fill, apart from the site that is started here. */
export const benchFolder = {
  federatedStore: path.join(folder, 'store'),
  monolithBuild: path.join(folder, 'monolith'),
  monolithStore: path.join(folder, 'monolith-store'),
  data: path.join(folder, 'data'),
  /** Live: the sources as they are; beside them the releases that are broken on purpose. */
  brokenStore: path.join(folder, 'broken-store'),
  brokenOutcomes: path.join(folder, 'broken-outcomes.json'),
} as const;
