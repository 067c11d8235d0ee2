import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { enquiryStatuses, type EnquiryStatus } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import type { ListSpec } from '../../../shared/list/list-state';

/** Statuses with pending work. */
export const openStatuses = ['new', 'contacted', 'quoted'] as const satisfies readonly EnquiryStatus[];

export const enquiryKinds = ['enquiry', 'callback'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryKindNames: Readonly<Record<EnquiryKind, string>> = {
  enquiry: 'Enquiry',
  callback: 'Callback',
};

/** Due filters; `todo` combines follow-ups due today, callbacks and unassigned enquiries. */
export const followUps = ['todo', 'today', 'week', 'overdue'] as const;

const next: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  new: ['contacted', 'lost'],
  contacted: ['quoted', 'won', 'lost'],
  quoted: ['won', 'lost'],
  won: ['quoted'],
  lost: ['contacted'],
};

/** Possible transitions, the usual one first; won and lost enquiries can be reopened. */
export const nextStatuses = (status: EnquiryStatus): readonly EnquiryStatus[] => next[status];

export const enquirySchema = row({
  id: v.string(),
  ref: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  customer_uid: v.nullish(v.string()),
  customer_contact: v.nullish(v.string()),
  travel_month: v.nullable(v.string()),
  adults: v.number(),
  children: v.number(),
  departure_city: v.nullable(v.string()),
  message: v.nullable(v.string()),
  kind: v.picklist(enquiryKinds),
  source: v.nullable(v.string()),
  status: v.picklist(enquiryStatuses),
  assignee: v.nullable(v.string()),
  assignee_name: v.nullable(v.string()),
  next_follow_up: v.nullable(v.string()),
  lost_reason: v.nullable(v.string()),
  won_reason: v.nullable(v.string()),
  won_booking_id: v.nullable(v.string()),
  package_id: v.nullable(v.string()),
  destination_id: v.nullable(v.string()),
  package_title: v.nullable(v.string()),
  package_slug: v.nullable(v.string()),
  destination_slug: v.nullable(v.string()),
  destination_name: v.nullable(v.string()),
  booking_id: v.nullable(v.string()),
  booking_ref: v.nullable(v.string()),
  booking_status: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

/** Party size: `2 adults, 1 child`. */
export function partyText({ adults, children }: Pick<Enquiry, 'adults' | 'children'>): string {
  const adultsText = countText(adults, 'adult', 'adults');
  return children === 0 ? adultsText : `${adultsText}, ${countText(children, 'child', 'children')}`;
}

/** What the customer asks for; null when unknown. */
export const topicOf = ({ packageTitle, destinationName }: Enquiry): string | null =>
  packageTitle ?? destinationName;

/** Whether work is pending. */
export const isOpen = ({ status }: Pick<Enquiry, 'status'>): boolean =>
  openStatuses.some((open) => open === status);

/** Whether the follow-up is overdue; never for a closed enquiry. */
export function isOverdue(
  { status, nextFollowUp }: Pick<Enquiry, 'status' | 'nextFollowUp'>,
  now = new Date(),
): boolean {
  return isOpen({ status }) && nextFollowUp !== null && new Date(nextFollowUp) < now;
}

export const enquiryListSpec: ListSpec = {
  sortable: ['created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'],
  defaultSort: { column: 'created_at', descending: true },
  filters: [
    'status',
    'assignee',
    'due',
    'kind',
    'source',
    'destination',
    'month',
    'departure',
    'made',
    'stage',
    'reason',
  ],
};

/** What lists enquiries of any status unless a status is chosen: a search, and links from figures and departures. */
const wideParameters = ['q', 'departure', 'made', 'stage', 'reason'];

/** Whether a list without a chosen status has enquiries of any status, not only open ones. */
export const listsAny = (valueOf: (name: string) => string | null | undefined): boolean =>
  valueOf('status') === 'any' || wideParameters.some((name) => Boolean(valueOf(name)));

/** Outcome of an enquiry, as the dashboard counts it. */
export const stageNames = {
  unanswered: 'Not answered yet',
  answered: 'Answered',
  quoted: 'Quoted',
  booked: 'Booked',
} as const;
