import { useState } from 'react';
import { findErrors, type CheckedForm, type FormErrors } from '../model/enquiry-form';

/** An enquiry's form: the fields as typed, and their errors from a failed check until the next change. */
export function useEnquiryFields<Form extends CheckedForm>(start: Form) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<FormErrors>({});
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change });
    setErrors({});
  };
  return {
    form,
    set,
    isValid: () => {
      const found = findErrors(form);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    field: <Name extends keyof Form & string>(name: Name) => ({
      value: form[name] as string,
      error: (errors as Partial<Record<string, string>>)[name],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        set({ [name]: event.target.value } as unknown as Partial<Form>),
    }),
  };
}
