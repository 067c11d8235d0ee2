import * as v from 'valibot';
import { turnstileSchema, turnstileToken } from './turnstile-widget';

const refusalSchema = v.object({ challenge: turnstileSchema });

/**
 * Asks the visitor to solve the challenge of a refusal in a dialog.
 * @returns the token; `undefined` without a challenge, and when the visitor cancels or the widget fails
 */
export async function solveChallengeOf(refusal: Response): Promise<string | undefined> {
  const answer: unknown = await refusal
    .clone()
    .json()
    .catch(() => undefined);
  const { success, output } = v.safeParse(refusalSchema, answer);
  return success ? turnstileToken(output.challenge) : undefined;
}
