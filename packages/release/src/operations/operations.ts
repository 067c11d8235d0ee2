import { approveOperation } from './approve';
import { canaryAbortOperation, canaryStartOperation, canaryStepOperation } from './canary';
import { holdOperation, unholdOperation } from './hold';
import { keysAddOperation, keysApprovalsOperation, keysInitOperation, keysRevokeOperation } from './keys';
import type { Operation } from './operation';
import { addRemoteOperation, removeRemoteOperation, setPathsOperation } from './paths';
import { previewOperation } from './preview';
import { promoteOperation } from './promote';
import { repairOperation } from './repair';
import { restoreOperation } from './restore';
import { rollbackOperation } from './rollback';
import { soakEndOperation } from './soak';
import { verifyOperation } from './verify';

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
  approveOperation,
  soakEndOperation,
  restoreOperation,
  repairOperation,
  addRemoteOperation,
  setPathsOperation,
  removeRemoteOperation,
  keysInitOperation,
  keysAddOperation,
  keysRevokeOperation,
  keysApprovalsOperation,
];
