import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone } from '@aertrip/ui';
import { Lines } from '@aertrip/ui/sale';
import type { BookingDetails, Instalment } from '../../model/booking-details';

const states: Readonly<Record<Instalment['state'], readonly [label: string, tone: BadgeTone]>> = {
  paid: ['Paid', 'good'],
  late: ['Late', 'bad'],
  due: ['To pay', 'neutral'],
};

/** The plan of the balance, unless it is paid in one part. */
export function InstalmentPlan({ instalments }: Pick<BookingDetails, 'instalments'>) {
  if (instalments.length < 2) return null;
  return (
    <section aria-label="Instalments">
      <Lines
        lines={instalments.map(({ dueOn, amountPaise, openPaise, state }, index) => {
          const [label, tone] = states[state];
          return {
            key: dueOn,
            label: `Instalment ${index + 1}`,
            note: `By ${formatDate(dueOn)}${openPaise > 0 && openPaise < amountPaise ? `, ${formatExactPaise(openPaise)} still to pay` : ''}`,
            value: (
              <>
                <strong>{`${formatExactPaise(amountPaise)} `}</strong>
                <Badge tone={tone}>{label}</Badge>
              </>
            ),
          };
        })}
      />
    </section>
  );
}
