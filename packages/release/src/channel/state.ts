import { withoutStop } from '../core/refusal';
import type { AppContent, Hold, LiveApp } from './record';

type Versions = Pick<AppContent, 'live' | 'previous' | 'canary'>;

/** Whether a version was live for everybody and was not rolled back afterwards. */
export const wasGood = (app: Pick<AppContent, 'live' | 'previous'> | undefined, version: string): boolean =>
  app !== undefined && [app.live, ...app.previous].includes(version);

/** Maximum of earlier versions in a record. */
const remembered = 50;

/** The versions after one went live for everybody. */
export function afterPromotion(app: LiveApp | undefined, version: string): Versions {
  const before = app ? [app.live, ...app.previous] : [];
  const previous = [...new Set(before)].filter((other) => other !== version);
  return { live: version, previous: previous.slice(0, remembered), canary: null };
}

/** The versions after a return to one that was live: later ones are no longer good. */
export function afterRollback({ live, previous }: LiveApp, target: string): Versions {
  const place = previous.indexOf(target);
  const earlier = target === live || place < 0 ? previous : previous.slice(place + 1);
  return { live: target, previous: earlier, canary: null };
}

/** Such as `held by asha: Diwali sale`. */
export const describeHold = ({ by, reason }: Hold): string => `held by ${by}: ${withoutStop(reason)}`;
