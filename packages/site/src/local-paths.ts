import path from 'node:path';
import { localCopy, localStore, repositoryRoot } from '@aertrip/release';

const localDir = process.env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local');

/** State folders of a site started here; `AERTRIP_HOME` moves all of them. */
export const localPaths = {
  store: localStore(),
  /** Copies of served releases, for outages of the store. */
  copy: localCopy(),
  data: path.join(localDir, 'data'),
  publicDir: path.join(repositoryRoot, 'host', 'public'),
} as const;
