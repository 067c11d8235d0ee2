import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { toPaise } from '../../../lib/form/money-input';

export const ledgerKinds = ['payment', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const kindNames: Readonly<Record<LedgerKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

/** How money comes; stored in small letters. */
export const methodNames: Readonly<Record<string, string>> = {
  upi: 'UPI',
  'bank transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
};

/** One movement of money; payments are positive, refunds negative. Paise. */
export const ledgerEntrySchema = row({
  id: v.number(),
  kind: v.picklist(ledgerKinds),
  amount_paise: wireInteger,
  method: v.nullable(v.string()),
  external_ref: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: v.string(),
  author: v.nullish(row({ full_name: v.string() })),
});

export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

export const ledgerFormSchema = v.pipe(
  v.object({
    kind: v.picklist(ledgerKinds),
    /** Rupees as typed; refunds are typed without a sign. */
    amount: v.string(),
    method: v.string(),
    externalRef: v.pipe(v.string(), v.maxLength(120, 'Use 120 characters or fewer.')),
    note: v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.')),
  }),
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
      [['kind'], ['note']],
      ({ kind, note }) => kind !== 'adjustment' || note.trim() !== '',
      'Say what is being adjusted.',
    ),
    ['note'],
  ),
);

export type LedgerForm = v.InferInput<typeof ledgerFormSchema>;

/** A movement of money as it is recorded. */
export type NewLedgerEntry = Pick<LedgerEntry, 'kind' | 'amountPaise' | 'method' | 'externalRef' | 'note'>;

/** A validated form as an entry: the sign follows the kind. */
export function toLedgerEntry(form: LedgerForm): NewLedgerEntry {
  const paise = toPaise(form.amount) ?? 0;
  return {
    kind: form.kind,
    amountPaise: form.kind === 'refund' ? -paise : paise,
    method: form.kind === 'adjustment' ? null : form.method || null,
    externalRef: form.externalRef.trim() || null,
    note: form.note.trim() || null,
  };
}
