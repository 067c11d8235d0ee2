import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { customerKey } from '../../lib/use-customer';
import { allRows, parseRowList } from '../../lib/row-list';
import { enquirySchema } from './enquiry';

async function fetchMyEnquiries(signal: AbortSignal) {
  const database = await customerDatabase();
  const answer = await database.rpc('my_enquiries', allRows, { get: true }).abortSignal(signal);
  return parseRowList(enquirySchema, unwrap(answer));
}

/** The customer's enquiries, newest first. @throws AppError */
export const myEnquiriesOptions = (uid: string) =>
  queryOptions({
    queryKey: customerKey(uid, 'enquiries'),
    queryFn: ({ signal }) => fetchMyEnquiries(signal),
  });
