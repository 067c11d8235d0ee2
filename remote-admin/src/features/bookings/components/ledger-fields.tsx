import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindNames, ledgerKinds, methodNames, type LedgerForm } from '../model/ledger';

/** What is typed about a movement of money; an adjustment has no method but needs a note. */
export function LedgerFields() {
  const { register, control, formState } = useFormContext<LedgerForm>();
  const kind = useWatch({ control, name: 'kind' });
  const { errors } = formState;
  return (
    <>
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
    </>
  );
}
