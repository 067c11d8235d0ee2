import { extraSchema } from '@aertrip/platform/extras';
import { read } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

/**
 * Extras of a tour without those it includes, in the order of the masters, with the number left of each.
 * @throws AppError
 */
export const extrasOptions = (packageId: string, departureId: string) =>
  queryOptions({
    queryKey: ['booking', 'extras', packageId, departureId],
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      const asked = { p_package: packageId, p_departure: departureId };
      return read(
        v.array(extraSchema),
        database.rpc('package_extras', asked, { get: true }).abortSignal(signal),
      );
    },
  });
