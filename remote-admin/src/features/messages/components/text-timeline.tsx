import { formatDate } from '@aertrip/platform';
import { Badge, Button, VisuallyHidden } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { useChange } from '../../../shared/data/use-change';
import { messageKeys } from '../api/message-keys';
import { withdrawMessageText } from '../api/message-texts';
import { isShipped, partNames, textParts, type MessageText, type TextTimeline } from '../model/message-text';
import styles from './message-texts.module.css';

interface TextTimelineListProps {
  readonly timeline: TextTimeline;
  /** Opens a text in the editor. */
  readonly onOpen: (text: MessageText) => void;
}

/** The texts of a message in chronological order: planned, current and past. */
export function TextTimelineList({ timeline: { planned, current, past }, onOpen }: TextTimelineListProps) {
  const [withdrawing, setWithdrawing] = useState<MessageText | null>(null);
  const { mutateAsync } = useChange({
    change: withdrawMessageText,
    affects: messageKeys.texts,
    done: () => 'Scheduled text withdrawn',
  });
  return (
    <>
      <ul className={styles.timeline}>
        {planned.toReversed().map((text) => (
          <Entry key={text.id} text={text} badge={<Badge tone="accent">Scheduled</Badge>}>
            <Button size="sm" variant="ghost" onClick={() => onOpen(text)}>
              Edit<VisuallyHidden>{` the text from ${formatDate(text.validFrom)}`}</VisuallyHidden>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setWithdrawing(text)}>
              Withdraw<VisuallyHidden>{` the text from ${formatDate(text.validFrom)}`}</VisuallyHidden>
            </Button>
          </Entry>
        ))}
        {current && <Entry text={current} badge={<Badge tone="good">Applies today</Badge>} />}
        {past.map((text) => (
          <Entry key={text.id} text={text} badge={<Badge tone="neutral">Past</Badge>}>
            <Button size="sm" variant="ghost" onClick={() => onOpen(text)}>
              Use again<VisuallyHidden>{`: the text from ${formatDate(text.validFrom)}`}</VisuallyHidden>
            </Button>
          </Entry>
        ))}
        <li>
          <span className={styles.what}>
            <strong>Default text</strong>
            <span>{current || past.length > 0 ? 'Before the first custom text' : 'No custom text'}</span>
          </span>
          {!current && <Badge tone="good">Applies today</Badge>}
        </li>
      </ul>
      {withdrawing && (
        <ConfirmDialog
          title={`Withdraw the text from ${formatDate(withdrawing.validFrom)}?`}
          confirmLabel="Withdraw"
          onConfirm={() => mutateAsync(withdrawing.id)}
          onClose={() => setWithdrawing(null)}
        >
          The earlier text continues to apply.
        </ConfirmDialog>
      )}
    </>
  );
}

interface EntryProps {
  readonly text: MessageText;
  readonly badge: React.ReactNode;
  readonly children?: React.ReactNode;
}

function Entry({ text, badge, children }: EntryProps) {
  const written = textParts.filter((part) => text[part]).map((part) => partNames[part]);
  const what = isShipped(text) ? 'Default text' : written.join(', ');
  return (
    <li>
      <span className={styles.what}>
        <strong>{`From ${formatDate(text.validFrom)}`}</strong>
        <span>{text.saver ? `${what} · by ${text.saver.fullName}` : what}</span>
      </span>
      {badge}
      {children && <span className={styles.entryActions}>{children}</span>}
    </li>
  );
}
