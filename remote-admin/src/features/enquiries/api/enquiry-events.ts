import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { enquiryEventSchema, type RecordedKind } from '../model/enquiry-event';
import { enquiryKeys } from './enquiry-keys';

/** The timeline, newest first. */
export const enquiryEventsOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.events(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .from('enquiry_events')
        .select(columnsOf(enquiryEventSchema, { author: 'admin_users' }))
        .eq('enquiry_id', id)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .abortSignal(signal);
      return parse(v.array(enquiryEventSchema), unwrap(answer));
    },
  });

/** Adds a note, a call or a message to the timeline. */
export const recordEvent = goal(
  'note',
  async (input: { enquiryId: string; kind: RecordedKind; body: string }): Promise<void> => {
    const client = await adminClient();
    const { enquiryId, kind, body } = input;
    unwrapVoid(await client.from('enquiry_events').insert({ enquiry_id: enquiryId, kind, body }));
  },
);
