import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import type { CsvColumn } from '../../../shared/list/csv';
import type { ListSpec } from '../../../shared/list/list-state';

export const comparedStates = ['matched', 'theirs', 'ours', 'amount'] as const;
export type ComparedState = (typeof comparedStates)[number];

export const stateNames: Readonly<Record<ComparedState, string>> = {
  matched: 'Matched',
  theirs: 'Only at the provider',
  ours: 'Only in the ledger',
  amount: 'Amount differs',
};

export const stateTones: Readonly<Record<ComparedState, BadgeTone>> = {
  matched: 'good',
  theirs: 'bad',
  ours: 'bad',
  amount: 'bad',
};

/** Filter options: open or settled differences, or one kind. */
export const comparedFilters = {
  open: 'Open differences',
  settled: 'Settled differences',
  ...stateNames,
} as const;

/** Provider name as in `payments.provider`. */
export const providers = { razorpay: 'Razorpay', sandbox: 'Sandbox' } as const;
export type Provider = keyof typeof providers;

/** A payment on both sides, in paise; 0 on a missing side. */
export const comparedPaymentSchema = row({
  id: v.string(),
  provider: v.picklist(Object.keys(providers) as Provider[]),
  payment_id: v.string(),
  order_id: v.nullable(v.string()),
  provider_paise: wireInteger,
  fee_paise: wireInteger,
  ledger_paise: wireInteger,
  at: v.string(),
  state: v.picklist(comparedStates),
  booking_id: v.nullable(v.string()),
  booking_ref: v.nullable(v.string()),
  customer_name: v.nullable(v.string()),
  settled_reason: v.nullable(v.string()),
  settled_at: v.nullable(v.string()),
  settled_by_name: v.nullable(v.string()),
});
export type ComparedPayment = v.InferOutput<typeof comparedPaymentSchema>;

/** Totals of the whole period. Paise. */
export const comparisonSchema = row({
  provider_paise: wireInteger,
  fee_paise: wireInteger,
  ledger_paise: wireInteger,
  counts: v.object({ matched: v.number(), open: v.number(), settled: v.number() }),
  /** Period covered by imports; null before the first one. */
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
});

export const reconciliationSpec: ListSpec = {
  sortable: [],
  defaultSort: { column: 'at', descending: true },
  filters: ['period', 'state'],
};

/** CSV columns of the reconciliation, with amounts in rupees. */
export const comparedCsvColumns: readonly CsvColumn<ComparedPayment>[] = [
  { header: 'Paid', value: (payment) => payment.at, kind: 'time' },
  { header: 'Payment', value: (payment) => payment.paymentId },
  { header: 'Order', value: (payment) => payment.orderId },
  { header: 'Provider (INR)', value: (payment) => payment.providerPaise / 100 },
  { header: 'Fee (INR)', value: (payment) => payment.feePaise / 100 },
  { header: 'Ledger (INR)', value: (payment) => payment.ledgerPaise / 100 },
  { header: 'Status', value: (payment) => stateNames[payment.state] },
  { header: 'Booking', value: (payment) => payment.bookingRef },
  { header: 'Settlement reason', value: (payment) => payment.settledReason },
  { header: 'Settled by', value: (payment) => payment.settledByName },
];
