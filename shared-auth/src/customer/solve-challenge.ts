import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

/** Longest work on one challenge, in ms: less than a request may take altogether. */
const timeout = 15_000;

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;
}

/**
 * Solves the challenge of a refusal by computing for a second or so.
 * @param onStart told before the work begins
 * @returns the header that brings the solution; `undefined` where there is no challenge, no means, or no end in time
 */
export async function solveChallengeOf(
  refusal: Response,
  onStart: () => void,
): Promise<Record<string, string> | undefined> {
  const answer: unknown = await refusal
    .clone()
    .json()
    .catch(() => undefined);
  const challenge =
    typeof answer === 'object' && answer !== null && 'challenge' in answer ? answer.challenge : undefined;
  // Pages that came without encryption have no hashes.
  if (!isChallenge(challenge) || !('subtle' in crypto)) return undefined;
  onStart();
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution ? { 'x-solved-challenge': btoa(JSON.stringify({ challenge, solution })) } : undefined;
}
