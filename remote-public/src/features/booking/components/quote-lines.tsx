import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Disclosure, Heading, Stack, Text } from '@aertrip/ui';
import { lineLabel, Lines, type Line } from '@aertrip/ui/sale';
import { formatRate, formatStep, type CancellationStep, type Quote } from '../model/quote';

function linesOf(quote: Quote): Line[] {
  const { lines, promotion, discountPaise, deskDiscountPaise, gstBp, gstPaise, tcsBp, tcsPaise } = quote;
  const promotionPaise = discountPaise - deskDiscountPaise;
  return [
    ...lines.map(({ code, label, count, unitPaise, amountPaise }) => ({
      key: `${code} ${unitPaise}`,
      label: lineLabel({ label, count }) + (count === 1 ? '' : ` at ${formatExactPaise(unitPaise)}`),
      value: formatExactPaise(amountPaise),
    })),
    ...(promotionPaise > 0
      ? [
          {
            key: 'promotion',
            label: promotion?.title ?? 'Discount',
            value: formatExactPaise(-promotionPaise),
          },
        ]
      : []),
    ...(deskDiscountPaise > 0
      ? [{ key: 'desk', label: 'Discount from our travel desk', value: formatExactPaise(-deskDiscountPaise) }]
      : []),
    ...(gstPaise > 0
      ? [{ key: 'gst', label: `GST ${formatRate(gstBp)}`, value: formatExactPaise(gstPaise) }]
      : []),
    ...(tcsPaise > 0
      ? [{ key: 'tcs', label: `TCS ${formatRate(tcsBp)}`, value: formatExactPaise(tcsPaise) }]
      : []),
  ];
}

interface QuoteLinesProps {
  quote: Quote;
  /** Due dates, unless the price is paid now; null when nothing is due. */
  due?: string | null;
}

/** Price lines, total and due dates. */
export function QuoteLines({ quote, due = dueText(quote) }: QuoteLinesProps) {
  return (
    <Stack gap={2}>
      <Lines lines={linesOf(quote)} total={formatExactPaise(quote.totalPaise)} size="sm" />
      {quote.tcsNote !== null && (
        <Text size="sm" tone="soft">
          {quote.tcsNote}
        </Text>
      )}
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

interface InstalmentTableProps {
  instalments: readonly {
    readonly dueOn: string;
    readonly amountPaise: number;
    readonly state?: 'paid' | 'late' | 'due';
  }[];
}

/** The plan of the balance with its days, unless it is paid in one part. */
export function InstalmentTable({ instalments }: InstalmentTableProps) {
  if (instalments.length < 2) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size={5}>
        Instalments
      </Heading>
      <Lines
        size="sm"
        lines={instalments.map(({ dueOn, amountPaise, state }) => ({
          label: `By ${formatDate(dueOn)}${state === 'paid' || state === 'late' ? `, ${state}` : ''}`,
          value: formatExactPaise(amountPaise),
        }))}
      />
    </Stack>
  );
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
