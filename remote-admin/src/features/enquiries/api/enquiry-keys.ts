import type { ListState } from '../../../shared/list/list-state';
import { adminKey } from '../../../shared/data/query';

/** Names the draft of a new enquiry. */
export const newEnquiryRecord = 'new-enquiry';

/** Query keys of enquiries; all start with `all`. */
export const enquiryKeys = {
  all: [...adminKey, 'enquiries'] as const,
  list: (list: ListState, userId: string) => [...enquiryKeys.all, 'list', list, userId] as const,
  detail: (id: string) => [...enquiryKeys.all, 'detail', id] as const,
  events: (id: string) => [...enquiryKeys.all, 'events', id] as const,
  duplicates: (id: string) => [...enquiryKeys.all, 'duplicates', id] as const,
  messages: (id: string) => [...enquiryKeys.all, 'messages', id] as const,
  master: (table: string) => [...adminKey, 'enquiry-master', table] as const,
};
