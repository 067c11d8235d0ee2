import { formatExactPaise } from '@aertrip/platform';
import { lineLabel, Lines, type Line } from '@aertrip/ui/sale';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingDetails } from '../../model/booking-details';

/** Price lines of the booking as sold. */
export function PriceCard({ booking }: { readonly booking: BookingDetails }) {
  const { totalPaise } = booking;
  return (
    <SectionCard title="Price">
      <Lines lines={linesOf(booking)} total={formatExactPaise(totalPaise)} />
    </SectionCard>
  );
}

function linesOf({ quote, discountPaise, gstPaise, tcsPaise }: BookingDetails): Line[] {
  return [
    ...quote.lines.map(({ kind, code, label, count, unitPaise, amountPaise }) => ({
      key: `${kind} ${code} ${unitPaise}`,
      label: lineLabel({ label, count }),
      note: count > 1 ? `${formatExactPaise(unitPaise)} each` : undefined,
      value: formatExactPaise(amountPaise),
    })),
    ...(discountPaise > 0
      ? [
          {
            label: quote.promotion ? `Discount: ${quote.promotion.title}` : 'Discount',
            value: formatExactPaise(-discountPaise),
          },
        ]
      : []),
    ...(gstPaise > 0 ? [{ label: `GST ${formatRate(quote.gstBp)}`, value: formatExactPaise(gstPaise) }] : []),
    ...(tcsPaise > 0
      ? [
          {
            label: `TCS ${formatRate(quote.tcsBp)}`,
            note: quote.tcsNote ?? 'You can claim it in your income tax return',
            value: formatExactPaise(tcsPaise),
          },
        ]
      : []),
  ];
}

/** `500` basis points → `5%`. */
const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;
