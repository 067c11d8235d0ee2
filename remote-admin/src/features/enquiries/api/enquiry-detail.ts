import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { adminQuery } from '../../../shared/data/query';
import { enquirySchema } from '../model/enquiry';
import type { EnquiryChanges } from '../model/enquiry-changes';
import { enquiryKeys } from './enquiry-keys';

export const enquiryDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.detail(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const query = client
        .from('enquiry_list')
        .select(columnsOf(enquirySchema))
        .eq('id', id)
        .abortSignal(signal);
      return parse(enquirySchema, unwrap(await query.single()));
    },
  });

/**
 * Changes fields of an enquiry that still have the expected values.
 * @throws AppError `conflict` when one of them changed meanwhile; nothing is saved then
 */
export const changeEnquiry = goal('enquiry', async (id: string, changes: EnquiryChanges): Promise<void> => {
  const client = await adminClient();
  unwrapVoid(await client.rpc('change_enquiry', { p_id: id, p_changes: changes }));
});
