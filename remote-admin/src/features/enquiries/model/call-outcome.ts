import type { EnquiryStatus } from '../../../shared/sale/record-status';
import { isOpen, nextStatuses, type Enquiry } from './enquiry';
import type { FollowUpChoice } from './follow-up';

export const callOutcomes = ['reached', 'no-answer', 'wrong-number', 'call-back', 'not-interested'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'call-back': 'Asked to call back',
  'not-interested': 'Not interested',
};

/** Suggested follow-up; null when none is due. */
export const proposedFollowUp: Readonly<Record<CallOutcome, FollowUpChoice['id'] | null>> = {
  reached: 'tomorrow',
  'no-answer': 'soon',
  'wrong-number': null,
  'call-back': 'tomorrow',
  'not-interested': null,
};

/** Timeline text of a call. */
export const callBody = (outcome: CallOutcome, note: string): string =>
  [outcomeNames[outcome], note.trim()].filter((part) => part !== '').join(': ');

/** Lost reason of such a call. */
export const lostByCall = outcomeNames['not-interested'];

/** The status after a call; null when unchanged, as after an unanswered call. */
export function statusAfter(enquiry: Pick<Enquiry, 'status'>, outcome: CallOutcome): EnquiryStatus | null {
  if (!isOpen(enquiry)) return null;
  const wanted = { reached: 'contacted', 'call-back': 'contacted', 'not-interested': 'lost' } as const;
  const status = outcome in wanted ? wanted[outcome as keyof typeof wanted] : null;
  return status && nextStatuses(enquiry.status).includes(status) ? status : null;
}
