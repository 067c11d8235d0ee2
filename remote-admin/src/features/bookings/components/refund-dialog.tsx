import { valibotResolver } from '@hookform/resolvers/valibot';
import { formatExactPaise, todayInIndia } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { SelectField, TextField } from '@aertrip/ui';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { formField } from '../../../shared/form/form-field';
import { recordRefund, useBookingChange } from '../booking-writes';
import { getFirstDay, methodNames, type RefundForm, refundFormSchema, refundSteps } from '../model/ledger';
import type { Refund } from '../model/sale-records';

interface RefundDialogProps {
  readonly bookingId: string;
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Fields by their database name. */
const fields = dictionary<keyof RefundForm>({
  method: 'method',
  received_on: 'day',
  external_ref: 'reference',
});

/** Records progress of a refund due from the desk: sent or paid. */
export function RefundDialog({ bookingId, refund, onClose }: RefundDialogProps) {
  const form = useForm<RefundForm>({
    resolver: valibotResolver(refundFormSchema),
    mode: 'onChange',
    defaultValues: {
      to: 'done',
      method: refund.method ?? 'bank transfer',
      reference: refund.reference ?? '',
      day: todayInIndia(),
    },
  });
  const { register, formState } = form;
  const field = formField(form);
  const to = useWatch({ control: form.control, name: 'to' });
  const { mutateAsync } = useBookingChange(bookingId, {
    change: recordRefund,
    done: (_, input) =>
      input.to === 'done'
        ? `Refund of ${formatExactPaise(refund.amountPaise)} recorded`
        : `Refund of ${formatExactPaise(refund.amountPaise)} marked as sent`,
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await mutateAsync({ id: refund.id, ...typed });
      onClose();
    } catch (error) {
      const name = fields[databaseError(error)?.details ?? ''];
      if (!name) throw error;
      form.setError(name, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      isDirty={formState.isDirty}
      onClose={onClose}
      title={`Record refund of ${formatExactPaise(refund.amountPaise)}`}
      submitLabel={to === 'done' ? 'Record refund' : 'Mark as sent'}
      onSubmit={submit}
    >
      <SelectField
        label="Refund status"
        options={refundSteps.filter(({ value }) => value === 'done' || refund.state === 'due')}
        {...register('to', { deps: ['reference'] })}
      />
      <SelectField
        label="Method"
        options={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
        {...register('method')}
      />
      <TextField
        label={to === 'done' ? 'Refund date' : 'Sent on'}
        type="date"
        min={getFirstDay(todayInIndia())}
        max={todayInIndia()}
        {...field('day')}
      />
      <TextField label="Bank reference" optional={to !== 'done'} {...field('reference')} />
      {to === 'done' && <p>The ledger entry cannot be edited. Another manager or an owner verifies it.</p>}
    </FormDialog>
  );
}
