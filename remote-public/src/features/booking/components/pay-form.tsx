import { formatDate, formatExactPaise, toAppError } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { useCheckout } from '@aertrip/ui/sale';
import { useState } from 'react';
import type { Payable, PaymentChoice } from '@aertrip/platform/checkout';
import { customerFunctions } from '../api/customer-functions';
import text from '../../../components/text.module.css';
import styles from './pay-form.module.css';

interface Payment extends PaymentChoice {
  readonly paise: number;
}

interface PayFormProps {
  payable: Payable;
  /** Return path of the checkout. */
  returnPath: (choice: PaymentChoice) => string;
  /** The booking may have changed. */
  onRetry: () => void;
  /** The deposit or the next instalment; no choice unless it is less than the whole. */
  part: Payment & { readonly note?: string };
  /** All that is unpaid. */
  whole: Payment;
}

const partLabels: Readonly<Partial<Record<PaymentChoice['purpose'], string>>> = {
  deposit: 'Deposit',
  instalment: 'Next instalment',
};

/** Pays the deposit, an instalment or all that is due at the payment partner. */
export function PayForm({ part, whole, payable, returnPath, onRetry }: PayFormProps) {
  const [isWhole, setWhole] = useState(false);
  const { pay, isBusy, error } = useCheckout({
    functions: customerFunctions,
    payable,
    returnPath,
    onChange: onRetry,
  });
  const hasChoice = part.paise > 0 && part.paise < whole.paise;
  const { paise, purpose, dueOn } = hasChoice && !isWhole ? part : whole;
  return (
    <div className={styles.form}>
      {hasChoice && (
        <fieldset className={styles.choices}>
          <legend>How much would you like to pay now?</legend>
          <Choice
            label={`${partLabels[part.purpose] ?? ''} ${formatExactPaise(part.paise)}`}
            note={part.note ?? (part.dueOn ? `Due by ${formatDate(part.dueOn)}` : null)}
            isChosen={!isWhole}
            onChoose={() => setWhole(false)}
          />
          <Choice
            label={`Full amount ${formatExactPaise(whole.paise)}`}
            note="Nothing more to pay later"
            isChosen={isWhole}
            onChoose={() => setWhole(true)}
          />
        </fieldset>
      )}
      {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
      <Button
        size="lg"
        busy={isBusy}
        onClick={() => pay({ purpose, ...(dueOn && { dueOn }) })}
        className={styles.button}
      >
        {`Pay ${formatExactPaise(paise)}`}
      </Button>
      <p className={text.quiet}>
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
    // Paid already, or on its way.
    case 'conflict':
      return message;
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
