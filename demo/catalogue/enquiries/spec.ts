import type { LostReason } from '../masters/lost-reasons';
import type { AdminEmail } from '../base/people';
import type { BookingContact, EnquiryEventKind, EnquiryKind, EnquiryStatus } from '../base/types';

export interface EnquirySpec {
  uid: string | null;
  contact: BookingContact;
  packageCode: string | null;
  status: EnquiryStatus;
  /** Age in days. */
  daysAgo: number;
  assignee: AdminEmail | null;
  kind: EnquiryKind;
  source: string;
  party: [adults: number, children: number];
  city: string | null;
  /** Next calendar month of travel, 1 is January; a won one travels when booked. */
  month: number | null;
  message: string | null;
  /** Days from today, negative when overdue. */
  followUp: number | null;
  lostReason?: LostReason;
  /** Key of the resulting booking. */
  won?: string;
  /**
   * The conversation in order; changes of status and assignee are generated. `{price}` is the price before taxes of the
   * resulting booking.
   */
  talk: [kind: EnquiryEventKind, body: string][];
}

type Common = Pick<
  EnquirySpec,
  'contact' | 'packageCode' | 'daysAgo' | 'party' | 'city' | 'month' | 'message'
> &
  Partial<Pick<EnquirySpec, 'uid' | 'kind' | 'source'>>;

const base = (common: Common) => ({
  uid: null,
  kind: 'enquiry' as const,
  source: common.packageCode ? 'package page' : 'home page',
  ...common,
});

export const fresh = (
  common: Common,
  assignee: AdminEmail | null = null,
  followUp: number | null = null,
): EnquirySpec => ({
  ...base(common),
  status: 'new',
  assignee,
  followUp,
  talk: [],
});

export const inTalks = (
  status: 'contacted' | 'quoted',
  common: Common,
  assignee: AdminEmail,
  followUp: number,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({ ...base(common), status, assignee, followUp, talk });

export const won = (
  common: Common,
  assignee: AdminEmail,
  booking: string | undefined,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({
  ...base(common),
  status: 'won',
  assignee,
  followUp: null,
  won: booking,
  talk,
});

export const lost = (
  common: Common,
  assignee: AdminEmail,
  reason: LostReason,
  talk: EnquirySpec['talk'],
): EnquirySpec => ({
  ...base(common),
  status: 'lost',
  assignee,
  followUp: null,
  lostReason: reason,
  talk,
});
