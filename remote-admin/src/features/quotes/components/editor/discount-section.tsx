import { formatExactPaise } from '@aertrip/platform';
import { SelectField, TextField } from '@aertrip/ui';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import type { QuoteForm } from '../../model/quote-form';
import { useQuoteField } from './refusal-context';

/** The desk's discount. @param capPaise the caller's maximum; null while unknown */
export function DiscountSection({ capPaise }: { readonly capPaise: number | null }) {
  const { register } = useFormContext<QuoteForm>();
  const field = useQuoteField();
  return (
    <Card
      title="Desk discount"
      description={
        capPaise === null
          ? 'Your discount limit is shown with the price.'
          : `Your limit for this price is ${formatExactPaise(capPaise)}.`
      }
    >
      <div className={fields.grid}>
        <SelectField
          label="Discount in"
          options={[
            { value: 'rupees', label: 'Rupees' },
            { value: 'percent', label: 'Percent' },
          ]}
          {...register('discountUnit', { deps: ['discount'] })}
        />
        <TextField
          label="Discount"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...field('discount', { deps: ['discountReason'] })}
        />
        <TextField
          label="Reason for the discount"
          hint="Internal. Not shown to the customer."
          className={fields.wide}
          autoComplete="off"
          {...field('discountReason', { deps: ['discount'] })}
        />
      </div>
    </Card>
  );
}
