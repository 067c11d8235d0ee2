import { Disclosure, ErrorNote, SelectField, Stack, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { EmailField, PhoneField } from '../../../components/contact-fields';
import { gstStatesOptions } from '../api/gst-states';
import type { BookingDraft } from '../model/draft';
import { fieldId } from '../model/field-id';
import type { FieldErrors } from '../model/validation';

interface ContactStepProps {
  draft: BookingDraft;
  errors: FieldErrors;
  onChange: (fields: Partial<BookingDraft>) => void;
}

/** Who books, and to whom the invoice goes. */
export function ContactStep({ draft: { contact }, errors, onChange }: ContactStepProps) {
  const states = useQuery(gstStatesOptions());
  const field = (name: keyof BookingDraft['contact']) => ({
    id: fieldId(`contact.${name}`),
    value: contact[name],
    error: errors[`contact.${name}`],
    onChange: (event: { target: { value: string } }) =>
      onChange({ contact: { ...contact, [name]: event.target.value } }),
  });
  const hasInvoice = (['address', 'state', 'gstin'] as const).some(
    (name) => contact[name] !== '' || errors[`contact.${name}`],
  );
  return (
    <Stack>
      <TextField label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <PhoneField
        hint="Outside India, start with + and your country code, such as +44."
        {...field('phone')}
      />
      <EmailField
        optional
        hint="We send your invoice and travel documents here. They are also in your account."
        {...field('email')}
      />
      <Disclosure title="Tax invoice details (optional)" open={hasInvoice}>
        <Stack>
          <TextField
            label="Billing address"
            optional
            autoComplete="street-address"
            maxLength={300}
            hint="Printed on your tax invoice."
            {...field('address')}
          />
          <SelectField
            label="State"
            optional
            hint="Your invoice shows CGST and SGST, or IGST, depending on your state. The price is the same."
            options={states.data?.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('state')}
          >
            <option value="">Choose your state</option>
          </SelectField>
          {states.error && <ErrorNote title="The states could not be loaded" query={states} />}
          <TextField
            label="GSTIN"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={15}
            hint="For a tax invoice to your company, in the same state."
            {...field('gstin')}
          />
        </Stack>
      </Disclosure>
    </Stack>
  );
}
