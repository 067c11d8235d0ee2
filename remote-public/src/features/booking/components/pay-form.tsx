import { formatDate, formatExactPaise, toAppError } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import type { PaymentPurpose } from '@aertrip/platform/checkout';
import { useCheckout, type CheckoutParts } from '../hooks/use-checkout';
import styles from './pay-form.module.css';

interface PayFormProps extends CheckoutParts {
  /** Amount that confirms the seats, in paise; at least the amount due where there is no choice. */
  depositPaise: number;
  /** The unpaid balance, in paise. */
  duePaise: number;
  balanceDueOn: string | null;
  /** Purpose of a payment without a choice. */
  onlyPurpose?: PaymentPurpose;
}

/** Pays the deposit or the whole balance at the payment partner. */
export function PayForm(props: PayFormProps) {
  const { depositPaise, duePaise, balanceDueOn, onlyPurpose = 'deposit', ...checkout } = props;
  const [chosen, setChosen] = useState<PaymentPurpose>('deposit');
  const { pay, isLeaving, error } = useCheckout(checkout);
  const hasChoice = depositPaise < duePaise;
  const purpose = hasChoice ? chosen : onlyPurpose;
  const amountPaise = hasChoice && purpose === 'deposit' ? depositPaise : duePaise;
  return (
    <div className={styles.form}>
      {hasChoice && (
        <fieldset className={styles.choices}>
          <legend>How much would you like to pay now?</legend>
          <Choice
            label={`Deposit ${formatExactPaise(depositPaise)}`}
            note={
              balanceDueOn && `${formatExactPaise(duePaise - depositPaise)} by ${formatDate(balanceDueOn)}`
            }
            isChosen={purpose === 'deposit'}
            onChoose={() => setChosen('deposit')}
          />
          <Choice
            label={`Full amount ${formatExactPaise(duePaise)}`}
            note="Nothing more to pay later"
            isChosen={purpose === 'full'}
            onChoose={() => setChosen('full')}
          />
        </fieldset>
      )}
      {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
      <Button size="lg" busy={isLeaving} onClick={() => pay(purpose)} className={styles.button}>
        {`Pay ${formatExactPaise(amountPaise)}`}
      </Button>
      <p className={styles.note}>
        Pay by UPI, card or net banking on our payment partner’s secure page. You will then return here.
      </p>
    </div>
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
    default:
      return `${message.replace(/[.]?$/, '.')} Nothing was charged.`;
  }
}

interface ChoiceProps {
  label: string;
  note: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="payment" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{label}</strong>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
