import { formatExactPaise } from '@aertrip/platform';
import type { PaymentChoice } from '@aertrip/platform/checkout';
import { Button, FormMessage } from '@aertrip/ui';
import { useCheckout } from '@aertrip/ui/sale';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../../lib/refusal';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingKeys } from '../../api/booking-keys';
import { customerFunctions } from '../../api/customer-functions';
import type { BookingDetails } from '../../model/booking-details';
import { returnPath } from '../../model/payment-return';
import styles from './money-card.module.css';

interface Choice extends PaymentChoice {
  readonly label: string;
}

/** Pays the amount due now, or the full balance. */
export function PayButtons({ booking }: { readonly booking: BookingDetails }) {
  const { uid } = useCustomer();
  const queryClient = useQueryClient();
  const { pay, isBusy, paying, error } = useCheckout({
    functions: customerFunctions,
    payable: { bookingId: booking.id },
    returnPath: (choice) => returnPath(booking.id, choice),
    onChange: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) }),
  });
  const choices = getChoices(booking);
  if (choices.length === 0) return null;
  return (
    <div className={styles.pay}>
      {choices.map(({ label, ...choice }, index) => (
        <Button
          key={choice.purpose}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={paying === choice.purpose}
          aria-disabled={isBusy}
          onClick={() => pay(choice)}
        >
          {label}
        </Button>
      ))}
      {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
    </div>
  );
}

function getChoices({ can, depositPaise, paidPaise, duePaise, nextPayment }: BookingDetails): Choice[] {
  if (can.payBalance) {
    const balance: Choice = {
      purpose: 'balance',
      label: `Pay the balance, ${formatExactPaise(duePaise)}`,
    };
    if (!nextPayment || nextPayment.amountPaise >= duePaise) return [balance];
    const { amountPaise, dueOn } = nextPayment;
    return [
      { purpose: 'instalment', dueOn, label: `Pay the instalment, ${formatExactPaise(amountPaise)}` },
      balance,
    ];
  }
  if (!can.payDeposit) return [];
  const dueNow = depositPaise - paidPaise;
  const isPart = dueNow > 0 && dueNow < duePaise;
  const all: Choice = {
    purpose: 'full',
    label: isPart ? `Pay in full, ${formatExactPaise(duePaise)}` : `Pay now, ${formatExactPaise(duePaise)}`,
  };
  return isPart ? [{ purpose: 'deposit', label: `Pay now, ${formatExactPaise(dueNow)}` }, all] : [all];
}
