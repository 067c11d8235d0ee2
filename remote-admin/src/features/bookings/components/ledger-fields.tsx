import { todayInIndia } from '@aertrip/platform';
import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Permission } from '../../../lib/session/permissions';
import { getFirstDay, kindNames, ledgerKinds, methodNames, type LedgerForm } from '../model/ledger';

/** What is typed about a movement of money; an adjustment has no method but needs a note. */
export function LedgerFields({ canWrite }: { readonly canWrite: Permission }) {
  const { register, control, formState } = useFormContext<LedgerForm>();
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  return (
    <>
      <SelectField
        label="Kind"
        hint={canWrite.allowed ? undefined : canWrite.reason}
        options={ledgerKinds
          .filter((value) => value === 'payment' || canWrite.allowed)
          .map((value) => ({ value, label: kindNames[value] }))}
        {...register('kind', { deps: ['externalRef', 'note'] })}
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
        label={kind === 'refund' ? 'Paid back on' : 'Day of the money'}
        type="date"
        min={getFirstDay(todayInIndia())}
        max={todayInIndia()}
        error={errors.receivedOn?.message}
        {...register('receivedOn')}
      />
      <TextField
        label="Reference of the bank or provider"
        optional={kind !== 'refund'}
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
    </>
  );
}
