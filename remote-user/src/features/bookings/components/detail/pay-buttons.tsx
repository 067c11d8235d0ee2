import { formatExactPaise } from '@aertrip/platform';
import { readPartAmount, type PaymentBounds, type PaymentChoice } from '@aertrip/platform/checkout';
import { Button, Form, FormMessage, Stack, TextField } from '@aertrip/ui';
import { useCheckout } from '@aertrip/ui/sale';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../../lib/refusal';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingKeys } from '../../api/booking-keys';
import { customerFunctions } from '../../api/customer-functions';
import type { BookingDetails } from '../../model/booking-details';
import { returnPath } from '../../model/payment-return';

interface Choice extends PaymentChoice {
  readonly label: string;
  readonly paise: number;
}

/** Pays the amount due now, the full balance, or an amount in between. */
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
  const [next] = choices;
  if (!next) return null;
  const { duePaise, paymentMaxPaise: maxPaise } = booking;
  const isAboveMax = duePaise > maxPaise;
  return (
    <Stack gap={3}>
      {choices
        .filter(({ paise }) => paise <= maxPaise)
        .map(({ label, purpose, dueOn }, index) => (
          <Button
            key={purpose}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={paying === purpose}
            aria-disabled={isBusy}
            onClick={() => pay({ purpose, ...(dueOn && { dueOn }) })}
          >
            {label}
          </Button>
        ))}
      {isAboveMax && (
        <FormMessage tone="info">
          {`One online payment can be ${formatExactPaise(maxPaise)} at most. Pay in parts, or call us to pay by bank transfer.`}
        </FormMessage>
      )}
      {(isAboveMax || next.paise < duePaise) && (
        <OtherAmount
          bounds={{ nextPaise: next.paise, duePaise, maxPaise }}
          onPay={(amountPaise) =>
            pay({ purpose: next.purpose, ...(next.dueOn && { dueOn: next.dueOn }), amountPaise })
          }
        />
      )}
      {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
    </Stack>
  );
}

function getChoices({ can, depositPaise, paidPaise, duePaise, nextPayment }: BookingDetails): Choice[] {
  if (can.payBalance) {
    const balance: Choice = {
      purpose: 'balance',
      paise: duePaise,
      label: `Pay the balance, ${formatExactPaise(duePaise)}`,
    };
    if (!nextPayment || nextPayment.amountPaise >= duePaise) return [balance];
    const { amountPaise, dueOn } = nextPayment;
    return [
      {
        purpose: 'instalment',
        dueOn,
        paise: amountPaise,
        label: `Pay the instalment, ${formatExactPaise(amountPaise)}`,
      },
      balance,
    ];
  }
  if (!can.payDeposit) return [];
  const dueNow = depositPaise - paidPaise;
  const isPart = dueNow > 0 && dueNow < duePaise;
  const all: Choice = {
    purpose: 'full',
    paise: duePaise,
    label: isPart ? `Pay in full, ${formatExactPaise(duePaise)}` : `Pay now, ${formatExactPaise(duePaise)}`,
  };
  return isPart
    ? [{ purpose: 'deposit', paise: dueNow, label: `Pay now, ${formatExactPaise(dueNow)}` }, all]
    : [all];
}

interface OtherAmountProps {
  readonly bounds: PaymentBounds;
  readonly onPay: (paise: number) => void;
}

/** Pays an amount of the customer's choice. */
function OtherAmount({ bounds, onPay }: OtherAmountProps) {
  const { nextPaise, duePaise, maxPaise } = bounds;
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const range = `${formatExactPaise(Math.min(nextPaise, maxPaise))} to ${formatExactPaise(Math.min(duePaise, maxPaise))}`;
  if (typed === null)
    return (
      <Button variant="secondary" onClick={() => setTyped('')}>
        Pay another amount
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const paise = readPartAmount(typed, bounds);
    setRefused(paise === null);
    if (paise !== null) onPay(paise);
  };
  return (
    <Form gap={3} aria-label="Another amount" onSubmit={submit}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the pressed button
        autoFocus
        label="Amount (₹)"
        hint={`From ${range}.`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isRefused ? `Enter an amount from ${range}.` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="secondary">
        Pay this amount
      </Button>
    </Form>
  );
}
