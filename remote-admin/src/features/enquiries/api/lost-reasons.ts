import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { enquiryKeys } from './enquiry-keys';

const lostReasonSchema = row({ name: v.string() });

/** Active lost reasons, by name. */
export const lostReasonsOptions = queryOptions({
  ...adminQuery,
  queryKey: enquiryKeys.lostReasons,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('lost_reasons')
      .select(columnsOf(lostReasonSchema))
      .eq('active', true)
      .order('sort')
      .abortSignal(signal);
    return parse(v.array(lostReasonSchema), unwrap(answer)).map(({ name }) => name);
  },
});
