import { AppError } from '@aertrip/platform';
import * as v from 'valibot';

const refusalSchema = v.object({
  details: v.nullish(v.string(), null),
  hint: v.nullish(v.string(), null),
});

const changeSchema = v.pipe(v.string(), v.parseJson(), v.object({ was: v.number(), now: v.number() }));

/** The refused field (`travellers.0.dob`), if the database named one. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  return (refusal.success && refusal.output.details) || undefined;
}

/** Old and new amount (paise) when the database refused a request because the amount has changed. */
export function changedAmount(error: unknown): { was: number; now: number } | undefined {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  const change = v.safeParse(changeSchema, refusal.success ? refusal.output.details : null);
  return change.success ? change.output : undefined;
}

const sentences: Partial<Record<AppError['code'], string>> = {
  offline: 'You are offline, so nothing was changed. Try again when you are connected.',
  unavailable: 'Our service is not responding. Nothing you entered is lost. Please try again in a moment.',
  unauthenticated: 'Your session has ended. Please sign in again.',
};

/** Why an action failed, as a sentence: the database's own message for a refusal. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'unknown')
    return 'Something went wrong. Please try again in a moment.';
  const text = sentences[error.code] ?? error.message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
