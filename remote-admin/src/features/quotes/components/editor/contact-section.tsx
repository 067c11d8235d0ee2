import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import { gstStatesOptions } from '../../api/gst-states';
import { validities } from '../../model/quote-form';
import { useQuoteField } from './refusal-context';

/** Customer and validity of the quote. */
export function ContactSection() {
  const field = useQuoteField();
  const { data: states = [] } = useQuery(gstStatesOptions());
  return (
    <Card title="Customer">
      <div className={fields.grid}>
        <TextField label="Name" autoComplete="off" {...field('contact.name')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('contact.phone')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="The customer verifies this email to see the booking."
          {...field('contact.email')}
        />
        <TextField
          label="Billing address"
          optional
          autoComplete="off"
          hint="Printed on the tax invoice."
          {...field('contact.address')}
        />
        <SelectField
          label="State"
          optional
          hint="Place of supply: CGST and SGST within our state, IGST elsewhere."
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('contact.state')}
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
          {...field('contact.gstin')}
        />
        <SelectField
          label="Valid for"
          options={Object.entries(validities).map(([value, label]) => ({ value, label }))}
          {...field('validHours')}
        />
        <TextArea
          label="Note to the customer"
          optional
          rows={3}
          maxLength={1000}
          hint="Printed on the quote."
          className={fields.wide}
          {...field('note')}
        />
      </div>
    </Card>
  );
}
