import { formatDateTime, formatMonth } from '@aertrip/platform';
import {
  type EnquiryStatus,
  enquiryStatuses,
  enquiryStatusNames,
  sourceName,
} from '../../../shared/sale/record-status';
import { type Enquiry, nextStatuses } from './enquiry';

/** Columns that change individually, and their enquiry fields. */
const fields = {
  status: 'status',
  assignee: 'assignee',
  next_follow_up: 'nextFollowUp',
  lost_reason: 'lostReason',
  won_reason: 'wonReason',
  name: 'name',
  phone: 'phone',
  email: 'email',
  travel_month: 'travelMonth',
  adults: 'adults',
  children: 'children',
  package_id: 'packageId',
  destination_id: 'destinationId',
  source: 'source',
  message: 'message',
} as const satisfies Record<string, keyof Enquiry>;

type EnquiryColumn = keyof typeof fields;
type Value = string | number | null;
export type EnquiryChanges = Partial<Record<EnquiryColumn, { from: Value; to: Value }>>;

/** The columns, to collect their failed changes. */
export const enquiryFields = Object.keys(fields);

/** The change from the displayed value to the input. */
export function changesTo(seen: Enquiry, entered: Partial<Record<EnquiryColumn, Value>>): EnquiryChanges {
  return Object.fromEntries(
    Object.entries(entered).map(([column, to]) => [
      column,
      { from: seen[fields[column as EnquiryColumn]], to },
    ]),
  );
}

/** The change to a status; a closing one includes its reason. */
export const moveTo = (seen: Enquiry, status: EnquiryStatus, reason: string | null = null): EnquiryChanges =>
  changesTo(seen, {
    status,
    ...(status === 'lost' && { lost_reason: reason }),
    ...(status === 'won' && { won_reason: reason }),
  });

/**
 * The change that restores a column's former value; null for a read-only column, a current value, or a status without a
 * valid transition. Outcomes need a reason, so their own buttons restore them.
 */
export function restoreTo(seen: Enquiry, column: string | null, old: unknown): EnquiryChanges | null {
  if (typeof old !== 'string' && old !== null) return null;
  if (column === 'assignee' || column === 'next_follow_up')
    return old === seen[fields[column]] ? null : changesTo(seen, { [column]: old });
  const status = nextStatuses(seen.status).find((next) => next === old && next !== 'won' && next !== 'lost');
  return column === 'status' && status ? changesTo(seen, { status }) : null;
}

/** An enquiry with unsaved input. */
export const withEntered = (enquiry: Enquiry, entered: Readonly<Record<string, unknown>>): Enquiry => ({
  ...enquiry,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) =>
      column in entered ? [[field, entered[column]]] : [],
    ),
  ),
});

/** Columns with the id of another record. */
const references = ['assignee', 'package_id', 'destination_id'];

/** Displays a column's value. @param nameOf returns the name of the record that a column refers to */
export function columnText(
  column: string,
  value: unknown,
  nameOf: (column: string, id: string) => string,
): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return column === 'assignee' ? 'Unassigned' : 'empty';
  if (references.includes(column)) return nameOf(column, value);
  if (column === 'source') return sourceName(value);
  if (column === 'travel_month') return formatMonth(value);
  if (column === 'next_follow_up') return formatDateTime(value);
  const status = enquiryStatuses.find((known) => known === value);
  return column === 'status' && status ? enquiryStatusNames[status] : value;
}
