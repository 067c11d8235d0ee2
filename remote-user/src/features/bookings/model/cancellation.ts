import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { CancellationTerms } from '../api/cancellation-terms';

/** The cancellation charge today, as a sentence. */
export function termsSentence({ chargePaise, refundPaise, until }: CancellationTerms): string {
  if (chargePaise + refundPaise === 0) return 'You have paid nothing, and nothing is charged.';
  const kept = chargePaise > 0 ? `${formatExactPaise(chargePaise)} is kept` : 'nothing is kept';
  const back = refundPaise > 0 ? `${formatExactPaise(refundPaise)} comes back` : 'nothing comes back';
  return until
    ? `Cancel on or before ${formatDate(until)}: ${kept}, ${back}.`
    : `If you cancel now: ${kept}, ${back}.`;
}
