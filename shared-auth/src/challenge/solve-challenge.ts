import { notify } from '@aertrip/platform';
import * as v from 'valibot';
import { computeSolution } from './compute-solution';
import { turnstileSchema, turnstileToken } from './turnstile-widget';

const refusalSchema = v.object({ challenge: v.object({}) });
const widgetSchema = v.object({ challenge: turnstileSchema });

const checking =
  'One moment: we are making sure that a person sends this. What you typed is kept and sent by itself.';

/**
 * Solves the challenge of a refusal, whichever the site gives: by computing for a second or so, or by a widget that asks
 * the person. Says so before it begins.
 * @returns the solution; `undefined` where there is no challenge, no means, no wish, or no end in time
 */
export async function solveChallengeOf(refusal: Response): Promise<string | undefined> {
  const answer: unknown = await refusal
    .clone()
    .json()
    .catch(() => undefined);
  const widget = v.safeParse(widgetSchema, answer);
  if (widget.success) return turnstileToken(widget.output.challenge);
  if (!v.is(refusalSchema, answer)) return undefined;
  return computeSolution(answer.challenge, () => notify.info(checking));
}
