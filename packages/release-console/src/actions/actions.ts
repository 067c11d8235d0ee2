import { canaryAbortVerb, canaryStartVerb, canaryStepVerb } from './canary-actions';
import { previewVerb, promoteVerb, verifyVerb } from './release-actions';
import { holdVerb, rollbackVerb, unholdVerb } from './state-actions';
import type { Verb } from './action';

export const verbs: readonly Verb[] = [
  promoteVerb,
  canaryStartVerb,
  canaryStepVerb,
  canaryAbortVerb,
  rollbackVerb,
  holdVerb,
  unholdVerb,
  verifyVerb,
  previewVerb,
];

export const verbOf = (slug: string) => verbs.find((verb) => verb.slug === slug);
