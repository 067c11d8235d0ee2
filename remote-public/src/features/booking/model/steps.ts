import type { BookingDraft } from './draft';
import { consentErrors, contactErrors, travellerErrors, type FieldErrors } from './validation';

/** Steps before the hold; the URL has the current one (`?step=contact`). */
export const steps = ['contact', 'travellers', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step | 'pay', string>> = {
  contact: 'Your details',
  travellers: 'Travellers and extras',
  review: 'Check and reserve',
  pay: 'Pay',
};

export function stepErrors(step: Step, draft: BookingDraft, startsOn: string): FieldErrors {
  if (step === 'travellers') return travellerErrors(draft, startsOn);
  return step === 'contact' ? contactErrors(draft) : consentErrors(draft);
}

const isDone = (step: Step, draft: BookingDraft, startsOn: string) =>
  Object.keys(stepErrors(step, draft, startsOn)).length === 0;

/** The step in the URL, or the first incomplete one before it: a link skips no step. */
export function reachableStep(named: string | null, draft: BookingDraft, startsOn: string): Step {
  const wanted = steps.find((step) => step === named) ?? steps[0];
  const before = steps.slice(0, steps.indexOf(wanted));
  return before.find((step) => !isDone(step, draft, startsOn)) ?? wanted;
}

export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step;
