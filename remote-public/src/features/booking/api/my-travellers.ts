import { read, row } from '@aertrip/platform/rows';
import { meals } from '@aertrip/platform/traveller';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const travellersSchema = v.array(
  row({ first_name: v.string(), last_name: v.string(), meal: v.picklist(meals), is_child: v.boolean() }),
);

/**
 * Names of the travellers of the customer's earlier bookings.
 * @throws AppError
 */
export const myTravellersOptions = (uid: string) =>
  queryOptions({
    queryKey: ['booking', 'my-travellers', uid],
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      return read(travellersSchema, database.rpc('my_travellers', {}, { get: true }).abortSignal(signal));
    },
    staleTime: 60_000,
  });
