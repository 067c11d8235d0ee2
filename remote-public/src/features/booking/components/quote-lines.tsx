import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Disclosure, Stack, Text } from '@aertrip/ui';
import { formatStep, Lines, PriceLines, type CancellationStep } from '@aertrip/ui/sale';
import type { Quote } from '../model/quote';

interface QuoteLinesProps {
  quote: Quote;
  /** Due dates, unless the price is paid now; null when nothing is due. */
  due?: string | null;
}

/** Price lines, total and due dates. */
export function QuoteLines({ quote, due = dueText(quote) }: QuoteLinesProps) {
  return (
    <Stack gap={2}>
      <PriceLines quote={quote} size="sm" />
      {due !== null && (
        <Text size="sm" tone="soft">
          {due}
        </Text>
      )}
    </Stack>
  );
}

/** `balance ₹2,12,498 by 2 Apr 2027`, `balance ₹2,12,498 in 3 instalments until 2 Apr 2027` */
export function balanceText({ balancePaise, instalments }: Quote): string {
  const last = formatDate(instalments.at(-1)?.dueOn ?? '');
  const when = instalments.length > 1 ? `in ${instalments.length} instalments until ${last}` : `by ${last}`;
  return `balance ${formatExactPaise(balancePaise)} ${when}`;
}

/** The deposit of later departures: per person, until so many days before the tour. */
export interface DepositRule {
  readonly amountPaise: number;
  readonly days: number;
}

/** `Pay now ₹50,000 · balance ₹2,12,498 by 2 Apr 2027`; why all is due now, where a later date asks for a deposit. */
export function dueText(quote: Quote, later?: DepositRule): string {
  const { totalPaise, depositPaise, instalments } = quote;
  if (totalPaise === 0) return 'Nothing to pay';
  if (instalments.length > 0) return `Pay now ${formatExactPaise(depositPaise)} · ${balanceText(quote)}`;
  if (!later || later.amountPaise === 0) return 'The full amount is due today.';
  return `Leaves within ${later.days} days, so the full amount is due today; later dates: ${formatExactPaise(later.amountPaise)} per person.`;
}

/** Cancellation charges in a disclosure. */
export function CancellationLadder({ steps }: { steps: readonly CancellationStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Disclosure title="If you cancel">
      <CancellationTable steps={steps} />
    </Disclosure>
  );
}

/** Condition that applies to every step of the ladder. */
export const cancellationNote =
  'The charge is never more than the amount you have paid. We refund the rest to your original payment method.';

/** Cancellation charges by date, in rupees. */
export function CancellationTable({ steps }: { steps: readonly CancellationStep[] }) {
  return (
    <Stack gap={3}>
      <Lines size="sm" lines={steps.map(formatStep)} />
      <Text size="sm" tone="soft">
        {cancellationNote}
      </Text>
    </Stack>
  );
}
