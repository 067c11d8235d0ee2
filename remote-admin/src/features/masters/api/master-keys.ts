import type { ListState } from '../../../shared/list/list-state';
import { adminKey } from '../../../shared/data/query';
import type { Master } from '../model/master';

/** Query keys of the masters; all start with `all`. */
export const masterKeys = {
  all: [...adminKey, 'masters'] as const,
  list: (master: Master, list: ListState) => [...masterKeys.all, master.table, 'list', list] as const,
  tour: (id: string) => [...masterKeys.all, 'tour', id] as const,
  references: (kind: string) => [...adminKey, 'masters', kind, 'options'] as const,
};
