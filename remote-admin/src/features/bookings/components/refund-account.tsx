import { Text, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import fields from '../../../shared/form/fields.module.css';
import { PermittedButton } from '../../../shared/session/permitted';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import {
  readRefundAccount,
  type RefundAccount,
  refundAccountOptions,
  saveRefundAccount,
  useBookingChange,
} from '../booking-writes';

interface RefundAccountProps {
  readonly bookingId: string;
  readonly customerName: string;
}

/** The account that the desk refunds to: masked, shown in full on request, recorded once. */
export function RefundAccountPart({ bookingId, customerName }: RefundAccountProps) {
  const { data: masked } = useQuery(refundAccountOptions(bookingId));
  const [shown, setShown] = useState<RefundAccount | null>(null);
  const [dialog, setDialog] = useState<'edit' | 'show' | null>(null);
  if (masked === undefined) return null;
  const account = shown ?? masked;
  const close = () => setDialog(null);
  return (
    <>
      {account ? (
        <Facts
          facts={[
            ['Refund to', account.holder],
            ['Account', [account.accountNumber, account.ifsc].filter(Boolean).join(' · ')],
            ['UPI ID', account.upiId],
          ]}
        />
      ) : (
        <Text size="sm" tone="soft">
          No refund account yet.
        </Text>
      )}
      <PanelActions>
        {masked && !shown && (
          <PermittedButton needs="writeSales" onClick={() => setDialog('show')}>
            Show account
          </PermittedButton>
        )}
        <PermittedButton needs="writeSales" onClick={() => setDialog('edit')}>
          {masked ? 'Change account' : 'Enter refund account'}
        </PermittedButton>
      </PanelActions>
      {dialog === 'show' && (
        <ReasonDialog
          title="Show the refund account?"
          confirmLabel="Show account"
          missing="Enter the purpose."
          onConfirm={async (reason) => setShown(await readRefundAccount({ bookingId, reason }))}
          onClose={close}
        >
          <p>Your name, the time and the reason are recorded.</p>
        </ReasonDialog>
      )}
      {dialog === 'edit' && (
        <AccountDialog
          bookingId={bookingId}
          customerName={customerName}
          onSaved={() => setShown(null)}
          onClose={close}
        />
      )}
    </>
  );
}

interface AccountDialogProps extends RefundAccountProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const columns = { holder: 'holder', account_number: 'accountNumber', ifsc: 'ifsc', upi_id: 'upiId' } as const;

function AccountDialog({ bookingId, customerName, onSaved, onClose }: AccountDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { holder: customerName, accountNumber: '', ifsc: '', upiId: '' },
  });
  const { mutateAsync } = useBookingChange(bookingId, {
    change: saveRefundAccount,
    done: () => 'Refund account saved',
    isPrivate: true,
  });
  const submit = handleSubmit(async ({ holder, accountNumber, ifsc, upiId }) => {
    try {
      await mutateAsync({
        bookingId,
        holder,
        accountNumber: accountNumber.replaceAll(/\s/g, '') || null,
        ifsc: ifsc.trim().toUpperCase() || null,
        upiId: upiId.trim() || null,
      });
      onSaved();
      onClose();
    } catch (error) {
      const name = columns[(databaseError(error)?.details ?? '') as keyof typeof columns];
      if (!name) throw error;
      setError(name, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });
  const { errors } = formState;
  return (
    <FormDialog
      title="Refund account"
      isDirty={formState.isDirty}
      submitLabel="Save account"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Account holder" error={errors.holder?.message} {...register('holder')} />
      <div className={fields.grid}>
        <TextField
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.accountNumber?.message}
          {...register('accountNumber')}
        />
        <TextField label="IFSC" autoComplete="off" error={errors.ifsc?.message} {...register('ifsc')} />
      </div>
      <TextField
        label="UPI ID"
        optional
        autoComplete="off"
        error={errors.upiId?.message}
        {...register('upiId')}
      />
    </FormDialog>
  );
}
