import { Button, Dialog } from '@aertrip/ui';
import { useRef, useState, type FormEvent } from 'react';
import type { MergeQuestion } from '../../hooks/use-package-merge';
import type { Choices, Side } from '../../model/merge/merge-log';
import { ConflictChoice } from './conflict-choice';
import styles from './merge-dialog.module.css';

interface MergeDialogProps {
  readonly question: MergeQuestion;
  readonly onMerge: (choices: Choices) => void;
  readonly onClose: () => void;
}

/** Resolves merge conflicts one by one. Saves nothing. */
export function MergeDialog({ question, onMerge, onClose }: MergeDialogProps) {
  const { author, conflicts } = question;
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  const merge = (event: FormEvent) => {
    event.preventDefault();
    const missing = conflicts.find(({ id }) => !choices[id]);
    if (!missing) {
      onMerge(choices);
      return;
    }
    setIsChecked(true);
    form.current?.querySelector<HTMLElement>(`input[name="conflict-${missing.id}"]`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      className={styles.dialog}
      title={`${author} changed the same fields`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Decide later
          </Button>
          <Button type="submit" form="merge-form">
            Merge
          </Button>
        </>
      }
    >
      <p>
        All other changes are merged automatically. Choose the value to keep; nothing is saved until you save
        the package.
      </p>
      <div className={styles.all}>
        <Button variant="secondary" size="sm" onClick={() => chooseAll('mine')}>
          All mine
        </Button>
        <Button variant="secondary" size="sm" onClick={() => chooseAll('theirs')}>
          All theirs
        </Button>
      </div>
      <form ref={form} id="merge-form" noValidate className={styles.conflicts} onSubmit={merge}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            author={author}
            chosen={choices[conflict.id]}
            isMissing={isChecked && !choices[conflict.id]}
            onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
          />
        ))}
      </form>
    </Dialog>
  );
}
