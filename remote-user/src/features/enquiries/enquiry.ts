import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

const enquiryStatus = v.picklist(['new', 'contacted', 'quoted', 'won', 'lost']);
export type EnquiryStatus = v.InferOutput<typeof enquiryStatus>;

/** A row of `my_enquiries()`. */
export const enquirySchema = row({
  id: v.string(),
  ref: v.string(),
  status: enquiryStatus,
  kind: v.picklist(['enquiry', 'callback']),
  package_title: v.nullable(v.string()),
  package_slug: v.nullable(v.string()),
  destination_slug: v.nullable(v.string()),
  travel_month: v.nullable(v.string()),
  adults: wireInteger,
  children: wireInteger,
  departure_city: v.nullable(v.string()),
  message: v.nullable(v.string()),
  created_at: v.string(),
  /** Of the link to the newest quote; null without one. */
  quote_token: v.nullable(v.string()),
  booking_id: v.nullable(v.string()),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

/** Subjects of enquiries without a tour. */
export const subjects = {
  enquiry: 'Help choosing a tour',
  callback: 'Callback',
} as const;

/** Customer-facing names of the sales pipeline. */
export const statusBadge: Readonly<Record<EnquiryStatus, { label: string; tone: BadgeTone }>> = {
  new: { label: 'Received', tone: 'accent' },
  contacted: { label: 'In touch', tone: 'accent' },
  quoted: { label: 'Quote sent', tone: 'warn' },
  won: { label: 'Booked', tone: 'good' },
  lost: { label: 'Closed', tone: 'neutral' },
};

const pipeline = ['new', 'contacted', 'quoted', 'won'] as const;

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The steps from enquiry to booking, each done, current or ahead; none for an enquiry closed without a booking. */
export function getSteps(status: EnquiryStatus): Step[] {
  if (status === 'lost') return [];
  const place = pipeline.indexOf(status);
  return pipeline.map((step, index) => ({
    label: statusBadge[step].label,
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
  }));
}

/** `2 adults, 1 child` */
export function formatParty({ adults, children }: Pick<Enquiry, 'adults' | 'children'>): string {
  const parts = [`${adults} ${adults === 1 ? 'adult' : 'adults'}`];
  if (children > 0) parts.push(`${children} ${children === 1 ? 'child' : 'children'}`);
  return parts.join(', ');
}
