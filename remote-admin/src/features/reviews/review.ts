import { row } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import type { ListSpec } from '../../shared/list/list-state';

export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
type ReviewStatus = (typeof reviewStatuses)[number];

/** A review in the panel. */
export const reviewSchema = row({
  id: v.string(),
  author_name: v.string(),
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  travelled_on: v.string(),
  party: v.nullable(v.picklist(['family', 'couple', 'solo'])),
  is_demo: v.boolean(),
  status: v.picklist(reviewStatuses),
  rejection_reason: v.nullable(v.string()),
  reply: v.nullable(v.string()),
  moderated_at: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
  package: row({ id: v.string(), title: v.string() }),
  booking: v.nullish(row({ id: v.string(), ref: v.string() })),
  moderator: v.nullish(row({ full_name: v.string() })),
});

export type Review = v.InferOutput<typeof reviewSchema>;

export const partyNames: Readonly<Record<NonNullable<Review['party']>, string>> = {
  family: 'Family',
  couple: 'Couple',
  solo: 'Solo',
};

export const statusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

export const statusTones: Readonly<Record<ReviewStatus, BadgeTone>> = {
  pending: 'warn',
  published: 'good',
  rejected: 'neutral',
};

/** Pending is the default filter, because pending reviews are the desk's work. */
export const reviewListSpec: ListSpec = {
  sortable: ['author_name', 'rating', 'created_at'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['status'],
};

/** A transition from a status. */
export interface ReviewMove {
  readonly to: Exclude<ReviewStatus, 'pending'>;
  readonly label: string;
  /** A rejection needs a reason, which the guest reads. */
  readonly needsReason: boolean;
}

const publish: ReviewMove = { to: 'published', label: 'Publish', needsReason: false };

export const movesFrom: Readonly<Record<ReviewStatus, readonly ReviewMove[]>> = {
  pending: [publish, { to: 'rejected', label: 'Reject', needsReason: true }],
  published: [{ to: 'rejected', label: 'Take down', needsReason: true }],
  rejected: [publish],
};
