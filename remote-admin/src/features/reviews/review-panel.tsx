import { formatDateTime, formatMonth } from '@aertrip/platform';
import { Badge, Button, Stars, Text, TextArea } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type FormEvent, useState } from 'react';
import { NotLoaded } from '../../shared/not-loaded';
import { Facts, PanelActions, PanelGroup } from '../../shared/side-panel/panel-parts';
import { History } from '../../shared/history/history';
import { SidePanel, useClosePanel } from '../../shared/side-panel/side-panel';
import { paths } from '../../config/paths';
import { moderateReview, replyToReview, reviewDetailOptions, reviewKeys } from './reviews';
import { movesFrom, partyNames, type Review, type ReviewMove, statusNames, statusTones } from './review';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog';
import { useChange } from '../../shared/data/use-change';
import { LeaveDialog } from '../../shared/dialogs/leave-dialog';
import { useLeaveGuard } from '../../shared/form/use-leave-guard';
import fields from '../../shared/form/fields.module.css';

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

/** A review's status and transitions; a rejection asks for its reason first. */
function ReviewMoves({ review }: { readonly review: Review }) {
  const [pendingMove, setPendingMove] = useState<ReviewMove | null>(null);
  const { mutate, mutateAsync, isPending } = useChange({
    change: moderateReview,
    affects: reviewKeys.all,
    done: (_, { to }) => `The review by ${review.authorName} is ${statusNames[to].toLowerCase()}`,
  });
  const { id, version, status } = review;
  return (
    <PanelActions>
      <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
      {movesFrom[status].map((move) => (
        <Button
          key={move.to}
          size="sm"
          variant={move.needsReason ? 'secondary' : 'primary'}
          busy={isPending}
          onClick={() => (move.needsReason ? setPendingMove(move) : mutate({ id, version, to: move.to }))}
        >
          {move.label}
        </Button>
      ))}
      {pendingMove && (
        <ReasonDialog
          title={`${pendingMove.label} review by ${review.authorName}?`}
          confirmLabel={pendingMove.label}
          danger
          hint="The guest sees it in My Bookings."
          missing="Enter a reason. The guest sees it."
          onConfirm={(reason) => mutateAsync({ id, version, to: pendingMove.to, reason })}
          onClose={() => setPendingMove(null)}
        />
      )}
    </PanelActions>
  );
}

/** The company's reply, displayed below the review. A typed reply stays when a colleague changes the review. */
function ReplyForm({ review }: { readonly review: Review }) {
  const saved = review.reply ?? '';
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  const reply = typed?.text ?? saved;
  const isChanged = reply.trim() !== saved;
  const isReplaced = typed !== undefined && typed.over !== saved && isChanged;
  const { blocker } = useLeaveGuard(isChanged);
  const { mutate, isPending } = useChange({
    change: replyToReview,
    affects: reviewKeys.all,
    done: (_, sent) => (sent.reply === '' ? 'Reply removed' : 'Reply saved'),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const sent = { id: review.id, version: review.version, reply: reply.trim() };
    mutate(sent, { onSuccess: () => setTyped(undefined) });
  }

  return (
    <form onSubmit={handleSubmit} className={fields.stack}>
      <TextArea
        label="Reply"
        hint="Shown below the review. Blank = no reply."
        rows={4}
        maxLength={2000}
        value={reply}
        error={isReplaced ? `A colleague saved “${saved}”. Saving replaces it.` : undefined}
        onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? saved })}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isPending} disabled={!isChanged}>
        Save reply
      </Button>
      {blocker.state === 'blocked' && (
        <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </form>
  );
}
