import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { enquiryEventSchema, type RecordedKind } from '../model/enquiry-event';
import { enquiryKeys } from './enquiry-keys';

/** The timeline, newest first. */
export const enquiryEventsOptions = (id: string) =>
  databaseOptions(enquiryKeys.events(id), v.array(enquiryEventSchema), (client) =>
    client
      .from('enquiry_events')
      .select(columnsOf(enquiryEventSchema, { author: 'admin_users' }))
      .eq('enquiry_id', id)
      .order('at', { ascending: false })
      .order('id', { ascending: false }),
  );

/** Adds a note, a call or a message to the timeline. */
export const recordEvent = databaseWrite(
  (client, { enquiryId, kind, body }: { enquiryId: string; kind: RecordedKind; body: string }) =>
    client.from('enquiry_events').insert({ enquiry_id: enquiryId, kind, body }),
);
