import { unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { adminQuery } from '../../../lib/data/query';
import { enquirySchema, type EnquiryStatus } from '../model/enquiry';
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

export interface EnquiryChange {
  readonly status?: EnquiryStatus;
  readonly lostReason?: string | null;
  readonly assignee?: string | null;
  readonly nextFollowUp?: string | null;
}

/** Changes an enquiry as it was read at `version`. @throws AppError `conflict` when it is older than the stored one */
export async function changeEnquiry(input: {
  id: string;
  version: number;
  change: EnquiryChange;
}): Promise<void> {
  const client = await adminClient();
  const { id, version, change } = input;
  const { status, lostReason, assignee, nextFollowUp } = change;
  unwrap(
    await client
      .from('enquiries')
      .update({ status, lost_reason: lostReason, assignee, next_follow_up: nextFollowUp, version })
      .eq('id', id)
      .select('id')
      .single(),
  );
}
