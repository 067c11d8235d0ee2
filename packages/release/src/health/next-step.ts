import { type Canary, type ChannelChange, type LiveApp, localBuilder } from '../channel/record';
import { type Counts, visitsBefore, visitsIn } from './counts';
import { describeVisits, isWorse } from './worse';

/** Decision about a running canary or a new live version. */
export interface NextStep {
  readonly action: 'return' | 'step' | 'wait';
  readonly because: string;
}

type LastChange = Pick<ChannelChange, 'operation' | 'actor' | 'at'>;

/** Time in ms after a promotion in which a worse version returns to the one before. */
const watched = 60 * 60_000;

/**
 * The version to which a promotion of the last hour can still return by itself, while nobody has changed the app since. Local
 * builds, which pass no gate, are not watched.
 */
function watchedPromotion(
  { previous: [before] }: Pick<LiveApp, 'previous'>,
  { operation, actor, at }: LastChange,
  now: Date,
): string | undefined {
  const isWatched = operation === 'promote' && actor !== localBuilder;
  return isWatched && now.getTime() - Date.parse(at) < watched ? before : undefined;
}

/** Any change of the app, such as the end of a hold, begins the interval of a canary again. */
function canaryStep({ every }: Canary, { at }: LastChange, because: string, now: Date): NextStep {
  if (every === null) return { action: 'wait', because: `${because} You take the next step.` };
  const due = new Date(Date.parse(at) + every * 60_000);
  return now < due
    ? { action: 'wait', because: `${because} The next step is at ${due.toISOString()}.` }
    : { action: 'step', because };
}

/**
 * Decides about a canary: return to the live version, take the next step (the last one makes it live), or wait; and about a
 * promotion of the last hour: return to the version before, or wait.
 * @returns `undefined` with neither
 */
export async function findNextStep(
  current: LiveApp,
  change: LastChange,
  countsOf: (version: string) => Promise<Counts>,
  now: Date,
): Promise<NextStep | undefined> {
  const { canary, live } = current;
  const before = canary ? live : watchedPromotion(current, change, now);
  if (before === undefined) return undefined;
  const version = canary?.version ?? live;
  const since = new Date(canary?.since ?? change.at);
  const [own, other] = await Promise.all([countsOf(version), countsOf(before)]);
  const visits = visitsIn(own, { since });
  const otherVisits = canary ? visitsIn(other, { since }) : visitsBefore(other, since);
  const because = `${version}: ${describeVisits(visits)}; ${before}: ${describeVisits(otherVisits)}.`;
  if (isWorse(visits, otherVisits)) return { action: 'return', because };
  return canary ? canaryStep(canary, change, because, now) : { action: 'wait', because };
}
