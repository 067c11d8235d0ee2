import { isHostedStore } from '@aertrip/release';
import { localPaths } from '../local-paths';
import { ConfigurationError } from './environment';

const defaultMegabytes = 512;

/**
 * Where this edge keeps a copy of the releases it serves. By default it copies a bucket, but not a local folder, whose
 * copy would fail together with it.
 * @throws ConfigurationError when `RELEASE_COPY_MB` is not a number of megabytes
 */
export function copySettings({ RELEASE_COPY, RELEASE_COPY_MB }: NodeJS.ProcessEnv) {
  if (RELEASE_COPY === 'off' || (!RELEASE_COPY && !isHostedStore(localPaths.store))) return undefined;
  const megabytes = Number(RELEASE_COPY_MB ?? defaultMegabytes);
  if (!(megabytes > 0))
    throw new ConfigurationError(
      `RELEASE_COPY_MB is ${JSON.stringify(RELEASE_COPY_MB)}. Expected the megabytes that the copy of what is served may take, such as ${defaultMegabytes}.`,
    );
  return { folder: localPaths.copy, maxBytes: megabytes * 1024 * 1024 };
}
