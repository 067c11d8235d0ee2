import { Badge, Button, Dialog, ErrorNote, lateComponent, Row, Stack, Stars, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCustomer } from '../../../../lib/use-customer';
import { myReviewsOptions } from '../../api/my-reviews';
import { reviewBadge, type Review } from '../../model/review';

// Loaded on demand, because few customers write a review.
const ReviewForm = lateComponent(() => import('./review-form').then((module) => module.ReviewForm));

interface BookingReviewProps {
  readonly bookingId: string;
  readonly tour: string;
}

/** Below a completed booking: the customer's review and its state, or a button to write one. */
export function BookingReview({ bookingId, tour }: BookingReviewProps) {
  const { uid } = useCustomer();
  const query = useQuery(myReviewsOptions(uid));
  const reviews = query.data;
  const [isOpen, setIsOpen] = useState(false);

  if (!reviews) {
    if (!query.error) return null;
    return <ErrorNote title="Your review could not be loaded" query={query} />;
  }

  const review = reviews.get(bookingId) ?? null;
  return (
    <Stack as="section" gap={3} align="start" aria-label={`Your review of ${tour}`}>
      {review && <Written review={review} />}
      {(!review || review.status === 'pending') && (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          <MessageSquareQuote aria-hidden="true" />
          <span>{review ? 'Change your review' : 'Write a review'}</span>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`How was ${tour}?`}>
        {isOpen && (
          <Suspense fallback={<p role="status">Loading the form…</p>}>
            <ReviewForm bookingId={bookingId} review={review} onDone={() => setIsOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}

function Written({ review: { rating, title, status, rejectionReason } }: { readonly review: Review }) {
  const { label, tone } = reviewBadge[status];
  return (
    <>
      <Row as="p" gap={2}>
        <Stars rating={rating} />
        <strong>{title}</strong>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      {rejectionReason && <Text tone="soft">{`Note from our travel desk: ${rejectionReason}`}</Text>}
    </>
  );
}
