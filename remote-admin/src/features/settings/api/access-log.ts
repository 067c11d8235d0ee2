import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { adminKey } from '../../../shared/data/query';
import { accessSchema } from '../model/access-log';

/** The last fifty exports and views of personal data, or exports alone, newest first; for owners. */
export const accessLogOptions = (isExportsOnly: boolean) =>
  databaseOptions(
    [...adminKey, 'access-log', { isExportsOnly }],
    v.array(accessSchema),
    (client) => {
      const log = client
        .from('personal_data_access')
        .select(columnsOf(accessSchema, { admin: 'admin_users' }));
      return (isExportsOnly ? log.eq('action', 'export') : log)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(50);
    },
    { staleTime: 0 },
  );
