import { notify } from '@aertrip/platform';
import * as v from 'valibot';
import { computeSolution } from './compute-solution';
import { turnstileSchema, turnstileToken } from './turnstile-widget';

const refusalSchema = v.object({ challenge: v.object({}) });
const widgetSchema = v.object({ challenge: turnstileSchema });

const checking =
  'One moment: we are making sure that a person sends this. What you typed is kept and sent by itself.';

/**
 * Solves a refusal's challenge by proof of work, for about a second, or by a widget. Informs the visitor first.
 * @returns the solution; `undefined` without a challenge or Web Crypto, after a cancellation, or after the time limit
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
