import { dictionary } from '@aertrip/platform/dictionary';

/** Actions on an enquiry that have a dialog. */
const enquiryActions = ['assign', 'status', 'follow-up', 'note', 'call', 'details'] as const;
export type EnquiryAction = (typeof enquiryActions)[number];

export const actionKeys = dictionary<EnquiryAction>({
  a: 'assign',
  s: 'status',
  f: 'follow-up',
  n: 'note',
  c: 'call',
});

/** Navigation state that opens an enquiry with an action. */
export const startAction = (action: EnquiryAction) => ({ enquiryAction: action });

/** The action of a navigation; null for a plain view. @param state of the navigation */
export function readStartedAction(state: unknown): EnquiryAction | null {
  if (typeof state !== 'object' || state === null || !('enquiryAction' in state)) return null;
  return enquiryActions.find((action) => action === state.enquiryAction) ?? null;
}

/** Descriptions of the keys, for the help. */
export const enquiryKeyWords = [
  ['j', 'Next enquiry'],
  ['k', 'Previous enquiry'],
  ['Enter', 'Open the focused enquiry'],
  ['Esc', 'Close enquiry'],
  ['e', 'New enquiry'],
  ['a', 'Assign'],
  ['s', 'Change status'],
  ['f', 'Set follow-up'],
  ['n', 'Add activity'],
  ['c', 'Log a call'],
  ['?', 'Show these shortcuts'],
] as const;
