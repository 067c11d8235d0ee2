import { createLoadCounter, type LoadCounter } from './load-counter';
import { createPreviews, type Previews } from './previews';
import { createProblems, type Problems } from '../health';
import { createReleaseDuties, type ReleaseDuties } from './background-jobs';
import { createReleaseLibrary, type ReleaseLibrary } from './release-library';
import { readSigningKeys } from './signing-keys';
import { createStoreSource, type StoreSource, type StoreSourceOptions } from './store-source';
import { createVisitors, type Visitors } from './visitors';

/** Bytes of release files that an edge keeps in memory when its store is far away. */
const remoteStoreCache = 64 * 1024 * 1024;

interface ReleaseServiceOptions extends Omit<StoreSourceOptions, 'problems'> {
  /** Name of this edge among those of the site; made up without it. */
  readonly edge?: string;
}

/** Everything the edge knows and does about releases. */
export interface ReleaseService {
  readonly source: StoreSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly previews: Previews;
  readonly counter: LoadCounter;
  readonly duties: ReleaseDuties;
  readonly problems: Problems;
}

/** @throws ReleaseRefused when the store is a bucket and the key of previews is not set */
export async function createReleaseService(options: ReleaseServiceOptions): Promise<ReleaseService> {
  const { store, channel, siteUrl, releaseOrigins, fallbackOrigin, edge, timeLimit } = options;
  const problems = createProblems();
  const keys = await readSigningKeys(store, problems);
  const source = createStoreSource({ ...options, problems });
  const library = createReleaseLibrary({
    store,
    fileBytes: store.location.startsWith('s3://') ? remoteStoreCache : 0,
    timeLimit,
  });
  const counter = createLoadCounter(source.served);
  return {
    source,
    library,
    counter,
    problems,
    visitors: createVisitors({ key: keys.visitor, secure: siteUrl.startsWith('https:') }),
    previews: createPreviews({
      key: keys.preview,
      channel,
      library,
      siteUrl,
      releaseOrigins,
      fallbackOrigin,
    }),
    duties: createReleaseDuties({ store, channel, siteUrl, source, counter, problems, edge }),
  };
}
