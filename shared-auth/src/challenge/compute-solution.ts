import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

/** Time limit of one challenge in ms, below the request timeout. */
const timeout = 15_000;

function isChallenge(value: object): value is Challenge {
  return 'parameters' in value && 'signature' in value;
}

/**
 * Solves an ALTCHA challenge.
 * @param onStart called before the computation; skipped when it is impossible
 * @returns the solution; `undefined` for another challenge, without the Web Crypto API, or after the time limit
 */
export async function computeSolution(challenge: object, onStart: () => void): Promise<string | undefined> {
  // Insecure contexts have no Web Crypto API.
  if (!isChallenge(challenge) || !('subtle' in crypto)) return undefined;
  onStart();
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
