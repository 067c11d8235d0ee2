import { adminKey } from '../../shared/data/query';
import type { ListState } from '../../shared/list/list-state';

/** Query keys of reviews; all start with `all`. */
export const reviewKeys = {
  all: [...adminKey, 'reviews'] as const,
  list: (list: ListState) => [...reviewKeys.all, 'list', list] as const,
  detail: (id: string) => [...reviewKeys.all, 'detail', id] as const,
};
