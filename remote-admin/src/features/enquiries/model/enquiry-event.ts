import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { enquiryStatuses, enquiryStatusNames } from '../../../shared/sale/record-status';

/** Events that agents add; the database records changes of status and assignee. */
export const recordedKinds = ['note', 'call', 'email', 'whatsapp', 'quote'] as const;
export type RecordedKind = (typeof recordedKinds)[number];

export const kindNames: Readonly<Record<RecordedKind, string>> = {
  note: 'Note',
  call: 'Call',
  email: 'Email',
  whatsapp: 'WhatsApp',
  quote: 'Quote',
};

export const enquiryEventSchema = row({
  id: v.number(),
  kind: v.picklist([...recordedKinds, 'status', 'assign']),
  body: v.nullable(v.string()),
  at: v.string(),
  author: v.nullish(row({ full_name: v.string() })),
});

export type EnquiryEvent = v.InferOutput<typeof enquiryEventSchema>;

/** Heading of an event. */
export function eventTitle({ kind, body }: EnquiryEvent): string {
  if (kind === 'status') {
    const status = enquiryStatuses.find((known) => known === body);
    return `Status: ${status ? enquiryStatusNames[status] : body}`;
  }
  if (kind === 'assign') return body ? `Assigned to ${body}` : 'Unassigned';
  return kindNames[kind];
}

/** Whether an agent added the event; its text is shown below the heading. */
export const isRecorded = ({ kind }: EnquiryEvent): boolean =>
  recordedKinds.some((recorded) => recorded === kind);
