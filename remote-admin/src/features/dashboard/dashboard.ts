import { keepPreviousData } from '@tanstack/react-query';
import { databaseOptions } from '../../shared/data/database-options';
import { adminKey } from '../../shared/data/query';
import { dashboardSchema } from './figures';

/** Dashboard figures of a period. */
export const dashboardOptions = (period: string) =>
  databaseOptions(
    [...adminKey, 'dashboard', period],
    dashboardSchema,
    (client) => client.rpc('desk_dashboard', { p_period: period }, { get: true }),
    { placeholderData: keepPreviousData },
  );
