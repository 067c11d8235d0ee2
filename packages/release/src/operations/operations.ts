import { canaryOperation, canaryStepOperation, canaryStopOperation } from './canary';
import { holdOperation, unholdOperation } from './hold';
import type { Operation } from './operation';
import { promoteOperation } from './promote';
import { rollbackOperation } from './rollback';

/** All changes, the source of the command line and the console. */
export const operations: readonly Operation[] = [
  promoteOperation,
  canaryOperation,
  canaryStepOperation,
  canaryStopOperation,
  rollbackOperation,
  holdOperation,
  unholdOperation,
];
