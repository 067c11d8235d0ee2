import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { CsvColumn, CsvFooter } from '../../../shared/list/csv';
import type { ListSpec } from '../../../shared/list/list-state';
import { kindNames, ledgerKinds, ledgerStates, methodNames } from './ledger';

/** State of an entry: from the provider, verified, unverified, or reverted. */
export const entryStates = {
  waiting: 'To verify',
  verified: 'Verified',
  provider: 'Verified by provider',
  rejected: 'Rejected',
  reversed: 'Reversed',
} as const;
export type EntryState = keyof typeof entryStates;

/** Filter options: a state, or the entries counted as received. */
export const entryFilters = { ...entryStates, received: 'Received, without unverified payments' } as const;

/** A ledger entry with its booking, in the list of all bookings. Paise. */
export const listedEntrySchema = row({
  id: v.string(),
  booking_id: v.string(),
  booking_ref: v.string(),
  customer_name: v.string(),
  kind: v.picklist(ledgerKinds),
  amount_paise: wireInteger,
  method: v.nullable(v.string()),
  external_ref: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Value date. */
  day: v.string(),
  at: v.string(),
  /** Null for an entry from a provider. */
  created_by: v.nullable(v.string()),
  author_name: v.nullable(v.string()),
  state: v.picklist(ledgerStates),
  reverses: v.nullable(v.string()),
  verified_at: v.nullable(v.string()),
  verifier_name: v.nullable(v.string()),
});
export type ListedEntry = v.InferOutput<typeof listedEntrySchema>;

export function stateOf({ createdBy, state }: Pick<ListedEntry, 'createdBy' | 'state'>): EntryState {
  if (createdBy === null) return 'provider';
  return state === 'unverified' ? 'waiting' : state;
}

/** Totals of a list of entries, without amounts for agents; outgoing amounts are negative. Paise. */
export const ledgerSumsSchema = row({
  total: v.number(),
  in_paise: v.optional(wireInteger, 0),
  out_paise: v.optional(wireInteger, 0),
});
export type LedgerSums = v.InferOutput<typeof ledgerSumsSchema>;

export const ledgerListSpec: ListSpec = {
  sortable: ['day', 'amount_paise'],
  defaultSort: { column: 'day', descending: true },
  filters: ['period', 'kind', 'state'],
};

/** CSV columns of the ledger, with amounts in rupees. */
export const ledgerCsvColumns: readonly CsvColumn<ListedEntry>[] = [
  { header: 'Day', value: (entry) => entry.day },
  { header: 'Booking', value: (entry) => entry.bookingRef },
  { header: 'Customer', value: (entry) => entry.customerName },
  { header: 'Type', value: (entry) => kindNames[entry.kind] },
  { header: 'Amount (INR)', value: (entry) => entry.amountPaise / 100 },
  { header: 'Method', value: ({ method }) => method && (methodNames[method] ?? method) },
  { header: 'Reference', value: (entry) => entry.externalRef },
  { header: 'Note', value: (entry) => entry.note },
  { header: 'Recorded by', value: (entry) => entry.authorName ?? 'Provider' },
  { header: 'Status', value: (entry) => entryStates[stateOf(entry)] },
  { header: 'Verified by', value: (entry) => entry.verifierName },
];

export const toLedgerFooter = ({ total, inPaise, outPaise }: LedgerSums): CsvFooter => ({
  Day: `Sum of ${total}`,
  'Amount (INR)': (inPaise + outPaise) / 100,
});
