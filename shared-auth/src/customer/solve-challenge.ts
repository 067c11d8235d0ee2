import { notify } from '@aertrip/platform';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

const checking =
  'One moment: we are making sure that a person sends this. What you typed is kept and sent by itself.';

/** Longest work on one challenge, in ms: less than a request may take altogether. */
const timeout = 15_000;

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;
}

/**
 * Solves the challenge of a refusal by computing for a second or so, and tells the visitor before it begins.
 * @returns the solution; `undefined` where there is no challenge, no means, or no end in time
 */
export async function solveChallengeOf(refusal: Response): Promise<string | undefined> {
  const answer: unknown = await refusal
    .clone()
    .json()
    .catch(() => undefined);
  const challenge =
    typeof answer === 'object' && answer !== null && 'challenge' in answer ? answer.challenge : undefined;
  // Pages that came without encryption have no hashes.
  if (!isChallenge(challenge) || !('subtle' in crypto)) return undefined;
  notify.info(checking);
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
