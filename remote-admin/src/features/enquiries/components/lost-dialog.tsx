import { SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { lostReasonsOptions } from '../api/enquiry-masters';

interface LostDialogProps {
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const other = 'other';

/** A lost enquiry needs a reason, for statistics. */
export function LostDialog({ onConfirm, onClose }: LostDialogProps) {
  const { data: reasons = [], isPending } = useQuery(lostReasonsOptions);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isOther = chosen === other;
  const reason = isOther ? text.trim() : chosen;
  const submit = () => {
    if (reason) onConfirm(reason);
    else setError(isOther ? 'Enter a reason.' : 'Choose a reason.');
  };

  return (
    <FormDialog
      isDirty={reason !== ''}
      onClose={onClose}
      title="Mark enquiry as lost"
      submitLabel="Mark as lost"
      onSubmit={submit}
    >
      <SelectField
        label="Reason"
        value={chosen}
        error={isOther ? undefined : error}
        onChange={(event) => {
          setChosen(event.target.value);
          setError(undefined);
        }}
        options={[
          { value: '', label: 'Choose…' },
          ...reasons.map((name) => ({ value: name, label: name })),
          // With or after the others: fast keyboard users pick the first one.
          ...(isPending ? [] : [{ value: other, label: 'Other reason' }]),
        ]}
      />
      {isOther && (
        <TextField
          label="Details"
          maxLength={200}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
