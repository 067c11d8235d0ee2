import { goal, unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { waitingSchema, type Waiting, type WaitingState } from '../model/waiting';
import { departureKeys } from './departure-keys';

/** The waiting list of a departure, in order of arrival. */
export const waitingListOptions = (departureId: string) =>
  databaseOptions(departureKeys.waiting(departureId), v.array(waitingSchema), (client, signal) =>
    client
      .from('waiting_list')
      .select(columnsOf(waitingSchema))
      .eq('departure_id', departureId)
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  );

/** A new entry; the phone number includes the country code. */
export interface NewWaiting {
  readonly departure_id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly party_size: number;
  readonly note: string;
}

/** @throws AppError `conflict` when seats are available, `invalid` with the faulty field */
export const addToWaitingList = goal('waiting-list', async (entry: NewWaiting): Promise<Waiting> => {
  const client = await adminClient();
  return parse(waitingSchema, unwrap(await client.rpc('add_to_waiting_list', { p: { ...entry } })));
});

/** @throws AppError `conflict` when the entry changed meanwhile, or no seats are available */
export const moveOnWaitingList = goal(
  'waiting-list',
  async (input: { entry: Waiting; to: WaitingState }): Promise<Waiting> => {
    const client = await adminClient();
    const answer = await client.rpc('move_on_waiting_list', {
      p_id: input.entry.id,
      p_to: input.to,
      p_version: input.entry.version,
    });
    return parse(waitingSchema, unwrap(answer));
  },
);
