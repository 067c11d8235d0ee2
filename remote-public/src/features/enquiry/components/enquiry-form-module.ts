import { AppError } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { enquiryKeys } from '../api/enquiry-keys';

/**
 * The form with its libraries, loaded when somebody wants to write. A query, so that a failed load can be
 * retried and only the dialog shows an error.
 */
export const enquiryFormModuleOptions = () =>
  queryOptions({
    queryKey: enquiryKeys.formModule,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: () =>
      import('./enquiry-form').catch((cause: unknown) => {
        throw new AppError('unavailable', 'The form could not be loaded.', { cause });
      }),
  });
