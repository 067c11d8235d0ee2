import { unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { enquirySchema, openStatuses, type Enquiry } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';

/** Other open enquiries from the same phone, newest first: twenty at most. */
export const duplicatesOptions = ({ id, phone }: Pick<Enquiry, 'id' | 'phone'>) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.duplicates(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .from('enquiry_list')
        .select(columnsOf(enquirySchema))
        // In quotes: without them Supabase Lite reads a number, and no number begins with a plus.
        .filter('phone', 'in', `("${phone}")`)
        .neq('id', id)
        .in('status', openStatuses)
        .order('created_at', { ascending: false })
        .limit(20)
        .abortSignal(signal);
      return parse(v.array(enquirySchema), unwrap(answer));
    },
  });

/** Makes two enquiries from one phone one: the first is closed, what was noted and quoted for it moves into the second. */
export async function mergeEnquiry({ id, into }: { id: string; into: string }): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('merge_enquiry', { p_id: id, p_into: into }));
}

/** Undoes a merge, within two minutes. @throws AppError `conflict` when it is too late */
export async function unmergeEnquiry(id: string): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('unmerge_enquiry', { p_id: id }));
}
