import { requireLive } from './refuse-held';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

/** Stops every promotion and every step of a canary until `unhold`. Holding what is held changes nothing. */
export function hold(stream: Stream, options: ChangeOptions): Promise<Outcome> {
  return changeState(stream, options, async (found) => {
    const current = requireLive(stream, found);
    if (current.hold) return 'unchanged';
    const since = new Date().toISOString();
    const placed = { since, by: options.actor, reason: options.reason, cause: 'person' as const };
    return { action: 'hold', state: { ...current, hold: placed } };
  });
}

/** Lets the app be released again. Releasing what nobody holds changes nothing. */
export function unhold(stream: Stream, options: ChangeOptions): Promise<Outcome> {
  return changeState(stream, options, async (found) => {
    const current = requireLive(stream, found);
    return current.hold ? { action: 'unhold', state: { ...current, hold: null } } : 'unchanged';
  });
}
