import path from 'node:path';
import { repositoryRoot } from './repository-root';

/** Location of the local release store: `RELEASE_STORE`, or the folder below `AERTRIP_HOME` or `.local`. */
export const localStore = (env: NodeJS.ProcessEnv = process.env): string =>
  env.RELEASE_STORE ?? path.join(env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local'), 'store');

/** Folder of the edge copies on this machine: `RELEASE_COPY`, or the one beside the local store. */
export const localCopy = (env: NodeJS.ProcessEnv = process.env): string =>
  env.RELEASE_COPY ?? path.join(env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local'), 'edge-copy');
