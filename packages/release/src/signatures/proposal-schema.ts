import * as v from 'valibot';
import { audiences } from '../core/audience';
import { signatureSchema } from './signed-text';

export const proposalSchema = v.object({
  id: v.string(),
  app: v.string(),
  channel: v.string(),
  action: v.picklist(['promote', 'canary start']),
  version: v.string(),
  /** How a canary goes. */
  canary: v.optional(
    v.object({
      steps: v.array(v.number()),
      stepMinutes: v.nullable(v.number()),
      margin: v.number(),
      minimumSample: v.number(),
      audience: v.optional(v.picklist(audiences)),
    }),
  ),
  withoutBrowser: v.optional(v.boolean()),
  /** Number of the revision that it becomes: once anything else was changed, it is proposed again. */
  revision: v.number(),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  signature: v.optional(signatureSchema),
});

/** A release of an app that takes two persons, as the first one wants it. */
export type Proposal = v.InferOutput<typeof proposalSchema>;
