import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminKey } from '../../shared/data/query';
import { databaseError, errorMessage } from '../../shared/data/error-message';
import { useChange } from '../../shared/data/use-change';
import { previewOptions } from './quote-drafts';
import { saveQuote } from './saved-quotes';
import { isRefused } from './model/priced-quote';
import type { QuoteForm } from './model/quote-form';
import {
  type QuoteOrigin,
  type Refusal,
  toFormField,
  toPriceRequest,
  toSaveRequest,
} from './model/quote-request';

interface SaveInput {
  readonly form: QuoteForm;
  /** The discount shown is above the caller's limit. */
  readonly asksApproval: boolean;
}

/** Saves the form as a quote, or shows the error, at its field where possible, until the next change. */
export function useSaveQuote(origin: QuoteOrigin) {
  const [refused, setRefused] = useState<{ readonly form: string; readonly refusal: Refusal } | null>(null);
  const queryClient = useQueryClient();
  /** Current price before discounts and taxes: the displayed one may belong to former input. */
  const readBasePaise = async (form: QuoteForm): Promise<number> => {
    if (form.discountUnit !== 'percent' || form.discount === '') return 0;
    const options = previewOptions(toPriceRequest(form), 0);
    // A key of its own: the form cancels its requests when its input changes.
    const queryKey = [...options.queryKey, 'saved'] as unknown as typeof options.queryKey;
    const preview = await queryClient.fetchQuery({ ...options, queryKey });
    return isRefused(preview) ? 0 : preview.basePaise;
  };
  const sent = useRef({ input: '', id: '' });
  /** The id of a request, the same for a retry: after a lost response that saves no second quote. */
  const idOf = (request: object): string => {
    const input = JSON.stringify(request);
    if (sent.current.input !== input) sent.current = { input, id: crypto.randomUUID() };
    return sent.current.id;
  };
  const { mutateAsync } = useChange({
    change: async ({ form, asksApproval }: SaveInput) => {
      const request = {
        ...toSaveRequest(form, origin, await readBasePaise(form)),
        ...(asksApproval && { ask_approval: true as const }),
      };
      return saveQuote({ id: idOf(request), ...request });
    },
    affects: adminKey,
    done: (_, { asksApproval }) => (asksApproval ? 'Quote saved. A manager has been asked.' : 'Quote saved'),
  });

  return {
    refusalOf: (form: QuoteForm): Refusal | null =>
      refused?.form === JSON.stringify(form) ? refused.refusal : null,
    /** @returns id of the quote; null when refused */
    save: async (input: SaveInput, typed: QuoteForm): Promise<string | null> => {
      setRefused(null);
      try {
        return await mutateAsync(input);
      } catch (error) {
        const field = databaseError(error)?.details || null;
        setRefused({
          form: JSON.stringify(typed),
          refusal: { field: toFormField(field, toPriceRequest(input.form)), message: errorMessage(error) },
        });
        return null;
      }
    },
  };
}
