import { canaryAbortOperation, canaryStartOperation, canaryStepOperation } from './canary/operation';
import { holdOperation, unholdOperation } from './hold/operation';
import type { Operation } from './operation';
import { addRemoteOperation, removeRemoteOperation, setPathsOperation } from './paths/operation';
import { previewOperation } from './preview/operation';
import { promoteOperation } from './promote/operation';
import { restoreOperation } from './restore/operation';
import { rollbackOperation } from './rollback/operation';
import { verifyOperation } from './verify/operation';

/** All operations, the source of the command line and the console. */
export const operations: readonly Operation[] = [
  verifyOperation,
  previewOperation,
  promoteOperation,
  canaryStartOperation,
  canaryStepOperation,
  canaryAbortOperation,
  rollbackOperation,
  holdOperation,
  unholdOperation,
  restoreOperation,
  addRemoteOperation,
  setPathsOperation,
  removeRemoteOperation,
];
