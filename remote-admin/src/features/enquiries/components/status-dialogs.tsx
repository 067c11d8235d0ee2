import { ButtonLink, SelectField, TextField } from '@aertrip/ui';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../config/paths';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { type EnquiryWrites, lostReasonsOptions } from '../enquiry-api';
import type { EnquiryStatus } from '../../../shared/sale/record-status';
import type { Enquiry } from '../model/enquiry';
import { moveTo } from '../model/enquiry-changes';

interface WonDialogProps {
  readonly enquiryId: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Winning an enquiry needs a booking, or a reason without one. */
function WonDialog({ enquiryId, onConfirm, onClose }: WonDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const reason = typed.trim();
  return (
    <FormDialog
      isDirty={reason !== ''}
      onClose={onClose}
      title="Mark enquiry as won"
      submitLabel="Mark as won"
      onSubmit={() => (reason ? onConfirm(reason) : setError('Enter how it was won.'))}
    >
      <p>To book it here, create a quote instead. The booking marks the enquiry as won.</p>
      <div>
        <ButtonLink size="sm" variant="secondary" to={paths.enquiryQuote.href(enquiryId)}>
          Create quote
        </ButtonLink>
      </div>
      <TextField
        label="How it was won"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

interface LostDialogProps {
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const other = 'other';

/** A lost enquiry needs a reason, for statistics. */
function LostDialog({ onConfirm, onClose }: LostDialogProps) {
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

interface StatusMove {
  readonly move: (status: EnquiryStatus) => void;
  readonly dialog: ReactNode;
}

/** Moves an enquiry to a status, won or lost with a reason that the dialog asks for. */
export function useStatusMove(enquiry: Enquiry, writes: EnquiryWrites): StatusMove {
  const [ending, setEnding] = useState<'won' | 'lost' | null>(null);
  const EndingDialog = ending === 'won' ? WonDialog : LostDialog;
  return {
    move: (status) => {
      if (status === 'won' || status === 'lost') setEnding(status);
      else writes.change(moveTo(enquiry, status));
    },
    dialog: ending && (
      <EndingDialog
        enquiryId={enquiry.id}
        onConfirm={(reason) => {
          writes.change(moveTo(enquiry, ending, reason));
          setEnding(null);
        }}
        onClose={() => setEnding(null)}
      />
    ),
  };
}
