import { valibotResolver } from '@hookform/resolvers/valibot';
import { formatPaise } from '@aertrip/platform';
import { Button, Dialog, FormMessage, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/data/error-message';
import { toRupeesText } from '../../../lib/form/money-input';
import { useChange } from '../../../lib/data/use-change';
import { addLedgerEntry } from '../api/booking-detail';
import { bookingKeys } from '../api/booking-keys';
import type { Booking } from '../model/booking';
import {
  kindNames,
  ledgerFormSchema,
  ledgerKinds,
  methodNames,
  toLedgerEntry,
  type LedgerForm,
} from '../model/ledger';
import styles from './booking-panel.module.css';

interface LedgerDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Puts a payment, a refund or an adjustment into the ledger. */
export function LedgerDialog({ booking, onClose }: LedgerDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, formState } = useForm<LedgerForm>({
    resolver: valibotResolver(ledgerFormSchema),
    mode: 'onChange',
    defaultValues: {
      kind: booking.duePaise < 0 ? 'refund' : 'payment',
      amount: booking.duePaise === 0 ? '' : toRupeesText(Math.abs(booking.duePaise)),
      method: 'upi',
      externalRef: '',
      note: '',
    },
  });
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  const { mutateAsync } = useChange({
    change: addLedgerEntry,
    affects: bookingKeys.all,
    done: (_, { entry }) =>
      `${kindNames[entry.kind]} of ${formatPaise(Math.abs(entry.amountPaise))} recorded`,
  });

  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await mutateAsync({ bookingId: booking.id, entry: toLedgerEntry(form) });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Record money"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="ledger-form" busy={formState.isSubmitting}>
            Record {kindNames[kind].toLowerCase()}
          </Button>
        </>
      }
    >
      <form id="ledger-form" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <p>An entry cannot be changed or removed later, only be followed by another one.</p>
        <SelectField
          label="Kind"
          options={ledgerKinds.map((value) => ({ value, label: kindNames[value] }))}
          {...register('kind')}
        />
        <TextField
          label="Amount (₹)"
          inputMode="decimal"
          hint={kind === 'adjustment' ? 'Negative when the customer gets less credit.' : undefined}
          error={errors.amount?.message}
          {...register('amount', { deps: ['kind'] })}
        />
        {kind !== 'adjustment' && (
          <SelectField
            label="Method"
            options={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
            {...register('method')}
          />
        )}
        <TextField
          label="Reference of the bank or provider"
          optional
          error={errors.externalRef?.message}
          {...register('externalRef')}
        />
        <TextArea
          label="Note"
          optional={kind !== 'adjustment'}
          rows={2}
          error={errors.note?.message}
          {...register('note')}
        />
      </form>
    </Dialog>
  );
}
