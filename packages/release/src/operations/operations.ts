import { canaryOperation, canaryStepOperation, canaryStopOperation } from './canary';
import { holdOperation, unholdOperation } from './hold';
import type { Operation } from './operation';
import { previewOperation } from './preview';
import { promoteOperation } from './promote';
import { rollbackOperation } from './rollback';
import { verifyOperation } from './verify';

/** All operations, the source of the command line and the console. */
export const operations: readonly Operation[] = [
  verifyOperation,
  previewOperation,
  promoteOperation,
  canaryOperation,
  canaryStepOperation,
  canaryStopOperation,
  rollbackOperation,
  holdOperation,
  unholdOperation,
];
