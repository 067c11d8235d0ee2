import { Button, TextArea } from '@aertrip/ui';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/data/use-change';
import { LeaveDialog } from '../../shared/dialogs/leave-dialog';
import { useLeaveGuard } from '../../shared/form/use-leave-guard';
import { reviewKeys } from './review-keys';
import { replyToReview } from './reviews';
import type { Review } from './review';
import fields from '../../shared/form/fields.module.css';

/** The company's reply, displayed below the review. A typed reply stays when a colleague changes the review. */
export function ReplyForm({ review }: { readonly review: Review }) {
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
