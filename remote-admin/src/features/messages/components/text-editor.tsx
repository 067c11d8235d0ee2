import { formatDate, todayInIndia } from '@aertrip/platform';
import { Button, FormMessage, TextField } from '@aertrip/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorMessage, isStale } from '../../../shared/data/error-message';
import { useChange } from '../../../shared/data/use-change';
import { LeaveDialog } from '../../../shared/dialogs/leave-dialog';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard';
import { messageKeys } from '../api/message-keys';
import { messageTextsOptions, saveMessageText, sendTest } from '../api/message-texts';
import {
  emptyDraft,
  getTextError,
  textParts,
  toDraft,
  toTextTimeline,
  type MessageText,
  type TextDraft,
  type TextTemplate,
  type TextTimeline,
} from '../model/message-text';
import { MessagePreview } from './message-preview';
import layout from '../../../shared/layout.module.css';
import text from '../../../shared/text.module.css';
import styles from './message-texts.module.css';
import { TextPartField } from './text-part-field';

interface TextEditorProps {
  readonly template: TextTemplate;
  readonly timeline: TextTimeline;
  /** Initial text; absent, the shipped one. */
  readonly like: MessageText | undefined;
  readonly hasMailServer: boolean;
}

/** Edits subject, opening and closing of a message beside its preview. */
export function TextEditor({ template, timeline, like, hasMailServer }: TextEditorProps) {
  const queryClient = useQueryClient();
  const today = todayInIndia();
  const [saved, setSaved] = useState<TextDraft>(toDraft(like));
  const [draft, setDraft] = useState<TextDraft>(saved);
  const [validFrom, setValidFrom] = useState(like && like.validFrom > today ? like.validFrom : today);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = textParts.some((part) => draft[part] !== saved[part]);
  const { blocker } = useLeaveGuard(isDirty);

  const errors = Object.fromEntries(
    template.parts.map((part) => [part, getTextError(part, draft[part], template)]),
  );
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const isPast = validFrom < today;
  const onDay = ({ current, planned }: TextTimeline) =>
    [current, ...planned].find((each) => each?.validFrom === validFrom);
  const sameDay = onDay(timeline);
  // The texts that the author knows: the list may be newer.
  const [seen, setSeen] = useState(timeline);
  const readSeen = () =>
    setSeen(
      toTextTimeline(
        queryClient.getQueryData(messageTextsOptions.queryKey) ?? [],
        template.template,
        todayInIndia(),
      ),
    );

  const save = useChange({
    change: saveMessageText,
    affects: messageKeys.texts,
    done: (_, input) =>
      input.validFrom === today
        ? 'Text saved. It applies from now on.'
        : `Text saved. It applies from ${formatDate(input.validFrom)}.`,
  });
  const test = useChange({
    change: sendTest,
    affects: messageKeys.templates,
    done: ({ sentTo }) => `Test sent to ${sentTo}`,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isPast) return;
    setFailure(null);
    try {
      await save.mutateAsync({
        template: template.template,
        validFrom,
        texts: draft,
        version: onDay(seen)?.version ?? null,
      });
      setSaved(draft);
      readSeen();
    } catch (error) {
      // Saving again overwrites the version stored now.
      if (isStale(error)) {
        await queryClient.invalidateQueries({ queryKey: messageKeys.texts });
        readSeen();
      }
      setFailure(
        isStale(error)
          ? 'A colleague changed the text for this date. Save again to replace it.'
          : errorMessage(error),
      );
    }
  };
  const tryOut = async () => {
    setFailure(null);
    await test
      .mutateAsync({ template: template.template, texts: draft })
      .catch((error: unknown) => setFailure(errorMessage(error)));
  };

  return (
    <div className={styles.editor}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        {template.parts.map((part) => (
          <TextPartField
            key={part}
            part={part}
            value={draft[part]}
            error={errors[part]}
            template={template}
            onChange={(typed) => setDraft((before) => ({ ...before, [part]: typed }))}
          />
        ))}
        <TextField
          label="Valid from"
          type="date"
          min={today}
          value={validFrom}
          error={isPast ? 'Choose today or a later date.' : undefined}
          hint={
            sameDay && sameDay.validFrom > today
              ? 'Saving replaces the text scheduled for this date.'
              : undefined
          }
          onChange={(event) => setValidFrom(event.target.value)}
        />
        <div className={layout.row3}>
          <Button type="submit" busy={save.isPending} disabled={isWrong}>
            Save
          </Button>
          <Button
            variant="secondary"
            disabled={textParts.every((part) => draft[part] === '')}
            onClick={() => setDraft(emptyDraft)}
          >
            Restore default text
          </Button>
          {hasMailServer && (
            <Button
              variant="secondary"
              busy={test.isPending}
              disabled={isWrong}
              onClick={() => void tryOut()}
            >
              Send test to myself
            </Button>
          )}
        </div>
        {!hasMailServer && (
          <p className={text.quiet}>
            Test emails are unavailable because this site has no mail server. The preview shows the message as
            sent.
          </p>
        )}
      </form>
      <MessagePreview template={template.template} draft={draft} isWrong={isWrong} />
      {blocker.state === 'blocked' && (
        <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </div>
  );
}
