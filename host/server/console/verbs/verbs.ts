import { canaryAbortVerb, canaryStartVerb, canaryStepVerb } from './canary-verbs';
import { previewVerb, promoteVerb, verifyVerb } from './release-verbs';
import { holdVerb, rollbackVerb, unholdVerb } from './state-verbs';
import type { Verb } from './verb';

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
