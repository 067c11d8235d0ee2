import { unwrapVoid } from '@aertrip/platform';
import { read } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { reviewSchema, type Review, type ReviewForm } from '../model/review';
import { bookingKeys } from './booking-keys';

/** The customer's own reviews, by booking. @throws AppError */
export const myReviewsOptions = (uid: string) =>
  queryOptions({
    queryKey: bookingKeys.reviews(uid),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Review>> => {
      const database = await customerDatabase();
      const reviews = await read(
        v.array(reviewSchema),
        database.rpc('my_reviews', undefined, { get: true }).abortSignal(signal),
      );
      return new Map(reviews.map((review) => [review.bookingId, review]));
    },
  });

/**
 * Creates the review of a completed booking, or changes a pending one.
 * @param input.review null for a new one
 * @throws AppError `conflict` when the review was moderated or changed elsewhere, `invalid` for a refused text
 */
export const saveReview = async (input: {
  bookingId: string;
  review: Review | null;
  form: ReviewForm;
}): Promise<void> => {
  const { bookingId, review, form } = input;
  unwrapVoid(
    await (
      await customerDatabase()
    ).rpc('write_review', {
      p_booking: bookingId,
      p_review: {
        rating: Number(form.rating),
        title: form.title,
        body: form.body,
        author_name: form.authorName,
      },
      p_version: review?.version,
    }),
  );
};
