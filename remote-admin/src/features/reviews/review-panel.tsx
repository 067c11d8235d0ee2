import { formatDateTime, formatMonth } from '@aertrip/platform';
import { Stars, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotLoaded } from '../../shared/not-loaded';
import { Facts, PanelGroup } from '../../shared/side-panel/panel-parts';
import { History } from '../../shared/history/history';
import { SidePanel } from '../../shared/side-panel/side-panel';
import { useClosePanel } from '../../shared/side-panel/use-close-panel';
import { paths } from '../../config/paths';
import { reviewDetailOptions } from './reviews';
import { reviewKeys } from './review-keys';
import { ReplyForm } from './reply-form';
import { ReviewMoves } from './review-moves';
import { partyNames, type Review } from './review';

/** `/admin/masters/reviews/:reviewId`, beside the list. */
export function ReviewPanel() {
  const { reviewId = '' } = useParams();
  const query = useQuery(reviewDetailOptions(reviewId));
  const { data: review } = query;
  const close = useClosePanel(paths.reviews.href);

  return (
    <SidePanel
      key={reviewId}
      title={review?.title ?? 'Review'}
      subtitle={review?.authorName}
      onClose={close}
      openedBy={`review-${reviewId}`}
      actions={review && <ReviewMoves review={review} />}
    >
      {review && (
        <>
          <PanelGroup title="Review">
            <Stars rating={review.rating} size={20} />
            <Text size="sm">{review.body}</Text>
          </PanelGroup>
          <ReviewFacts review={review} />
          <ReplyForm key={review.id} review={review} />
          <History kind="review" recordId={review.id} under={reviewKeys.detail(review.id)} />
        </>
      )}
      {!review && <NotLoaded query={query} height="20rem" headingLevel={3} missing="Review not found" />}
    </SidePanel>
  );
}

function ReviewFacts({ review }: { readonly review: Review }) {
  const { booking, moderatedAt, moderator } = review;
  return (
    <PanelGroup title="Tour">
      <Facts
        facts={[
          [
            'Package',
            <Link key="package" to={paths.package.href(review.package.id)}>
              {review.package.title}
            </Link>,
          ],
          ['Travelled in', formatMonth(review.travelledOn.slice(0, 7))],
          ['Party', review.party && partyNames[review.party]],
          [
            'Booking',
            booking ? (
              <Link key="booking" to={paths.booking.href(booking.id)}>
                {booking.ref}
              </Link>
            ) : (
              review.isDemo && 'None: demo data'
            ),
          ],
          ['Written', formatDateTime(review.createdAt)],
          [
            'Moderated',
            moderatedAt && `${formatDateTime(moderatedAt)}${moderator ? ` by ${moderator.fullName}` : ''}`,
          ],
          ['Rejection reason', review.rejectionReason],
        ]}
      />
    </PanelGroup>
  );
}
