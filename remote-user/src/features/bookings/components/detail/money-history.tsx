import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Lines } from '@aertrip/ui/sale';
import type { BookingDetails } from '../../model/booking-details';
import { formatMethod } from '../../model/payment-method';

const kinds = { payment: 'Paid', refund: 'Refunded', adjustment: 'Adjusted' } as const;

/** Payments and refunds made. */
export function MoneyHistory({ entries }: Pick<BookingDetails, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="Payment history">
      <Lines
        lines={entries.map(({ kind, amountPaise, method, at, day, state }) => ({
          key: `${at} ${amountPaise}`,
          label: `${kinds[kind]}${method ? ` by ${formatMethod(method)}` : ''}`,
          note: `${formatDate(day)}${state === 'unverified' ? ', being checked' : ''}`,
          value: <strong>{formatExactPaise(Math.abs(amountPaise))}</strong>,
        }))}
      />
    </section>
  );
}
