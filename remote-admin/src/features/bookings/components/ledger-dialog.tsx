import { valibotResolver } from '@hookform/resolvers/valibot';
import { formatPaise } from '@aertrip/platform';
import { Button, Dialog, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/data/error-message';
import { toRupeesText } from '../../../lib/form/money-input';
import { useChange } from '../../../lib/data/use-change';
import { addLedgerEntry } from '../api/booking-detail';
import { bookingKeys } from '../api/booking-keys';
import type { Booking } from '../model/booking';
import { kindNames, ledgerFormSchema, toLedgerEntry, type LedgerForm } from '../model/ledger';
import { LedgerFields } from './ledger-fields';
import styles from './booking-panel.module.css';

interface LedgerDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Puts a payment, a refund or an adjustment into the ledger. */
export function LedgerDialog({ booking, onClose }: LedgerDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LedgerForm>({
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
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { mutateAsync } = useChange({
    change: addLedgerEntry,
    affects: bookingKeys.all,
    done: (_, { entry }) =>
      `${kindNames[entry.kind]} of ${formatPaise(Math.abs(entry.amountPaise))} recorded`,
  });

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await mutateAsync({ bookingId: booking.id, entry: toLedgerEntry(typed) });
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
          <Button type="submit" form="ledger-form" busy={form.formState.isSubmitting}>
            Record {kindNames[kind].toLowerCase()}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="ledger-form" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          {failure && <FormMessage tone="error">{failure}</FormMessage>}
          <p>An entry cannot be changed or removed later, only be followed by another one.</p>
          <LedgerFields />
        </form>
      </FormProvider>
    </Dialog>
  );
}
