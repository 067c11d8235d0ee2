import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { messageSchema } from '../../../shared/messages/message';
import { enquiryKeys } from './enquiry-keys';

/** Messages about an enquiry, oldest first. */
export const enquiryMessagesOptions = (id: string) =>
  databaseOptions(enquiryKeys.messages(id), v.array(messageSchema), (client) =>
    client.from('messages').select(columnsOf(messageSchema)).eq('enquiry_id', id).order('id'),
  );
