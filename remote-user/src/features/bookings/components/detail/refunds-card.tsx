import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone } from '@aertrip/ui';
import { Lines } from '@aertrip/ui/sale';
import { SectionCard } from '../../../../components/screen-parts';
import type { Refund } from '../../model/booking-details';
import { formatMethod } from '../../model/payment-method';

const states: Readonly<Record<Refund['state'], readonly [label: string, tone: BadgeTone]>> = {
  due: ['Being prepared', 'neutral'],
  sent: ['On its way', 'accent'],
  done: ['Refunded', 'good'],
};

/** Each refund with its amount, channel, state and promised day. */
export function RefundsCard({ refunds }: { readonly refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <SectionCard title={refunds.length === 1 ? 'Your refund' : 'Your refunds'}>
      <Lines
        lines={refunds.map((refund) => {
          const [label, tone] = states[refund.state];
          return {
            key: refund.id,
            label: `By ${refund.method ? formatMethod(refund.method) : 'our travel desk'}`,
            note: progressText(refund),
            value: (
              <>
                <strong>{`${formatExactPaise(refund.amountPaise)} `}</strong>
                <Badge tone={tone}>{label}</Badge>
              </>
            ),
          };
        })}
      />
    </SectionCard>
  );
}

function progressText({ state, promisedOn, doneAt, reference }: Refund): string {
  if (state !== 'done' || !doneAt) return `With you by ${formatDate(promisedOn)}`;
  return `On ${formatDate(doneAt)}${reference ? `, bank reference ${reference}` : ''}`;
}
