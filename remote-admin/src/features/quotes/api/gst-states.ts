import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { quoteKeys } from './quote-keys';

const stateSchema = row({ code: v.string(), name: v.string() });

/** Indian states by GST code, sorted by name; `96` is a foreign address. @throws AppError */
export const gstStatesOptions = () =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.gstStates,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const result = await client
        .from('gst_states')
        .select(columnsOf(stateSchema))
        .order('name')
        .abortSignal(signal);
      return parse(v.array(stateSchema), unwrap(result));
    },
  });
