import { ReleaseRefused } from '../core/refusal';
import type { Baseline, Revision, Soak } from '../revisions/revision';
import type { Stream } from '../revisions/revision-stream';
import { noLoads, readMetrics, sumOfLoads, type CountedLoads } from './metrics';

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
  let total = noLoads;
  for (let revision = from; revision >= downTo && visitsOf(total) < enough; revision -= 1)
    total = sumOfLoads(total, (await readMetrics(stream, revision))[version] ?? noLoads);
  return total;
}

/**
 * What was counted of a version since its soak began.
 * @throws ReleaseRefused when the store cannot be read
 */
export const readSoakMetrics = (stream: Stream, soak: Soak, { revision }: Revision): Promise<CountedLoads> =>
  sumBack(stream, soak.version, {
    from: revision,
    downTo: Math.max(soak.revision, revision - mostRevisions + 1),
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
  const downTo = Math.max(1, revision - mostRevisions + 1);
  const counted = await sumBack(stream, live, { from: revision, downTo, enough: enoughVisits }).catch(
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return noLoads;
      throw error;
    },
  );
  if (counted === noLoads || (visitsOf(counted) === 0 && !counted.renders)) return undefined;
  const { loads, failures, renders, health } = counted;
  return { loads, failures, ...(renders ? { renders } : {}), ...(health ? { health } : {}) };
}
