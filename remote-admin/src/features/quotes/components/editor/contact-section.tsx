import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import { gstStatesOptions } from '../../api/gst-states';
import { validities, type QuoteForm } from '../../model/quote-form';
import { useFieldError } from './refusal-context';

/** Customer and validity of the quote. */
export function ContactSection() {
  const { register } = useFormContext<QuoteForm>();
  const errorAt = useFieldError();
  const { data: states = [] } = useQuery(gstStatesOptions());
  return (
    <Card title="Customer">
      <div className={fields.grid}>
        <TextField
          label="Name"
          autoComplete="off"
          error={errorAt('contact.name')}
          {...register('contact.name')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errorAt('contact.phone')}
          {...register('contact.phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="The customer verifies this email to see the booking."
          error={errorAt('contact.email')}
          {...register('contact.email')}
        />
        <TextField
          label="Billing address"
          optional
          autoComplete="off"
          hint="Printed on the tax invoice."
          error={errorAt('contact.address')}
          {...register('contact.address')}
        />
        <SelectField
          label="State"
          optional
          hint="Place of supply: CGST and SGST within our state, IGST elsewhere."
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          error={errorAt('contact.state')}
          {...register('contact.state')}
        >
          <option value="">Not known</option>
        </SelectField>
        <TextField
          label="GSTIN"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="For a business buyer, printed on the tax invoice."
          error={errorAt('contact.gstin')}
          {...register('contact.gstin')}
        />
        <SelectField
          label="Valid for"
          options={Object.entries(validities).map(([value, label]) => ({ value, label }))}
          error={errorAt('validHours')}
          {...register('validHours')}
        />
        <TextArea
          label="Note to the customer"
          optional
          rows={3}
          maxLength={1000}
          hint="Printed on the quote."
          className={fields.wide}
          error={errorAt('note')}
          {...register('note')}
        />
      </div>
    </Card>
  );
}
