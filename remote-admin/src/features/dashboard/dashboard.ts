import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { adminKey, adminQuery } from '../../shared/data/query';
import { dashboardSchema } from './figures';

/** Dashboard figures of a period. */
export const dashboardOptions = (period: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'dashboard', period],
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .rpc('desk_dashboard', { p_period: period }, { get: true })
        .abortSignal(signal);
      return parse(dashboardSchema, unwrap(answer));
    },
    placeholderData: keepPreviousData,
  });
