import { unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { messageSchema } from '../../../shared/messages/message';
import { enquiryKeys } from './enquiry-keys';

/** Messages about an enquiry, oldest first. */
export const enquiryMessagesOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.messages(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .from('messages')
        .select(columnsOf(messageSchema))
        .eq('enquiry_id', id)
        .order('id')
        .abortSignal(signal);
      return parse(v.array(messageSchema), unwrap(answer));
    },
  });
