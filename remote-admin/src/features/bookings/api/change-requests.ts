import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { pollInterval } from '../../../shared/data/query';
import { changeRequestSchema } from '../model/sale-records';
import { bookingKeys } from './booking-keys';

const openRequestSchema = v.intersect([
  changeRequestSchema,
  row({ booking: row({ id: v.string(), ref: v.string(), customer_name: v.string() }) }),
]);

/** The 50 oldest requests without an answer, with their bookings. */
export const openChangeRequestsOptions = databaseOptions(
  bookingKeys.openChangeRequests,
  v.array(openRequestSchema),
  (client) =>
    client
      .from('change_requests')
      .select(`${columnsOf(changeRequestSchema)}, booking:bookings(id, ref, customer_name)`)
      .is('answered_at', null)
      .order('created_at')
      .limit(50),
  { refetchInterval: pollInterval },
);

/** Marks a customer's request as answered now. */
export const answerChangeRequest = databaseWrite((client, input: { id: string }) =>
  client
    .from('change_requests')
    .update({ answered_at: new Date().toISOString() })
    .eq('id', input.id)
    .select('id')
    .single(),
);
