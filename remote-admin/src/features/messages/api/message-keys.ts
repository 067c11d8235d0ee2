import { adminKey } from '../../../shared/data/query';
import type { ListState } from '../../../shared/list/list-state';

/** Query keys of all messages. */
export const messageKeys = {
  all: [...adminKey, 'messages'] as const,
  list: (list: ListState) => [...messageKeys.all, 'list', list] as const,
  detail: (id: string) => [...messageKeys.all, 'detail', id] as const,
};
