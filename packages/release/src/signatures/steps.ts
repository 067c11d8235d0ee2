import * as v from 'valibot';
import type { SignedRecord } from './signed-text';

type Content = SignedRecord['content'];

const stateSchema = v.object({
  action: v.string(),
  live: v.string(),
  lastKnownGood: v.nullable(v.string()),
  olderGood: v.array(v.string()),
  bad: v.array(v.string()),
  canary: v.nullable(v.object({ version: v.string() })),
});

export type SignedState = v.InferOutput<typeof stateSchema>;

/** @returns `undefined` for what is no state of an app */
export function stateIn(content: Content): SignedState | undefined {
  const parsed = v.safeParse(stateSchema, content);
  return parsed.success ? parsed.output : undefined;
}

/** Actions that give visitors a version which they did not have: what they may be, the gate and its people say. */
const releasing = ['promote', 'canary start'];

export const isReleasing = ({ action }: Pick<SignedState, 'action'>): boolean => releasing.includes(action);

/** Actions that return to a version that was live. */
const returning = ['rollback', 'restore', 'soak rollback'];

/**
 * Why a revision is not what its action says: a key that may only hold, or go back, gives nobody a version that was never
 * live. `undefined` when it is.
 * @param earlier the states that were in force before it, latest first, as far as they are asked for
 */
export async function whyNoStep(
  after: SignedState,
  earlier: AsyncIterable<SignedState>,
): Promise<string | undefined> {
  if (after.action === 'promote')
    return after.canary
      ? `its action is promote, and it begins a canary of ${after.canary.version}`
      : undefined;
  let before: SignedState | undefined;
  for await (const state of earlier) {
    before ??= state;
    const changed = whyChanged(before, after);
    if (!returning.includes(after.action)) return changed;
    const { live, lastKnownGood, olderGood, bad } = state;
    if (!changed && [live, lastKnownGood, ...olderGood, ...bad].includes(after.live)) return undefined;
    if (changed) return changed;
  }
  if (!before) return `there is nothing before it to ${after.action}`;
  return `it returns to ${after.live}, which was never live`;
}

/** What an action leaves as it was, or makes of what was planned. */
function whyChanged(before: SignedState, { action, live, canary }: SignedState): string | undefined {
  const kept = before.canary?.version;
  if (action !== 'canary start' && canary && canary.version !== kept)
    return `its action is ${action}, and it begins a canary of ${canary.version}`;
  if (returning.includes(action)) return undefined;
  const expected = action === 'canary complete' ? kept : before.live;
  return live === expected ? undefined : `its action is ${action}, and it makes ${live} live`;
}
