import { AppError, notify } from '@aertrip/platform';
import { Button, Dialog, Form, FormMessage, Text, TextField } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import { failureText } from '../../lib/refusal';
import { closeAccount } from './close-account';

/** Confirmation word, typed to prevent accidental erasure. */
const confirmation = 'ERASE';

/** Lists erased and retained data, and erases after the confirmation word. */
export function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const erasing = useMutation({
    mutationFn: closeAccount,
    // In an effect rather than in the event handler, because the guard has unmounted this dialog by then.
    onSuccess: (isClosed) => {
      if (isClosed) notify.success('Your data has been erased and your account is closed.');
      else
        notify.info(
          'Your data has been erased. To close your account too, sign in and erase your data again.',
        );
      void navigate(paths.home.href);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (erasing.isPending) return;
    const isConfirmed = typed.trim().toUpperCase() === confirmation;
    setRefused(!isConfirmed);
    if (isConfirmed) erasing.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase my data?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my data
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={erasing.isPending}>
            Erase my data
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} aria-label="Erase my data">
        <Text>This cannot be undone. We will erase:</Text>
        <ul>
          <li>travellers’ names, dates of birth, passport numbers and PANs</li>
          <li>your phone number, email, special requests, change requests and our messages</li>
          <li>enquiries you sent while signed in</li>
          <li>your newsletter subscription and this account</li>
        </ul>
        <Text>
          Under Indian tax law, we must keep the dates and amounts of your bookings, and the names on invoices
          for eight years.
        </Text>
        <Text>
          You cannot erase your data while you have an upcoming tour, or a payment or refund in progress.
        </Text>
        <TextField
          label={`Type ${confirmation} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isRefused ? `Type ${confirmation} to continue.` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {erasing.error && <FormMessage tone="error">{eraseFailure(erasing.error)}</FormMessage>}
      </Form>
    </Dialog>
  );
}

/** The database's message for a refusal, the identity provider's for a failed account closure. */
const eraseFailure = (error: unknown): string =>
  error instanceof AppError ? failureText(error) : authMessage(error);
