import { useEffect, useState } from 'react';
import type { InspectedRelease } from './inspected-releases';
import { fetchFacts, withFacts } from './release-facts';

/** Without its facts a release is shown as the registry has it. */
async function addFacts(release: InspectedRelease): Promise<InspectedRelease> {
  try {
    return withFacts(release, await fetchFacts(release));
  } catch (error) {
    console.warn(`The build of ${release.app} does not say whose it is:`, error);
    return release;
  }
}

/**
 * The releases in this page, with what their builds say of themselves once that has come.
 * @param read gives those of now: a remote may have been loaded since
 */
export function useReleases(read: () => InspectedRelease[]): readonly InspectedRelease[] {
  const [releases, setReleases] = useState(read);

  useEffect(() => {
    let isCurrent = true;
    void Promise.all(read().map(addFacts)).then((known) => isCurrent && setReleases(known));
    return () => {
      isCurrent = false;
    };
  }, [read]);

  return releases;
}
