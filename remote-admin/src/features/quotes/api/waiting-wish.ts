import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { quoteKeys } from './quote-keys';

const waitingSchema = row({
  id: v.string(),
  departure_id: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  party_size: v.number(),
  note: v.nullable(v.string()),
});

const departureSchema = row({ package_id: v.string(), package_title: v.string(), starts_on: v.string() });

/** A waiting list entry, the initial values of a booking. */
export type WaitingWish = v.InferOutput<typeof waitingSchema> & v.InferOutput<typeof departureSchema>;

/** @throws AppError `not-found` when it is no longer waiting */
export const waitingWishOptions = (waitingId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.waiting(waitingId),
    queryFn: async ({ signal }): Promise<WaitingWish> => {
      const client = await adminClient();
      const answer = await client
        .from('waiting_list')
        .select(columnsOf(waitingSchema))
        .eq('id', waitingId)
        .abortSignal(signal)
        .single();
      const waiting = parse(waitingSchema, unwrap(answer));
      const departure = await client
        .rpc('admin_departure', { p_id: waiting.departureId })
        .abortSignal(signal);
      return { ...waiting, ...parse(departureSchema, unwrap(departure)) };
    },
  });
