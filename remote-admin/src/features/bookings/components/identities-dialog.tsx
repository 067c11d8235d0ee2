import { Button, Dialog, FormMessage, TextField } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../lib/data/error-message';
import { readIdentities, type Identity } from '../api/identities';
import styles from './booking-panel.module.css';

interface IdentitiesDialogProps {
  readonly bookingId: string;
  readonly onRead: (identities: Identity[]) => void;
  readonly onClose: () => void;
}

/** Asks what the identities of travellers are read for, and reads them. */
export function IdentitiesDialog({ bookingId, onRead, onClose }: IdentitiesDialogProps) {
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: readIdentities,
    // The answer stays with whoever asked, not in the cache of mutations.
    gcTime: 0,
    onSuccess: (identities) => {
      onRead(identities);
      onClose();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim().length < 3) setValidationError('Say in a few words what you need them for.');
    else mutate({ bookingId, reason: reason.trim() });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Show passports and PAN?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="identities-form" busy={isPending}>
            Show them
          </Button>
        </>
      }
    >
      <form id="identities-form" noValidate className={styles.form} onSubmit={submit}>
        {error && <FormMessage tone="error">{errorMessage(error)}</FormMessage>}
        <p>They are shown until you close the booking. Your name, the time and the reason are recorded.</p>
        <TextField
          label="What for"
          hint="Such as: visa application, airline check-in."
          maxLength={300}
          value={reason}
          error={validationError}
          onChange={(event) => {
            setReason(event.target.value);
            setValidationError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
