import { formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Button, CheckboxField, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormField } from '../../../shared/form/form-field';
import type { Permission } from '../../../shared/session/roles';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { toRupeesText } from '../../../shared/form/field-values';
import {
  describeAmount,
  getFirstDay,
  isAboveBalance,
  kindNames,
  type LedgerForm,
  ledgerKinds,
  methodNames,
} from '../model/ledger';

interface LedgerFieldsProps {
  readonly canWrite: Permission;
  /** Balance in paise; negative after an overpayment. */
  readonly duePaise: number;
  /** Offered amounts in paise by name; those above zero are shown. */
  readonly fills: readonly (readonly [name: string, paise: number])[];
}

/** Fields of a ledger entry; an adjustment has no method but needs a note. */
export function LedgerFields({ canWrite, duePaise, fills }: LedgerFieldsProps) {
  const { register, control, formState, setValue } = useFormContext<LedgerForm>();
  const field = useFormField<LedgerForm>();
  const [kind, amount] = useWatch({ control, name: ['kind', 'amount'] });
  const { dirtyFields, isSubmitted } = formState;
  // Another type judges no field that is still to be filled in.
  const touched = (['externalRef', 'note'] as const).filter((name) => isSubmitted || dirtyFields[name]);
  return (
    <>
      {canWrite.allowed && (
        <SelectField
          label="Type"
          options={ledgerKinds.map((value) => ({ value, label: kindNames[value] }))}
          {...register('kind', { deps: ['amount', ...touched] })}
        />
      )}
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        hint={[describeAmount(amount), kind === 'adjustment' && 'Negative to reduce the customer’s credit.']
          .filter(Boolean)
          .join('. ')}
        {...field('amount', { deps: ['kind'] })}
      />
      {kind === 'payment' && (
        <PanelActions>
          {fills.map(
            ([name, paise]) =>
              paise > 0 && (
                <Button
                  key={name}
                  size="sm"
                  variant="secondary"
                  onClick={() =>
                    setValue('amount', toRupeesText(paise), { shouldValidate: true, shouldDirty: true })
                  }
                >
                  {`${name} ${formatExactPaise(paise)}`}
                </Button>
              ),
          )}
        </PanelActions>
      )}
      {canWrite.allowed && isAboveBalance({ kind, amount }, duePaise) && (
        <CheckboxField label="This is an overpayment" {...register('isOverpayment', { deps: ['amount'] })} />
      )}
      {kind !== 'adjustment' && (
        <SelectField
          label="Method"
          options={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
          {...register('method')}
        />
      )}
      <TextField
        label={kind === 'refund' ? 'Refund date' : 'Payment date'}
        type="date"
        min={getFirstDay(todayInIndia())}
        max={todayInIndia()}
        {...field('receivedOn')}
      />
      <TextField label="Bank or provider reference" optional={kind !== 'refund'} {...field('externalRef')} />
      <TextArea label="Note" optional={kind !== 'adjustment'} rows={2} {...field('note')} />
    </>
  );
}
