import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { ListSpec } from '../../../shared/list/list-state';
import { messageColumns } from '../../../shared/messages/message';

const about = v.nullable(row({ id: v.string(), ref: v.string() }));

/** A message with its booking or enquiry. */
export const listedMessageSchema = row({ ...messageColumns, booking: about, enquiry: about });
export type ListedMessage = v.InferOutput<typeof listedMessageSchema>;

export const messageListSpec: ListSpec = {
  sortable: ['created_at', 'recipient', 'state'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['state'],
};
