import { customerKey } from '../../lib/customer-key';

/** Query keys of the customer's enquiries. */
export const enquiryKeys = {
  list: (uid: string, page: number) => customerKey(uid, 'enquiries', page),
};
