import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { CsvColumn, CsvFooter } from '../../../lib/list/csv';
import type { ListSpec } from '../../../lib/list/list-state';
import { kindNames, ledgerKinds, methodNames } from './ledger';

/** How sure an entry is: told by the provider, verified by a manager, or waiting for one. */
export const entryStates = {
  waiting: 'To be verified',
  verified: 'Verified',
  provider: 'By the provider',
} as const;
export type EntryState = keyof typeof entryStates;

export const isEntryState = (text: string | undefined): text is EntryState =>
  text !== undefined && Object.hasOwn(entryStates, text);

/** An entry of the ledger with its booking, as the list of all bookings' entries shows it. Paise. */
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
  /** Day of the money. */
  day: v.string(),
  at: v.string(),
  /** Null: told by a provider. */
  created_by: v.nullable(v.string()),
  author_name: v.nullable(v.string()),
  verified_at: v.nullable(v.string()),
  verifier_name: v.nullable(v.string()),
});
export type ListedEntry = v.InferOutput<typeof listedEntrySchema>;

export function stateOf({
  createdBy,
  verifiedAt,
}: Pick<ListedEntry, 'createdBy' | 'verifiedAt'>): EntryState {
  if (createdBy === null) return 'provider';
  return verifiedAt === null ? 'waiting' : 'verified';
}

/** Sums of all entries of a list; money out is below zero. Paise. */
export const ledgerSumsSchema = row({ total: v.number(), in_paise: wireInteger, out_paise: wireInteger });
export type LedgerSums = v.InferOutput<typeof ledgerSumsSchema>;

export const ledgerListSpec: ListSpec = {
  sortable: ['day', 'amount_paise'],
  defaultSort: { column: 'day', descending: true },
  filters: ['period', 'kind', 'state'],
};

/** The ledger as a spreadsheet wants it: amounts in rupees. */
export const ledgerCsvColumns: readonly CsvColumn<ListedEntry>[] = [
  { header: 'Day', value: (entry) => entry.day },
  { header: 'Booking', value: (entry) => entry.bookingRef },
  { header: 'Customer', value: (entry) => entry.customerName },
  { header: 'Kind', value: (entry) => kindNames[entry.kind] },
  { header: 'Amount (INR)', value: (entry) => entry.amountPaise / 100 },
  { header: 'Method', value: ({ method }) => method && (methodNames[method] ?? method) },
  { header: 'Reference', value: (entry) => entry.externalRef },
  { header: 'Note', value: (entry) => entry.note },
  { header: 'Recorded by', value: (entry) => entry.authorName ?? 'Provider' },
  { header: 'State', value: (entry) => entryStates[stateOf(entry)] },
  { header: 'Verified by', value: (entry) => entry.verifierName },
];

export const toLedgerFooter = ({ total, inPaise, outPaise }: LedgerSums): CsvFooter => ({
  Day: `Sum of ${total}`,
  'Amount (INR)': (inPaise + outPaise) / 100,
});
