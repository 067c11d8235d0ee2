import { ReleaseRefused } from '../core/refusal';
import type { Stream } from '../channel/apps';
import type { Revision } from '../channel/record';
import type { Baseline, Soak } from '../channel/soak';
import { countedRevisions, noLoads, readMetrics, sumOfLoads, type CountedLoads } from './metrics';

/** Revisions of which the metrics are added up: each hold, canary step and the like begins to count anew. */
const mostRevisions = 20;

/** Visits of a baseline that are enough: those of longer ago say less. */
const enoughVisits = 5000;

const visitsOf = ({ health, loads }: CountedLoads) => Math.max(health?.visits ?? 0, loads);

/** What was counted of a version under the latest revisions, down to one of them. */
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
 * What was counted of a version since its soak began.
 * @throws ReleaseRefused when the store cannot be read
 */
export const readSoakMetrics = (stream: Stream, soak: Soak, { revision }: Revision): Promise<CountedLoads> =>
  sumBack(stream, soak.version, {
    from: revision,
    downTo: soak.revision,
    enough: Number.POSITIVE_INFINITY,
  });

/**
 * What was counted of the live version lately, for the soak of the next one. It is copied into the revision, so that the
 * soak does not depend on the files.
 * @returns `undefined` when nothing was counted, or it cannot be read: no release waits for it
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
