import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState, type FieldPath, type RegisterOptions } from 'react-hook-form';
import type { QuoteForm } from '../../model/quote-form';
import type { Refusal } from '../../model/quote-request';

/** The database's objection to the form; null without one. */
export const RefusalContext = createContext<Refusal | null>(null);

/** Error of a quote's field, from the form or the database. */
export function useFieldError(): (field: string) => string | undefined {
  const { control } = useFormContext<QuoteForm>();
  const { errors } = useFormState({ control });
  const refusal = useContext(RefusalContext);
  return (field) => {
    const error = get(errors, field) as { readonly message?: string } | undefined;
    return error?.message ?? (refusal?.field === field ? refusal.message : undefined);
  };
}

/** Gives the props of a quote's fields: registration and error. */
export function useQuoteField() {
  const { register } = useFormContext<QuoteForm>();
  const errorAt = useFieldError();
  return <Name extends FieldPath<QuoteForm>>(name: Name, options?: RegisterOptions<QuoteForm, Name>) => ({
    ...register(name, options),
    error: errorAt(name),
  });
}
