import { formatDate, formatExactPaise, toAppError, type CustomerFunctions } from '@aertrip/platform';
import { readPartAmount, type Payable, type PaymentChoice } from '@aertrip/platform/checkout';
import { useState } from 'react';
import { Badge } from '../badge';
import { FormMessage } from '../forms/form-message';
import { TextField } from '../forms/text-field';
import { Row, Stack } from '../layout/layout';
import { Text } from '../layout/text';
import { Button } from '../parts/button';
import styles from './pay-form.module.css';
import { useCheckout } from './use-checkout';

interface Payment extends PaymentChoice {
  readonly paise: number;
}

interface PayFormProps {
  functions: CustomerFunctions;
  payable: Payable;
  /** Held, or booked and not paid in full. */
  booking: {
    readonly status: string;
    readonly depositPaise: number;
    readonly paidPaise: number;
    readonly duePaise: number;
    /** Null for a hold. */
    readonly nextPayment: { readonly dueOn: string; readonly amountPaise: number } | null;
    /** The largest online payment. */
    readonly paymentMaxPaise: number;
  };
  /** What is due after the deposit. */
  depositNote?: string | undefined;
  /** Return path of the checkout. */
  returnPath: (choice: PaymentChoice) => string;
  /** The booking may have changed. */
  onRetry: () => void;
}

const waysToPay = ['UPI', 'Visa', 'Mastercard', 'RuPay', 'Net banking'];

const labels: Readonly<Record<PaymentChoice['purpose'], string>> = {
  deposit: 'Deposit',
  instalment: 'Next instalment',
  full: 'Full amount',
  balance: 'Full balance',
};

/** Pays the deposit, an instalment, all that is due or an amount in between at the payment partner. */
export function PayForm({ functions, payable, booking, depositNote, returnPath, onRetry }: PayFormProps) {
  const { status, depositPaise, paidPaise, duePaise, nextPayment, paymentMaxPaise: maxPaise } = booking;
  const part: Payment = nextPayment
    ? { purpose: 'instalment', dueOn: nextPayment.dueOn, paise: nextPayment.amountPaise }
    : { purpose: 'deposit', paise: depositPaise - paidPaise };
  const whole: Payment = { purpose: status === 'hold' ? 'full' : 'balance', paise: duePaise };
  // No choice unless the part is less than the whole.
  const isPart = part.paise > 0 && part.paise < whole.paise;
  const next = isPart ? part : whole;
  const isAboveMax = next.paise > maxPaise;
  const [chosen, setChosen] = useState<'part' | 'whole' | 'other'>(isAboveMax ? 'other' : 'part');
  const [typed, setTyped] = useState(isAboveMax ? String(maxPaise / 100) : '');
  const [isRefused, setRefused] = useState(false);
  const { pay, isBusy, error } = useCheckout({ functions, payable, returnPath, onChange: onRetry });
  const hasChoice = isPart || isAboveMax;
  const isOther = hasChoice && chosen === 'other';
  const { paise, purpose, dueOn } = isPart && chosen !== 'whole' ? part : whole;
  const least = Math.min(next.paise, maxPaise);
  const most = Math.min(whole.paise, maxPaise);
  const other = readPartAmount(typed, { nextPaise: next.paise, duePaise: whole.paise, maxPaise });
  const amount = isOther ? other : paise;
  const submit = () => {
    setRefused(amount === null);
    if (amount !== null) pay({ purpose, ...(dueOn && { dueOn }), ...(isOther && { amountPaise: amount }) });
  };
  return (
    <Stack>
      {hasChoice && (
        <fieldset>
          <legend className={styles.legend}>How much would you like to pay now?</legend>
          <Stack gap={2}>
            {isPart && !isAboveMax && (
              <Choice
                label={`${labels[part.purpose]} ${formatExactPaise(part.paise)}`}
                note={part.dueOn ? `Due by ${formatDate(part.dueOn)}` : depositNote}
                isChosen={chosen === 'part'}
                onChoose={() => setChosen('part')}
              />
            )}
            {whole.paise <= maxPaise && (
              <Choice
                label={`${labels[whole.purpose]} ${formatExactPaise(whole.paise)}`}
                note="Nothing more to pay later"
                isChosen={chosen === 'whole'}
                onChoose={() => setChosen('whole')}
              />
            )}
            <Choice
              label="Another amount"
              note={`From ${formatExactPaise(least)} to ${formatExactPaise(most)}`}
              isChosen={isOther}
              onChoose={() => setChosen('other')}
            />
          </Stack>
        </fieldset>
      )}
      {whole.paise > maxPaise && (
        <FormMessage tone="info">
          {`One online payment can be ${formatExactPaise(maxPaise)} at most. Pay in parts, or call us to pay by bank transfer.`}
        </FormMessage>
      )}
      {isOther && (
        <TextField
          label="Amount (₹)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={
            isRefused && other === null
              ? `Enter an amount from ${formatExactPaise(least)} to ${formatExactPaise(most)}.`
              : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
      <Button size="lg" busy={isBusy} onClick={submit} className={styles.button}>
        {amount === null ? 'Pay' : `Pay ${formatExactPaise(amount)}`}
      </Button>
      <Row as="ul" gap={2} aria-label="Ways to pay">
        {waysToPay.map((way) => (
          <li key={way}>
            <Badge>{way}</Badge>
          </li>
        ))}
      </Row>
      <Text size="sm" tone="soft">
        You pay on our payment partner’s secure page and then return here.
      </Text>
    </Stack>
  );
}

/** Why the checkout did not start. */
function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  switch (code) {
    case 'offline':
      return 'You are offline, so nothing was charged. Try again when you are connected.';
    case 'unauthenticated':
      return 'Your session has ended, so nothing was charged. Your seats are still held: sign in again to pay.';
    // Paid already, or on its way.
    case 'conflict':
      return message;
    default:
      return `${message.replace(/[.]?$/, '.')} Nothing was charged.`;
  }
}

interface ChoiceProps {
  label: string;
  note: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="payment" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{label}</strong>
        {note && (
          <Text as="small" size="sm" tone="soft">
            {note}
          </Text>
        )}
      </span>
    </label>
  );
}
