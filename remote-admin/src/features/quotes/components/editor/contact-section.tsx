import { SelectField, TextArea } from '@aertrip/ui';
import { Card } from '../../../../shared/card';
import fields from '../../../../shared/form/fields.module.css';
import { ContactFields } from '../../../../shared/sale/contact-fields';
import { validities } from '../../model/quote-form';
import { useQuoteField } from './refusal-context';

/** Customer and validity of the quote. */
export function ContactSection() {
  const field = useQuoteField();
  return (
    <Card title="Customer">
      <div className={fields.grid}>
        <ContactFields field={(name) => field(`contact.${name}`)} />
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
