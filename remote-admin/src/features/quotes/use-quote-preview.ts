import { useDebounced } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { previewOptions } from './quote-drafts';
import { isRefused, type PricedQuote } from './model/priced-quote';
import { discountPaise, type QuoteForm } from './model/quote-form';
import {
  missingForPrice,
  type PriceRequest,
  type Refusal,
  toFormField,
  toPriceRequest,
} from './model/quote-request';

/** Debounce of the price request in ms. */
const typingPause = 300;

interface PriceRequestKey extends Pick<QuoteForm, 'discount' | 'discountUnit'> {
  readonly request: PriceRequest;
}

export interface QuotePreview {
  /** Input missing before pricing; null when complete. */
  readonly missing: string | null;
  readonly priced: PricedQuote | null;
  readonly refusal: Refusal | null;
  /** Maximum discount on this price; null while unknown. */
  readonly capPaise: number | null;
  /** The discount is above that maximum. */
  readonly needsApproval: boolean;
  readonly error: Error | null;
  /** The price belongs to former input; the current one is loading. */
  readonly isStale: boolean;
  readonly retry: () => void;
}

/**
 * Debounced price of the form; responses to former input are marked as such. The first request omits the discount,
 * because percentages and the maximum discount relate to that price.
 */
export function useQuotePreview(form: QuoteForm): QuotePreview {
  const missing = missingForPrice(form);
  const typed = missing
    ? ''
    : JSON.stringify({
        request: toPriceRequest(form),
        discount: form.discount,
        discountUnit: form.discountUnit,
      } satisfies PriceRequestKey);
  const settled = useDebounced(typed, typingPause);
  const asked = settled ? (JSON.parse(settled) as PriceRequestKey) : null;

  const plain = useQuery(previewOptions(asked?.request ?? null, 0));
  const undiscounted = plain.data && !isRefused(plain.data) ? plain.data : null;
  const paise = asked && undiscounted ? discountPaise(asked, undiscounted.basePaise) : 0;
  const reduced = useQuery(previewOptions(paise > 0 && asked ? asked.request : null, paise));
  const answer = paise > 0 ? reduced : plain;

  const preview = missing ? undefined : answer.data;
  const isStale = typed !== settled || plain.isPlaceholderData || answer.isPlaceholderData;
  return {
    missing,
    priced: preview && !isRefused(preview) ? preview : null,
    refusal:
      preview && isRefused(preview) && asked && !isStale
        ? {
            field: toFormField(preview.refusal.field ?? null, asked.request),
            message: preview.refusal.message,
          }
        : null,
    needsApproval:
      preview !== undefined && !isRefused(preview) && preview.deskDiscountPaise > preview.discountCapPaise,
    capPaise: !missing && undiscounted ? undiscounted.discountCapPaise : null,
    error: missing ? null : (plain.error ?? answer.error),
    isStale,
    retry: () => void (plain.error ? plain : answer).refetch(),
  };
}
