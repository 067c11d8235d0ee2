import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { CancellationTerms } from '../api/cancellation-terms';

/** The cancellation charge today, as a sentence. */
export function termsSentence({ chargePaise, refundPaise, until }: CancellationTerms): string {
  if (chargePaise + refundPaise === 0) return 'You have not paid anything, so there is no charge.';
  const charge =
    chargePaise > 0
      ? `the cancellation charge is ${formatExactPaise(chargePaise)}`
      : 'there is no cancellation charge';
  const refund = refundPaise > 0 ? `we refund ${formatExactPaise(refundPaise)}` : 'there is no refund';
  return until
    ? `If you cancel on or before ${formatDate(until)}, ${charge} and ${refund}.`
    : `If you cancel now, ${charge} and ${refund}.`;
}
