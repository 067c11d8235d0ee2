import type { Channel } from '../sets/change-set';
import type { Webhook } from './configuration';
import { readEvent, type ChangeEvent } from './events';
import { readProgress, writeProgress, type Failure, type NumberedProgress, type Progress } from './progress';
import { signedHeaders } from './signature';

/** Time in ms that a receiver may take to answer. */
const answerLimit = 5000;

/** Time in ms for which an edge that delivers keeps the others from it. */
const claimLifetime = 60_000;

/** Changes that are told in one go; the rest follows in the next. */
const mostAtOnce = 10;

/** Times in ms between the attempts to tell one change; the last one repeats. */
const backoff = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000];

export interface DeliveryOptions extends Channel {
  readonly webhook: Webhook;
  /** Name of this edge. */
  readonly edge: string;
  /** By stream: number of the latest revision in force. */
  readonly latest: ReadonlyMap<string, number>;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Replaced in tests. */
  readonly post?: typeof fetch;
}

const laterBy = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Streams with a change that is to be told now. */
const dueIn = ({ told, failing }: Progress, { latest, now }: DeliveryOptions): string[] =>
  [...latest]
    .filter(([stream, number]) => number > (told[stream] ?? 0))
    .map(([stream]) => stream)
    .filter((stream) => (failing[stream]?.nextAt ?? '') <= now.toISOString());

/** An edge whose clock is ahead keeps nobody waiting for longer than any other. */
function isTaken({ claim }: Progress, { edge, now }: DeliveryOptions): boolean {
  if (!claim || claim.edge === edge) return false;
  return claim.until > now.toISOString() && claim.until <= laterBy(now, claimLifetime);
}

async function post(event: ChangeEvent, options: DeliveryOptions): Promise<void> {
  const { webhook, now, signal, post: request = fetch } = options;
  const { id, ...content } = event;
  const body = JSON.stringify(content);
  const timestamp = Math.floor(now.getTime() / 1000);
  const limit = AbortSignal.timeout(answerLimit);
  const answer = await request(webhook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders({ id, timestamp, body }, webhook.secret),
    },
    // Another place was not configured, and does not get what is signed for this one.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answers with status ${answer.status}`);
}

function failureAfter(before: Failure | undefined, error: unknown, now: Date): Failure {
  const attempts = (before?.attempts ?? 0) + 1;
  const wait = backoff[Math.min(attempts, backoff.length) - 1] ?? 0;
  return {
    since: before?.since ?? now.toISOString(),
    attempts,
    nextAt: laterBy(now, wait),
    error: error instanceof Error ? error.message : String(error),
  };
}

/** Tells the changes of one stream in their order, up to the first that fails. */
async function tell(stream: string, progress: Progress, most: number, options: DeliveryOptions) {
  const { [stream]: before, ...failing } = progress.failing;
  const last = options.latest.get(stream) ?? 0;
  let told = progress.told[stream] ?? 0;
  let count = 0;
  try {
    for (; told < last && count < most; told += 1, count += 1) {
      const event = await readEvent(options, stream, told + 1);
      if (event) await post(event, options);
    }
    return { count, progress: { ...progress, failing, told: { ...progress.told, [stream]: told } } };
  } catch (error) {
    // An attempt of its own for each change: what was told before this one is no failure of it.
    const failure = failureAfter(count > 0 ? undefined : before, error, options.now);
    return {
      count: count + 1,
      progress: {
        ...progress,
        told: { ...progress.told, [stream]: told },
        failing: { ...failing, [stream]: failure },
      },
    };
  }
}

/**
 * Tells a receiver of the changes that it was not told of, in the order of each stream and at least once. Of several
 * edges one does it. A webhook that is new is told of what changes from now on.
 * @param known how far it was when it was last looked at: as long as nothing is due, the store is not asked
 * @returns how far it is now
 * @throws ReleaseRefused when the store cannot be read or written
 */
export async function deliver(
  options: DeliveryOptions,
  known?: NumberedProgress,
): Promise<NumberedProgress | undefined> {
  if (known && dueIn(known.progress, options).length === 0) return known;
  const { store, channel, webhook, edge, latest, now } = options;
  const place = { store, channel, webhook: webhook.id };
  const found = await readProgress(place);
  if (!found) {
    const begun = { claim: null, told: Object.fromEntries(latest), failing: {} };
    return writeProgress(place, 0, begun);
  }
  const due = dueIn(found.progress, options);
  if (due.length === 0 || isTaken(found.progress, options)) return found;
  const claim = { edge, until: laterBy(now, claimLifetime) };
  const claimed = await writeProgress(place, found.number, { ...found.progress, claim });
  if (!claimed) return found;
  let { progress } = claimed;
  let left = mostAtOnce;
  for (const stream of due) {
    if (left <= 0 || options.signal?.aborted) break;
    const done = await tell(stream, progress, left, options);
    ({ progress } = done);
    left -= done.count;
  }
  // Where another edge took over meanwhile, it tells again what was told here.
  return (await writeProgress(place, claimed.number, { ...progress, claim: null })) ?? found;
}

/** What a receiver was not told of for failures, in a sentence; `undefined` when there is nothing. */
export function describeFailures({ failing }: Progress): string | undefined {
  const failures = Object.entries(failing);
  if (failures.length === 0) return undefined;
  return failures
    .map(
      ([stream, { attempts, since, error, nextAt }]) =>
        `The changes of ${stream} wait since ${since} (${error}; ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, next at ${nextAt}).`,
    )
    .join(' ');
}
