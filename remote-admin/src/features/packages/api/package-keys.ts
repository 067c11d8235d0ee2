import type { ListState } from '../../../lib/list/list-state';
import { adminKey } from '../../../lib/data/query';

/** Query keys of packages; all start with `all`. */
export const packageKeys = {
  all: [...adminKey, 'packages'] as const,
  list: (list: ListState) => [...packageKeys.all, 'list', list] as const,
  detail: (id: string) => [...packageKeys.all, 'detail', id] as const,
  plan: (id: string) => [...packageKeys.all, 'plan', id] as const,
  versions: (id: string) => [...packageKeys.all, 'versions', id] as const,
  version: (id: string, version: number) => [...packageKeys.versions(id), version] as const,
  choices: [...adminKey, 'package-choices'] as const,
  rateCards: (packageId: string) => [...adminKey, 'rate-cards', packageId] as const,
};
