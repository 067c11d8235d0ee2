import { rows as caches } from './rows/caches';
import { rows as console } from './rows/console';
import { rows as faults } from './rows/faults';
import { rows as files } from './rows/files';
import { rows as limits } from './rows/limits';
import { rows as money } from './rows/money';
import { rows as paths } from './rows/paths';
import { rows as people } from './rows/people';
import { rows as relations } from './rows/relations';
import { rows as sale } from './rows/sale';
import { rows as services } from './rows/services';
import { rows as staff } from './rows/staff';
import { rows as tokens } from './rows/tokens';
import type { TrustRow } from './trust-row';

/** Rows that stop the site come last: after a start it is slow. */
export const allRows: readonly TrustRow[] = [
  ...limits,
  ...paths,
  ...files,
  ...services,
  ...caches,
  ...tokens,
  ...relations,
  ...staff,
  ...people,
  ...console,
  ...sale,
  ...money,
  ...faults,
];
