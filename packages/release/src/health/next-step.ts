import { type Canary, type ChannelChange, type LiveApp, localBuilder } from '../channel/record';
import { type Counts, visitsBefore, visitsIn } from './counts';
import { describeVisits, isWorse, type Visits } from './worse';

/** Decision about a running canary or a new live version. */
export interface NextStep {
  readonly action: 'return' | 'step' | 'wait';
  readonly because: string;
}

/** Counts of a new version, and of the one that it replaces. */
export interface Compared {
  readonly version: Counts;
  readonly live: Counts;
}

type LastChange = Pick<ChannelChange, 'operation' | 'actor' | 'at'>;

/** Time in ms after a promotion in which a worse version returns to the one before. */
const watched = 60 * 60_000;

const compare = (version: string, own: Visits, live: string, other: Visits) =>
  `${version}: ${describeVisits(own)}; ${live}: ${describeVisits(other)}.`;

/**
 * Time in ms of the next automatic step of a canary; `null` for manual steps. Any change of the app, such as the end of a
 * hold, begins the interval again.
 */
const nextStepAt = ({ every }: Canary, { at }: Pick<LastChange, 'at'>): number | null =>
  every === null ? null : Date.parse(at) + every * 60_000;

/** Decides about a canary: return to the live version, take the next step (the last one makes it live), or wait. */
export function nextCanaryStep(
  canary: Canary,
  live: string,
  change: LastChange,
  counts: Compared,
  now: Date,
): NextStep {
  const since = new Date(canary.since);
  const [own, other] = [visitsIn(counts.version, { since }), visitsIn(counts.live, { since })];
  const because = compare(canary.version, own, live, other);
  if (isWorse(own, other)) return { action: 'return', because };
  const due = nextStepAt(canary, change);
  if (due === null) return { action: 'wait', because: `${because} You take the next step.` };
  return now.getTime() < due
    ? { action: 'wait', because: `${because} The next step is at ${new Date(due).toISOString()}.` }
    : { action: 'step', because };
}

/** A promotion that can still return by itself. */
export interface Watched {
  readonly version: string;
  readonly before: string;
  readonly since: Date;
}

/**
 * The promotion of the last hour, while nobody has changed the app since. Local builds, which pass no gate, are not watched.
 */
export function watchedPromotion(
  { live, previous: [before] }: LiveApp,
  { operation, actor, at }: LastChange,
  now: Date,
): Watched | undefined {
  const since = new Date(at);
  const isWatched = operation === 'promote' && actor !== localBuilder;
  return isWatched && before && now.getTime() - since.getTime() < watched
    ? { version: live, before, since }
    : undefined;
}

/** Decides about a new live version: return to the one before, or wait. */
export function nextAfterPromotion({ version, before, since }: Watched, counts: Compared): NextStep {
  const [own, other] = [visitsIn(counts.version, { since }), visitsBefore(counts.live, since)];
  const because = compare(version, own, before, other);
  return { action: isWorse(own, other) ? 'return' : 'wait', because };
}
