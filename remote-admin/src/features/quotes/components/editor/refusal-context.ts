import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { QuoteForm } from '../../model/quote-form';
import type { Refusal } from '../../model/quote-request';

/** What the database says to what is in the form; null when it agrees. */
export const RefusalContext = createContext<Refusal | null>(null);

/** Says what is wrong with a field of the quote, by the form itself or by the database. */
export function useFieldError(): (field: string) => string | undefined {
  const { control } = useFormContext<QuoteForm>();
  const { errors } = useFormState({ control });
  const refusal = useContext(RefusalContext);
  return (field) => {
    const error = get(errors, field) as { readonly message?: string } | undefined;
    return error?.message ?? (refusal?.field === field ? refusal.message : undefined);
  };
}
