import { queryOptions } from '@tanstack/react-query';
import { adminAuth } from 'shared-auth';
import { adminKey, adminQuery } from '../../../shared/data/query';

/** Reads the signed-in administrator's access again. @throws AppError `not-found` when there is none */
export const ownAccessOptions = (userId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'own-access', userId],
    queryFn: () => adminAuth.refreshAccess().then(() => true),
    gcTime: 0,
  });
