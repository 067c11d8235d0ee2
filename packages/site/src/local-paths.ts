import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const localDir = process.env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local');

/** Where a site started from this folder has its state; `AERTRIP_HOME` moves all of it. */
export const localPaths = {
  store: process.env.RELEASE_STORE ?? path.join(localDir, 'store'),
  /** Copies of what is served from stores, for as long as these cannot be read. */
  copy: process.env.RELEASE_COPY ?? path.join(localDir, 'edge-copy'),
  data: path.join(localDir, 'data'),
  /** Which erasures were carried out; on another disk where the data's may be lost. */
  erasures: process.env.ERASURES_FILE ?? path.join(localDir, 'erasures.jsonl'),
  publicDir: path.join(repositoryRoot, 'host', 'public'),
} as const;
