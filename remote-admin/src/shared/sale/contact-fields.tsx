import { SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ContactForm } from './contact-form';
import { gstStatesOptions } from './choices';

interface ContactFieldsProps {
  /** Props of a field: registration and error. */
  readonly field: (
    name: keyof ContactForm,
  ) => UseFormRegisterReturn & { readonly error?: string | undefined };
}

/** The contact of a quote or booking, with its billing data. */
export function ContactFields({ field }: ContactFieldsProps) {
  const { data: states = [] } = useQuery(gstStatesOptions());
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextField
        label="Email"
        type="email"
        optional
        autoComplete="off"
        hint="For messages and papers."
        {...field('email')}
      />
      <TextField
        label="Billing address"
        optional
        autoComplete="off"
        hint="Printed on the tax invoice."
        {...field('address')}
      />
      <SelectField
        label="State"
        optional
        hint="Place of supply: CGST and SGST within our state, IGST elsewhere."
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        {...field('state')}
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
        {...field('gstin')}
      />
    </>
  );
}
