import { Button, Dialog, FormMessage, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../lib/data/error-message';
import { lostReasonsOptions } from '../api/lost-reasons';
import styles from './enquiry-panel.module.css';

interface LostDialogProps {
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const other = 'other';

/** An enquiry is lost for a reason, or nobody learns from it. */
export function LostDialog({ onConfirm, onClose }: LostDialogProps) {
  const { data: reasons = [] } = useQuery(lostReasonsOptions);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [validationError, setValidationError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reason = chosen === other ? text.trim() : chosen;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) {
      setValidationError(chosen === other ? 'Say why in a few words.' : 'Choose a reason.');
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      await onConfirm(reason);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Why was it lost?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="lost-form" busy={isBusy}>
            Mark as lost
          </Button>
        </>
      }
    >
      <form id="lost-form" noValidate className={styles.record} onSubmit={(event) => void submit(event)}>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <SelectField
          label="Reason"
          value={chosen}
          error={chosen === other ? undefined : (validationError ?? undefined)}
          onChange={(event) => {
            setChosen(event.target.value);
            setValidationError(null);
          }}
        >
          <option value="">Choose…</option>
          {reasons.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={other}>Another reason</option>
        </SelectField>
        {chosen === other && (
          <TextField
            label="In a few words"
            maxLength={200}
            value={text}
            error={validationError ?? undefined}
            onChange={(event) => {
              setText(event.target.value);
              setValidationError(null);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
