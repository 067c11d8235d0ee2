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

type Given = Omit<EnquirySpec, 'status' | Optional> & Partial<Pick<EnquirySpec, Optional>>;
type Optional = 'uid' | 'kind' | 'source' | 'assignee' | 'followUp' | 'talk';

export const enquiriesOf = (status: EnquiryStatus, given: Given[]): EnquirySpec[] =>
  given.map((each) => ({
    uid: null,
    kind: 'enquiry',
    source: each.packageCode ? 'package page' : 'home page',
    assignee: null,
    followUp: null,
    talk: [],
    ...each,
    status,
  }));
