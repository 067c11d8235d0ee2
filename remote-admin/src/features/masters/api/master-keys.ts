import { adminKey } from '../../../shared/data/query';

/** Query keys of the masters; all start with `all`. */
export const masterKeys = { all: [...adminKey, 'masters'] as const };
