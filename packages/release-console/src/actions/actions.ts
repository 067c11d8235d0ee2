import { canaryStartAction, previewAction, promoteAction, verifyAction } from './release-actions';
import {
  canaryAbortAction,
  canaryStepAction,
  holdAction,
  rollbackAction,
  soakEndAction,
  unholdAction,
} from './state-actions';
import type { Action } from './action';

export const actions: readonly Action[] = [
  promoteAction,
  canaryStartAction,
  canaryStepAction,
  canaryAbortAction,
  soakEndAction,
  rollbackAction,
  holdAction,
  unholdAction,
  verifyAction,
  previewAction,
];

export const findAction = (slug: string) => actions.find((action) => action.slug === slug);
