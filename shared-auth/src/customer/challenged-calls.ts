import { errorCode } from '../lib/operation';

/** Rate-limited calls of the identity provider. */
type Operation =
  | 'sendOobCode'
  | 'sendVerificationCode'
  | 'signInWithEmailLink'
  | 'signInWithPassword'
  | 'signInWithPhoneNumber'
  | 'signUp';

/** Makes such a call, and retries a rate-limited one after its challenge. */
export type ChallengedCall = <T>(operation: Operation, call: () => Promise<T>) => Promise<T>;

/** For direct calls to the provider, which sends no challenges. */
export const unchallenged: ChallengedCall = (_, call) => call();

const cookie = 'solved-challenge';
const calls = '/identitytoolkit.googleapis.com';

/** @param solution `undefined` clears the last one */
function showSolution(solution: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${solution ?? ''}; Path=${calls}; Max-Age=${solution ? 60 : 0}; SameSite=Strict${secure}`;
}

/** @returns whether to retry the call */
async function solveAhead(url: string): Promise<boolean> {
  // The provider's library reports only the refusal; an empty call to the edge returns the reason.
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
 * Calls of a provider behind the edge. The solution travels in a cookie, because the provider's library accepts no
 * headers.
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
