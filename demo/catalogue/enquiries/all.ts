import { contactedEnquiries } from './contacted';
import { lostEnquiries } from './lost';
import { newEnquiries } from './new';
import { quotedEnquiries } from './quoted';
import type { EnquirySpec } from './spec';
import { wonEnquiries } from './won';

export const allEnquiries: EnquirySpec[] = [
  ...newEnquiries,
  ...contactedEnquiries,
  ...quotedEnquiries,
  ...wonEnquiries,
  ...lostEnquiries,
];
