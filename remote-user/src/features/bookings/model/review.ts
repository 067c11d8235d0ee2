import { personName } from '@aertrip/platform/person-name';
import { row } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

const reviewStatus = v.picklist(['pending', 'published', 'rejected']);

/** The customer's own review of a booked tour. */
export const reviewSchema = row({
  id: v.string(),
  booking_id: v.string(),
  author_name: v.string(),
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  status: reviewStatus,
  rejection_reason: v.nullable(v.string()),
  version: v.number(),
});

export type Review = v.InferOutput<typeof reviewSchema>;

export const reviewBadge: Readonly<Record<Review['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Under review', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  rejected: { label: 'Not published', tone: 'neutral' },
};

/** Label of each rating. */
export const ratingNames = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

const noStars = 'Choose one to five stars.';

/** The form as typed; the rating is the text value of a radio button, null after a focus without a choice. */
export const reviewFormSchema = v.object({
  rating: v.pipe(v.string(noStars), v.regex(/^[1-5]$/, noStars)),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'Use at least 3 characters.'),
    v.maxLength(100, 'Use at most 100 characters.'),
  ),
  body: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(20, 'Write at least 20 characters.'),
    v.maxLength(4000, 'Use at most 4,000 characters.'),
  ),
  authorName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, 'Use at least 2 characters.'),
    v.maxLength(60, 'Use at most 60 characters.'),
    personName,
  ),
});

export type ReviewForm = v.InferOutput<typeof reviewFormSchema>;

/** `Asha Menon` → `Asha M.`: readers do not need the full name. */
export function shortName(displayName: string | null): string {
  const [first = '', ...others] = (displayName ?? '').trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}
