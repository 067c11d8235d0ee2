import { formatDate, formatExactPaise, toAppError } from '@aertrip/platform';
import { Badge, Button, FormMessage, Row, Stack, Text, TextField } from '@aertrip/ui';
import { useCheckout } from '@aertrip/ui/sale';
import { useState } from 'react';
import { readPartAmount, type Payable, type PaymentChoice } from '@aertrip/platform/checkout';
import { customerFunctions } from '../api/customer-functions';
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
  /** The largest online payment, in paise. */
  maxPaise: number;
}

const waysToPay = ['UPI', 'Visa', 'Mastercard', 'RuPay', 'Net banking'];

const partLabels: Readonly<Partial<Record<PaymentChoice['purpose'], string>>> = {
  deposit: 'Deposit',
  instalment: 'Next instalment',
};

/** Pays the deposit, an instalment or all that is due at the payment partner. */
export function PayForm({ part, whole, maxPaise, payable, returnPath, onRetry }: PayFormProps) {
  const isPart = part.paise > 0 && part.paise < whole.paise;
  const next = isPart ? part : whole;
  const isAboveMax = next.paise > maxPaise;
  const [chosen, setChosen] = useState<'part' | 'whole' | 'other'>(isAboveMax ? 'other' : 'part');
  const [typed, setTyped] = useState(isAboveMax ? String(maxPaise / 100) : '');
  const [isRefused, setRefused] = useState(false);
  const { pay, isBusy, error } = useCheckout({
    functions: customerFunctions,
    payable,
    returnPath,
    onChange: onRetry,
  });
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
                label={`${partLabels[part.purpose] ?? ''} ${formatExactPaise(part.paise)}`}
                note={part.note ?? (part.dueOn ? `Due by ${formatDate(part.dueOn)}` : null)}
                isChosen={chosen === 'part'}
                onChoose={() => setChosen('part')}
              />
            )}
            {whole.paise <= maxPaise && (
              <Choice
                label={`Full amount ${formatExactPaise(whole.paise)}`}
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
        {note && (
          <Text as="small" size="sm" tone="soft">
            {note}
          </Text>
        )}
      </span>
    </label>
  );
}
