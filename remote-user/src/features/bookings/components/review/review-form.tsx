import { notify, toAppError } from '@aertrip/platform';
import { Button, Form, FormMessage, TextArea, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingKeys } from '../../api/booking-keys';
import { saveReview } from '../../api/my-reviews';
import { reviewFormSchema, shortName, type Review } from '../../model/review';
import { RatingField } from './rating-field';

interface ReviewFormProps {
  readonly bookingId: string;
  /** Null for a new one. */
  readonly review: Review | null;
  readonly onDone: () => void;
}

/** Creates the review of one booking, or edits a pending one. */
export function ReviewForm({ bookingId, review, onDone }: ReviewFormProps) {
  const { uid, displayName } = useCustomer();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(reviewFormSchema),
    defaultValues: {
      rating: review ? String(review.rating) : '',
      title: review?.title ?? '',
      body: review?.body ?? '',
      authorName: review?.authorName ?? shortName(displayName),
    },
  });
  const { errors, isSubmitting } = formState;
  const rating = useWatch({ control, name: 'rating' });

  const submit = handleSubmit(async (form) => {
    try {
      await saveReview({ bookingId, review, form });
      await queryClient.invalidateQueries({ queryKey: bookingKeys.reviews(uid) });
      notify.success('Thank you. We will check your review before we publish it.');
      onDone();
    } catch (error) {
      setError('root', { message: failureText(error) });
    }
  });

  return (
    <Form aria-label="Your review" onSubmit={(event) => void submit(event)}>
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <RatingField chosen={rating} error={errors.rating?.message} {...register('rating')} />
      <TextField label="Review title" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Tell us about your tour"
        hint="Share what other travellers should know, good or bad."
        rows={6}
        error={errors.body?.message}
        {...register('body')}
      />
      <TextField
        label="Name shown with your review"
        autoComplete="off"
        error={errors.authorName?.message}
        {...register('authorName')}
      />
      <Button type="submit" busy={isSubmitting}>
        {review ? 'Save review' : 'Submit review'}
      </Button>
    </Form>
  );
}

function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === 'conflict') return `${message.replace(/^[A-Z_]+: /, '')}. Close this form and check again.`;
  if (code === 'invalid') return `${message}.`;
  if (code === 'offline') return 'You are offline. Connect to the internet and try again.';
  return 'Your review was not sent. Try again in a moment.';
}
