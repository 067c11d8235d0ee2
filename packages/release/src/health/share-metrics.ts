import type { CountedHealth, VisitFault } from '../core/counted-health';
import type { CountedLoads } from './metrics';
import type { ShareMetric } from './profiles';
import type { Counted } from './share-test';

const fault = ({ visits, faults }: CountedHealth, name: VisitFault): Counted => ({
  of: visits,
  happened: Math.min(visits, faults[name] ?? 0),
});

/** Loads, renders or visits of an arm, and those of them that count against it; `undefined` where none are counted. */
export function sharesOf(
  { loads, failures, renders, health }: CountedLoads,
  metric: ShareMetric,
): Counted | undefined {
  if (metric === 'loads') return loads > 0 ? { of: loads, happened: Math.min(loads, failures) } : undefined;
  if (metric === 'server renders') {
    return renders && { of: renders.requested, happened: Math.min(renders.requested, renders.failed) };
  }
  if (!health) return undefined;
  const { visits, goals } = health;
  const begun = Math.min(visits, goals.begun);
  switch (metric) {
    case 'errors':
      return fault(health, 'error');
    case 'rejections':
      return fault(health, 'rejection');
    case 'calls failed':
      return fault(health, 'call');
    case 'renders':
      return fault(health, 'render');
    case 'goals begun':
      return { of: visits, happened: visits - begun };
    case 'goals reached':
      return { of: begun, happened: begun - Math.min(begun, goals.reached) };
  }
}
