import type { CountedLoads } from './metrics';
import type { ShareMetric } from './profiles';
import { sharesOf } from './share-metrics';
import { type Counted, shareOf } from './share-test';
import type { ArmNames } from './words';

/** Minimum failed server renders of a version that fails most of its renders. */
const failedRenders = 5;

/** First visits of a version, with the share of failures that ends it. */
const firstVisits = { least: 3, most: 20, share: 0.5 };

/** Minimum visits of the live version, and the largest share of them with the same failure. */
const liveVisits = { least: 20, share: 0.02 };

/** Whether at least 3, and at least half, of the first visits failed, and almost none of the live version's. */
function isBlatant(candidate: Counted, live: Counted): boolean {
  const { least, most, share } = firstVisits;
  const isFailing = candidate.happened >= least && candidate.of <= most && shareOf(candidate) >= share;
  return isFailing && live.of >= liveVisits.least && shareOf(live) <= liveVisits.share;
}

const none: Counted = { of: 0, happened: 0 };

/**
 * Finds a fault that needs no statistical test and describes it in a sentence. Absolute rules for the first minutes and for
 * panels with few visitors. They are not part of the tests' false-alarm rate; the simulations (docs/benchmarks.md) include
 * them.
 */
export function blatantFault(
  { candidate, live }: { readonly candidate: CountedLoads; readonly live?: CountedLoads },
  called: ArmNames,
): string | undefined {
  const counted = (metric: ShareMetric) =>
    [sharesOf(candidate, metric) ?? none, (live && sharesOf(live, metric)) ?? none] as const;
  const [renders, liveRenders] = counted('server renders');
  if (
    renders.happened >= failedRenders &&
    shareOf(renders) > 0.5 &&
    // When the data of all pages is down, no release is at fault.
    shareOf(liveRenders) < 0.25
  )
    return `The servers could not render ${renders.happened} of ${renders.of} pages of ${called.candidate}${liveRenders.of > 0 ? `, and ${liveRenders.happened} of ${liveRenders.of} of ${called.live}` : ''}.`;
  for (const [metric, what] of [
    ['loads', 'loads failed'],
    ['errors', 'visits had an uncaught error'],
  ] as const) {
    const [one, other] = counted(metric);
    if (isBlatant(one, other))
      return `${one.happened} of the first ${one.of} ${what} in ${called.candidate}, and ${other.happened} of ${other.of} in ${called.live}.`;
  }
  return undefined;
}
