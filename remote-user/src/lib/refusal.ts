import { AppError } from '@aertrip/platform';
import * as v from 'valibot';

const refusalSchema = v.object({
  details: v.nullish(v.string(), null),
  hint: v.nullish(v.string(), null),
});

const changeSchema = v.pipe(v.string(), v.parseJson(), v.object({ was: v.number(), now: v.number() }));

/** The field at fault (`travellers.0.dob`), where the database refused one. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  return (refusal.success && refusal.output.details) || undefined;
}

/** An amount (paise) that is no longer the one that the customer saw, with both, where the database refused for that. */
export function changedAmount(error: unknown): { was: number; now: number } | undefined {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined;
  const refusal = v.safeParse(refusalSchema, error.details);
  const change = v.safeParse(changeSchema, refusal.success ? refusal.output.details : null);
  return change.success ? change.output : undefined;
}

const sentences: Partial<Record<AppError['code'], string>> = {
  offline: 'You are offline. Nothing has been changed: try again when you are connected.',
  unavailable: 'We cannot reach our service. Nothing you entered is lost: try again in a moment.',
  unauthenticated: 'Your session has ended. Please sign in again.',
};

/** Why something did not work, as a sentence for a person: the database's own where it refused. */
export function failureText(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'unknown')
    return 'That did not work. Please try again in a moment.';
  const text = sentences[error.code] ?? error.message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
