import { Badge, Button } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../shared/side-panel/panel-parts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog';
import { useChange } from '../../shared/data/use-change';
import { reviewKeys } from './review-keys';
import { moderateReview } from './reviews';
import { movesFrom, statusNames, statusTones, type Review, type ReviewMove } from './review';

/** A review's status and transitions; a rejection asks for its reason first. */
export function ReviewMoves({ review }: { readonly review: Review }) {
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
