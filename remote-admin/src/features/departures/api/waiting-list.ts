import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { waitingSchema, type Waiting, type WaitingState } from '../model/waiting';
import type { WaitingDetails } from '../model/waiting-form';
import { departureKeys } from './departure-keys';

/** The waiting list of a departure, in order of arrival. */
export const waitingListOptions = (departureId: string) =>
  databaseOptions(departureKeys.waiting(departureId), v.array(waitingSchema), (client) =>
    client
      .from('waiting_list')
      .select(columnsOf(waitingSchema))
      .eq('departure_id', departureId)
      .order('created_at')
      .order('id'),
  );

/** A retry after a lost response adds no second entry with its id. */
type NewWaiting = WaitingDetails & { readonly id: string; readonly departure_id: string };

/** @throws AppError `conflict` when seats are available or the id has other details, `invalid` with the faulty field */
export const addToWaitingList = databaseWrite(
  (client, entry: NewWaiting) => client.rpc('add_to_waiting_list', { p: { ...entry } }),
  waitingSchema,
);

/** @throws AppError `conflict` when the entry changed meanwhile, or no seats are available */
export const moveOnWaitingList = databaseWrite(
  (client, input: { entry: Waiting; to: WaitingState }) =>
    client.rpc('move_on_waiting_list', {
      p_id: input.entry.id,
      p_to: input.to,
      p_version: input.entry.version,
    }),
  waitingSchema,
);
