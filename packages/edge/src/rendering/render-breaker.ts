/** Time in ms in which stuck renders are counted together. */
const window = 30_000;

/** Stuck renders that open the breaker, when they are at least half of all in that time. */
const stuckToOpen = 3;

/** Time in ms until one render is tried again, after the first opening; doubled by each try that fails. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;

/** Time in ms after which a release without requests is forgotten. */
const forgottenAfter = 10 * 60_000;

interface State {
  readonly ends: { readonly at: number; readonly isStuck: boolean }[];
  askedAt: number;
  /** While it is open: when a render may be tried again. */
  retryAt?: number;
  pause: number;
  isProbing: boolean;
}

/** How an admitted render ended. One that threw has `ended`; one that found no process has `not begun`. */
export type RenderEnd = 'ended' | 'stuck' | 'not begun';

interface BreakerOptions {
  readonly onOpen: (release: string) => void;
  /** It renders again, or had no requests for a while. */
  readonly onClose: (release: string) => void;
  /** ms of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * A circuit breaker (Nygard, "Release It!") for each server bundle: one that hangs, or ends its processes, takes no process
 * from the others. A single page that hangs among many that render does not open it.
 */
export function createRenderBreaker({ onOpen, onClose, now = () => performance.now() }: BreakerOptions) {
  const states = new Map<string, State>();

  function forget(): void {
    for (const [release, { askedAt, retryAt }] of states) {
      if (now() - askedAt < forgottenAfter) continue;
      states.delete(release);
      if (retryAt !== undefined) onClose(release);
    }
  }

  function stateOf(release: string): State {
    const known = states.get(release);
    if (known) return known;
    const made: State = { ends: [], askedAt: now(), pause: firstPause, isProbing: false };
    states.set(release, made);
    return made;
  }

  function open(release: string, state: State): void {
    if (state.retryAt === undefined) onOpen(release);
    else state.pause = Math.min(2 * state.pause, longestPause);
    state.retryAt = now() + state.pause;
    state.ends.length = 0;
  }

  function close(release: string, state: State): void {
    state.retryAt = undefined;
    state.pause = firstPause;
    onClose(release);
  }

  return {
    /** Whether a render may go to a process; an open breaker admits single probes. */
    admits(release: string) {
      forget();
      const state = stateOf(release);
      state.askedAt = now();
      if (state.retryAt === undefined) return true;
      if (state.isProbing || now() < state.retryAt) return false;
      state.isProbing = true;
      return true;
    },
    ended(release: string, how: RenderEnd) {
      const state = stateOf(release);
      const isStuck = how === 'stuck';
      if (state.retryAt !== undefined) {
        // A render from before the opening proves nothing.
        if (!state.isProbing) return;
        state.isProbing = false;
        if (isStuck) open(release, state);
        else if (how === 'ended') close(release, state);
        return;
      }
      if (how === 'not begun') return;
      const since = now() - window;
      state.ends.push({ at: now(), isStuck });
      while (state.ends[0] && state.ends[0].at < since) state.ends.shift();
      const stuck = state.ends.filter((end) => end.isStuck).length;
      if (stuck >= stuckToOpen && 2 * stuck >= state.ends.length) open(release, state);
    },
  };
}
