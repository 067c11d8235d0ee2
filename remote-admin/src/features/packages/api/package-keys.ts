import type { ListState } from '../../../shared/list/list-state';
import { adminKey } from '../../../shared/data/query';

/** Query keys of packages; all start with `all`. */
export const packageKeys = {
  all: [...adminKey, 'packages'] as const,
  list: (list: ListState) => [...packageKeys.all, 'list', list] as const,
  detail: (id: string) => [...packageKeys.all, 'detail', id] as const,
  choices: [...adminKey, 'package-choices'] as const,
};
