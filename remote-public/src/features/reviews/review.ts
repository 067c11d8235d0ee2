import type { InferOutput } from 'valibot';
import type { reviewSchema } from './read-reviews';

export const partyKinds = ['family', 'couple', 'solo'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** A published review. */
export type Review = InferOutput<typeof reviewSchema>;
