import { formatDateTime } from '@aertrip/platform';
import { enquiryStatuses, nextStatuses, statusNames, type Enquiry, type EnquiryStatus } from './enquiry';

/** The columns that change one by one, and the fields of an enquiry that hold them. */
const fields = {
  status: 'status',
  assignee: 'assignee',
  next_follow_up: 'nextFollowUp',
  lost_reason: 'lostReason',
  won_reason: 'wonReason',
} as const satisfies Record<string, keyof Enquiry>;

export type EnquiryColumn = keyof typeof fields;
export type EnquiryChanges = Partial<Record<EnquiryColumn, { from: string | null; to: string | null }>>;

/** The change from what an enquiry holds, as it is seen, to what was entered. */
export function changesTo(
  seen: Enquiry,
  entered: Partial<Record<EnquiryColumn, string | null>>,
): EnquiryChanges {
  return Object.fromEntries(
    Object.entries(entered).map(([column, to]) => [
      column,
      { from: seen[fields[column as EnquiryColumn]], to },
    ]),
  );
}

/** The way to a status; one that ends the enquiry says why. */
export const moveTo = (seen: Enquiry, status: EnquiryStatus, reason: string | null = null): EnquiryChanges =>
  changesTo(seen, {
    status,
    ...(status === 'lost' && { lost_reason: reason }),
    ...(status === 'won' && { won_reason: reason }),
  });

/**
 * The change back to a value that a column once held; null for one that the desk does not change, that stands already, or
 * that is a status with no way to it from here. An outcome needs its reason, and is reached by its own button.
 */
export function restoreTo(seen: Enquiry, column: string | null, old: unknown): EnquiryChanges | null {
  if (typeof old !== 'string' && old !== null) return null;
  if (column === 'assignee' || column === 'next_follow_up')
    return old === seen[fields[column]] ? null : changesTo(seen, { [column]: old });
  const status = nextStatuses(seen.status).find((next) => next === old && next !== 'won' && next !== 'lost');
  return column === 'status' && status ? changesTo(seen, { status }) : null;
}

/** An enquiry with what was entered and is not stored yet. */
export const withEntered = (enquiry: Enquiry, entered: Readonly<Record<string, unknown>>): Enquiry => ({
  ...enquiry,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) =>
      column in entered ? [[field, entered[column]]] : [],
    ),
  ),
});

/** What a column holds, in words. @param nameOf the administrator with an id */
export function columnText(column: string, value: unknown, nameOf: (id: string) => string): string {
  if (typeof value !== 'string' || value === '') return column === 'assignee' ? 'nobody' : 'nothing';
  if (column === 'assignee') return nameOf(value);
  if (column === 'next_follow_up') return formatDateTime(value);
  const status = enquiryStatuses.find((known) => known === value);
  return column === 'status' && status ? statusNames[status] : value;
}
