import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { customerKey } from '../../lib/use-customer';
import { parsePage, rowRange } from '../../lib/page-of-rows';
import { enquirySchema } from './enquiry';

async function fetchMyEnquiries(page: number, signal: AbortSignal) {
  const [from, to] = rowRange(page);
  const database = await customerDatabase();
  const answer = await database
    .rpc('my_enquiries', { p_from: from, p_to: to }, { get: true })
    .abortSignal(signal);
  return parsePage(enquirySchema, unwrap(answer));
}

/** One page of the customer's enquiries, newest first. @throws AppError */
export const myEnquiriesOptions = (uid: string, page: number) =>
  queryOptions({
    queryKey: customerKey(uid, 'enquiries', page),
    queryFn: ({ signal }) => fetchMyEnquiries(page, signal),
  });
