/** Keyboard actions on an enquiry. */
export const enquiryActions = ['assign', 'status', 'follow-up', 'note', 'call'] as const;
export type EnquiryAction = (typeof enquiryActions)[number];

export const actionKeys: Readonly<Record<string, EnquiryAction>> = {
  a: 'assign',
  s: 'status',
  f: 'follow-up',
  n: 'note',
  c: 'call',
};

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
  ['Enter', 'Open the enquiry that has the focus'],
  ['Esc', 'Close it'],
  ['a', 'Assign it'],
  ['s', 'Change its status'],
  ['f', 'Set its follow-up'],
  ['n', 'Write a note'],
  ['c', 'Say how a call ended, and what comes next'],
  ['?', 'These keys'],
] as const;
