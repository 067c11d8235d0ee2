import { ReleaseRefused } from '../core/refusal';
import type { Stream } from '../channel/apps';
import type { Baseline, Revision, Soak } from '../channel/record';
import { countedRevisions, noLoads, readMetrics, sumOfLoads, type CountedLoads } from './metrics';

/** Maximum number of revisions to sum. Each hold, canary step and similar change starts a new count. */
const mostRevisions = 20;

/** Visits that are enough for a baseline. Older ones are less comparable. */
const enoughVisits = 5000;

const visitsOf = ({ health, loads }: CountedLoads) => Math.max(health?.visits ?? 0, loads);

/** Sums the counts of a version from the latest revision back to a given one. */
async function sumBack(
  stream: Stream,
  version: string,
  { from, downTo, enough }: { from: number; downTo: number; enough: number },
): Promise<CountedLoads> {
  const revisions = (await countedRevisions(stream))
    .filter((revision) => revision <= from && revision >= downTo)
    .slice(0, mostRevisions);
  let total = noLoads;
  for (const revision of revisions) {
    if (visitsOf(total) >= enough) break;
    total = sumOfLoads(total, (await readMetrics(stream, revision))[version] ?? noLoads);
  }
  return total;
}

/**
 * Counts of a version since its soak began.
 * @throws ReleaseRefused when the store cannot be read
 */
export const readSoakMetrics = (stream: Stream, soak: Soak, { revision }: Revision): Promise<CountedLoads> =>
  sumBack(stream, soak.version, {
    from: revision,
    downTo: soak.revision,
    enough: Number.POSITIVE_INFINITY,
  });

/**
 * Recent counts of the live version, for the soak of the next one. The revision stores a copy, so the soak does not depend
 * on the metrics files.
 * @returns `undefined` without counts, or when they cannot be read: metrics never block a release
 */
export async function readBaseline(
  stream: Stream,
  { live, revision }: Revision,
): Promise<Baseline | undefined> {
  const counted = await sumBack(stream, live, { from: revision, downTo: 1, enough: enoughVisits }).catch(
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return noLoads;
      throw error;
    },
  );
  if (counted === noLoads || (visitsOf(counted) === 0 && !counted.renders)) return undefined;
  const { loads, failures, renders, health } = counted;
  return { loads, failures, ...(renders ? { renders } : {}), ...(health ? { health } : {}) };
}
