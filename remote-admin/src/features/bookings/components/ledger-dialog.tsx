import { valibotResolver } from '@hookform/resolvers/valibot';
import { formatExactPaise, todayInIndia } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { toRupeesText } from '../../../shared/form/field-values';
import { usePermission } from '../../../shared/session/roles';
import { addLedgerEntry, useBookingChange } from '../booking-writes';
import type { Booking } from '../model/booking';
import { kindNames, type LedgerForm, ledgerFormSchema, toLedgerEntry } from '../model/ledger';
import { LedgerFields } from './ledger-fields';

interface LedgerDialogProps {
  readonly booking: Booking;
  readonly depositPaise: number;
  readonly onClose: () => void;
}

/** Form fields by database column. */
const fields = dictionary<keyof LedgerForm>({
  amount_paise: 'amount',
  received_on: 'receivedOn',
  external_ref: 'externalRef',
});

/** The field that the database refused, with its error message. */
function getFieldAtFault(error: unknown): { name: keyof LedgerForm; message: string } | null {
  const refusal = databaseError(error);
  const name = refusal && fields[refusal.details];
  if (name) return { name, message: errorMessage(error) };
  if (refusal?.code === '23505')
    return { name: 'externalRef', message: 'An entry with this reference already exists.' };
  return null;
}

/** Records a payment, a refund or an adjustment in the ledger. */
export function LedgerDialog({ booking, depositPaise, onClose }: LedgerDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const canWrite = usePermission('writeLedger');
  const isRefund = booking.deskRefundPaise > 0 && canWrite.allowed;
  const depositLeftPaise = depositPaise - booking.paidPaise;
  const nextPaise = booking.nextPayment?.amountPaise ?? 0;
  const suggested = isRefund ? booking.deskRefundPaise : nextPaise || booking.duePaise;
  const form = useForm<LedgerForm>({
    resolver: valibotResolver(ledgerFormSchema(booking.duePaise, canWrite.allowed)),
    mode: 'onChange',
    defaultValues: {
      kind: isRefund ? 'refund' : 'payment',
      amount: suggested > 0 ? toRupeesText(suggested) : '',
      isOverpayment: false,
      method: 'upi',
      receivedOn: todayInIndia(),
      externalRef: '',
      note: '',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { mutateAsync } = useBookingChange(booking.id, {
    change: addLedgerEntry,
    done: (_, { entry }) =>
      `${kindNames[entry.kind]} of ${formatExactPaise(Math.abs(entry.amountPaise))} recorded`,
  });

  const submit = form.handleSubmit(async (typed) => {
    try {
      await mutateAsync({ bookingId: booking.id, entry: toLedgerEntry(typed), key });
      onClose();
    } catch (error) {
      const field = getFieldAtFault(error);
      if (!field) throw error;
      form.setError(field.name, { message: field.message }, { shouldFocus: true });
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        isDirty={form.formState.isDirty}
        onClose={onClose}
        title={`Record ${kindNames[kind].toLowerCase()}`}
        submitLabel={`Record ${kindNames[kind].toLowerCase()}`}
        onSubmit={submit}
      >
        <p>
          {canWrite.allowed
            ? 'Online payments are recorded automatically. Entries cannot be edited, only reversed.'
            : 'Online payments are recorded automatically. A manager verifies this one.'}
        </p>
        <LedgerFields
          canWrite={canWrite}
          duePaise={booking.duePaise}
          fills={[
            ['Deposit', depositLeftPaise],
            ['Next payment', [depositLeftPaise, booking.duePaise].includes(nextPaise) ? 0 : nextPaise],
            ['Balance', booking.duePaise],
          ]}
        />
      </FormDialog>
    </FormProvider>
  );
}
