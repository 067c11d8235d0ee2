import { unwrapPage } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { rowRange } from '../../../lib/page-of-rows';
import { enquirySchema } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';

async function fetchMyEnquiries(uid: string, page: number, signal: AbortSignal) {
  // Row level security gives customers their own rows only; naming the customer lets the database find them by index.
  const answer = await customerDatabase()
    .from('enquiry_list')
    .select(columnsOf(enquirySchema), { count: 'exact' })
    .eq('customer_uid', uid)
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowRange(page))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer);
  return { rows: parse(v.array(enquirySchema), rows), total };
}

/** One page of the customer's enquiries, newest first. @throws AppError */
export const myEnquiriesOptions = (uid: string, page: number) =>
  queryOptions({
    queryKey: enquiryKeys.list(uid, page),
    queryFn: ({ signal }) => fetchMyEnquiries(uid, page, signal),
  });
