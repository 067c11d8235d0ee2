import { formatExactPaise } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { toPaise } from '../../../shared/form/field-values';

export const ledgerKinds = ['payment', 'refund', 'adjustment'] as const;
type LedgerKind = (typeof ledgerKinds)[number];

export const kindNames: Readonly<Record<LedgerKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

/** Payment methods; stored in lower case. */
export const methodNames = dictionary<string>({
  upi: 'UPI',
  'bank transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
});

/** A reverted entry and its reversal share a state. */
export const ledgerStates = ['unverified', 'verified', 'rejected', 'reversed'] as const;

const person = row({ full_name: v.string() });

/** A ledger entry; payments are positive, refunds negative. Paise. */
export const ledgerEntrySchema = row({
  id: v.number(),
  kind: v.picklist(ledgerKinds),
  amount_paise: wireInteger,
  method: v.nullable(v.string()),
  external_ref: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Value date recorded by the desk; null for an entry from a provider. */
  received_on: v.nullable(v.string()),
  at: v.string(),
  /** Null for an entry from a provider. */
  created_by: v.nullable(v.string()),
  author: v.nullish(person),
  state: v.picklist(ledgerStates),
  /** The entry that this adjustment reverts. */
  reverses: v.nullable(v.number()),
  verification: v.nullish(row({ verified_at: v.string(), verifier: v.nullish(person) })),
});

export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

/** Whether an entry is excluded from all totals. */
export const isTakenBack = ({ state }: Pick<LedgerEntry, 'state'>): boolean =>
  state === 'rejected' || state === 'reversed';

/** Longest delay in days between payment and entry that the database accepts. */
const latestRecording = 366;

/** Earliest value date of an entry made on `today`, an ISO day. */
export const getFirstDay = (today: string): string =>
  new Date(Date.parse(today) - latestRecording * 86_400_000).toISOString().slice(0, 10);

const ledgerFields = v.object({
  kind: v.picklist(ledgerKinds),
  /** Rupees as typed; refunds without a sign. */
  amount: v.string(),
  /** Allows a payment above the balance. */
  isOverpayment: v.boolean(),
  method: v.string(),
  /** ISO day. */
  receivedOn: v.pipe(v.string(), v.nonEmpty('Enter the payment date.')),
  externalRef: v.pipe(v.string(), v.maxLength(120, 'Use 120 characters or fewer.')),
  note: v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.')),
});

export type LedgerForm = v.InferInput<typeof ledgerFields>;

/** Whether a typed amount exceeds the balance, in paise. */
export function isAboveBalance(
  { kind, amount }: Pick<LedgerForm, 'kind' | 'amount'>,
  duePaise: number,
): boolean {
  const paise = toPaise(amount);
  return kind === 'payment' && paise !== null && paise > Math.max(duePaise, 0);
}

function refuseAboveBalance(duePaise: number, canOverpay: boolean): string {
  const balance =
    duePaise > 0 ? `The balance due is ${formatExactPaise(duePaise)}.` : 'Nothing is due on this booking.';
  return `${balance} ${canOverpay ? 'Mark a larger payment as an overpayment.' : 'Only a manager can record more, as an overpayment.'}`;
}

/**
 * Schema of the ledger form.
 * @param duePaise the booking's balance
 * @param canOverpay whether a payment above it may be recorded as an overpayment
 */
export const ledgerFormSchema = (duePaise: number, canOverpay: boolean) =>
  v.pipe(
    ledgerFields,
    v.forward(
      v.partialCheck(
        [['kind'], ['amount'], ['isOverpayment']],
        (form) => form.isOverpayment || !isAboveBalance(form, duePaise),
        refuseAboveBalance(duePaise, canOverpay),
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['amount']],
        ({ kind, amount }) => {
          const paise = toPaise(amount);
          return paise !== null && (kind === 'adjustment' ? !Number.isNaN(paise) && paise !== 0 : paise > 0);
        },
        'Enter an amount in rupees, such as 25,000.',
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['externalRef']],
        ({ kind, externalRef }) => kind !== 'refund' || externalRef.trim().length >= 3,
        'Enter the bank reference of the refund.',
      ),
      ['externalRef'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['note']],
        ({ kind, note }) => kind !== 'adjustment' || note.trim() !== '',
        'Enter what is being adjusted.',
      ),
      ['note'],
    ),
  );

/**
 * Formats typed rupees, grouped and in lakh or crore: `12277185` → `₹1,22,77,185 (1.23 crore)`.
 * @returns undefined for an invalid amount
 */
export function describeAmount(text: string): string | undefined {
  const paise = toPaise(text);
  if (paise === null || Number.isNaN(paise)) return undefined;
  const rupees = Math.abs(paise) / 100;
  const scale = [['crore', 10_000_000] as const, ['lakh', 100_000] as const].find(
    ([, size]) => rupees >= size,
  );
  const grouped = formatExactPaise(paise);
  return scale ? `${grouped} (${Number((rupees / scale[1]).toFixed(2))} ${scale[0]})` : grouped;
}

/** A new ledger entry. */
export type NewLedgerEntry = Pick<
  LedgerEntry,
  'kind' | 'amountPaise' | 'method' | 'receivedOn' | 'externalRef' | 'note'
> & { readonly isOverpayment: boolean };

/** Converts a validated form to an entry: the kind determines the sign. */
export function toLedgerEntry(form: LedgerForm): NewLedgerEntry {
  const paise = toPaise(form.amount) ?? 0;
  return {
    kind: form.kind,
    amountPaise: form.kind === 'refund' ? -paise : paise,
    method: form.kind === 'adjustment' ? null : form.method || null,
    receivedOn: form.receivedOn,
    externalRef: form.externalRef.trim() || null,
    note: form.note.trim() || null,
    isOverpayment: form.kind === 'payment' && form.isOverpayment,
  };
}

/** Progress states of a desk refund. */
export const refundSteps = [
  { value: 'done', label: 'Refunded' },
  { value: 'sent', label: 'Initiated, not debited yet' },
] as const;

export const refundFormSchema = v.pipe(
  v.object({
    to: v.picklist(refundSteps.map(({ value }) => value)),
    method: v.string(),
    reference: v.pipe(v.string(), v.maxLength(120, 'Use 120 characters or fewer.')),
    /** ISO day. */
    day: v.pipe(v.string(), v.nonEmpty('Enter the refund date.')),
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['reference']],
      ({ to, reference }) => to !== 'done' || reference.trim().length >= 3,
      'Enter the bank reference of the refund.',
    ),
    ['reference'],
  ),
);

export type RefundForm = v.InferOutput<typeof refundFormSchema>;
