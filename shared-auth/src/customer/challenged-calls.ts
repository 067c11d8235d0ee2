import { errorCode } from '../lib/error-code';

/** Calls of the identity provider of which a client has a share. */
type Operation = 'signInWithPassword' | 'signUp' | 'sendOobCode';

/** Makes such a call, and once more after its challenge where it was refused for being one too many. */
export type ChallengedCall = <T>(operation: Operation, call: () => Promise<T>) => Promise<T>;

/** Where the provider itself answers, which knows no challenge of ours. */
export const unchallenged: ChallengedCall = (_, call) => call();

const cookie = 'solved-challenge';
const calls = '/identitytoolkit.googleapis.com';

/** @param solution `undefined` forgets the last one */
function showSolution(solution: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${solution ?? ''}; Path=${calls}; Max-Age=${solution ? 60 : 0}; SameSite=Strict${secure}`;
}

/** @returns whether the call may be made again */
async function solveAhead(url: string): Promise<boolean> {
  // The provider's library tells its callers no more than that it was refused: the edge says why, whatever the call is about.
  const refusal = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (refusal.status !== 429) return true;
  const { solveChallengeOf } = await import('../challenge/solve-challenge');
  const solution = await solveChallengeOf(refusal);
  showSolution(solution);
  return solution !== undefined;
}

/**
 * Calls of a provider that is reached through the edge. The solution of a challenge goes along in a cookie: the provider's
 * library takes no header.
 */
export function createChallengedCall(origin: string, apiKey: string): ChallengedCall {
  return async (operation, call) => {
    try {
      return await call();
    } catch (error) {
      if (errorCode(error) !== 'auth/too-many-requests') throw error;
      const mayRepeat = await solveAhead(`${origin}${calls}/v1/accounts:${operation}?key=${apiKey}`).catch(
        () => false,
      );
      if (!mayRepeat) throw error;
    }
    return call().finally(() => showSolution(undefined));
  };
}
