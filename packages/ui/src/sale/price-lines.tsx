import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone } from '../badge';
import { Stack } from '../layout/layout';
import { Text } from '../layout/text';
import { lineLabel, Lines, type Line } from './lines';

/** A price in lines. Amounts in paise, rates in basis points. */
export interface PricedQuote {
  readonly lines: readonly {
    readonly code: string;
    readonly label: string;
    readonly count: number;
    readonly unitPaise: number;
    readonly amountPaise: number;
  }[];
  readonly promotion: { readonly title: string } | null;
  readonly discountPaise: number;
  /** What the travel desk has taken off, as part of the discount. */
  readonly deskDiscountPaise: number;
  readonly gstBp: number;
  readonly gstPaise: number;
  readonly tcsBp: number;
  readonly tcsPaise: number;
  readonly totalPaise: number;
  /** Why TCS has its rate. */
  readonly tcsNote: string | null;
}

interface PriceLinesProps {
  readonly quote: PricedQuote;
  readonly size?: 'sm' | 'md';
}

/** Price lines with the total, and the reason of TCS. */
export const PriceLines = ({ quote, size }: PriceLinesProps) => (
  <Stack gap={2}>
    <Lines lines={linesOf(quote)} total={formatExactPaise(quote.totalPaise)} size={size} />
    {quote.tcsNote !== null && (
      <Text size="sm" tone="soft">
        {quote.tcsNote}
      </Text>
    )}
  </Stack>
);

/** 500 basis points → `5%` */
const formatRate = (basisPoints: number) => `${basisPoints / 100}%`;

function linesOf({ lines, promotion, discountPaise, deskDiscountPaise, ...taxes }: PricedQuote): Line[] {
  const sums: readonly (readonly [label: string, paise: number])[] = [
    [promotion?.title ?? 'Discount', deskDiscountPaise - discountPaise],
    ['Discount from our travel desk', -deskDiscountPaise],
    [`GST ${formatRate(taxes.gstBp)}`, taxes.gstPaise],
    [`TCS ${formatRate(taxes.tcsBp)}`, taxes.tcsPaise],
  ];
  return [
    ...lines.map(({ code, label, count, unitPaise, amountPaise }) => ({
      key: `${code} ${unitPaise}`,
      label: lineLabel({ label, count }) + (count === 1 ? '' : ` at ${formatExactPaise(unitPaise)}`),
      value: formatExactPaise(amountPaise),
    })),
    ...sums
      .filter(([, paise]) => paise !== 0)
      .map(([label, paise]) => ({ label, value: formatExactPaise(paise) })),
  ];
}

export interface CancellationStep {
  /** Last day of this charge; null: the final charge. */
  readonly until: string | null;
  readonly chargeBp: number;
  readonly chargePaise: number;
}

/** A step of the ladder as text: `Until 28 Nov 2026`, `₹26,249.79 (10%)`. */
export const formatStep = ({ until, chargeBp, chargePaise }: CancellationStep) => ({
  label: until ? `Until ${formatDate(until)}` : 'After that',
  value: chargePaise === 0 ? 'No charge' : `${formatExactPaise(chargePaise)} (${formatRate(chargeBp)})`,
});

type InstalmentState = 'paid' | 'late' | 'due';

interface InstalmentsProps {
  readonly instalments: readonly {
    readonly dueOn: string;
    readonly amountPaise: number;
    /** Of a booking: what is still to pay. */
    readonly openPaise?: number;
    readonly state?: InstalmentState;
  }[];
}

const states: Readonly<Record<InstalmentState, readonly [label: string, tone: BadgeTone]>> = {
  paid: ['Paid', 'good'],
  late: ['Late', 'bad'],
  due: ['To pay', 'neutral'],
};

/** The plan of the balance, unless it is paid in one part. */
export function Instalments({ instalments }: InstalmentsProps) {
  if (instalments.length < 2) return null;
  return (
    <section aria-label="Instalments">
      <Lines
        lines={instalments.map(({ dueOn, amountPaise, openPaise = 0, state }, index) => {
          const [label, tone] = state ? states[state] : [];
          return {
            key: dueOn,
            label: `Instalment ${index + 1}`,
            note: `By ${formatDate(dueOn)}${openPaise > 0 && openPaise < amountPaise ? `, ${formatExactPaise(openPaise)} still to pay` : ''}`,
            value: (
              <>
                <strong>{`${formatExactPaise(amountPaise)} `}</strong>
                {label && <Badge tone={tone}>{label}</Badge>}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
