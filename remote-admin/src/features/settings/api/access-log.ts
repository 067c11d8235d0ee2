import { unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../../shared/data/query';
import { accessSchema } from '../model/access-log';

/** The last fifty exports and views of personal data, or exports alone, newest first; for owners. */
export const accessLogOptions = (isExportsOnly: boolean) =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'access-log', { isExportsOnly }],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      let query = client
        .from('personal_data_access')
        .select(columnsOf(accessSchema, { admin: 'admin_users' }));
      if (isExportsOnly) query = query.eq('action', 'export');
      const answer = await query
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(50)
        .abortSignal(signal);
      return parse(v.array(accessSchema), unwrap(answer));
    },
  });
