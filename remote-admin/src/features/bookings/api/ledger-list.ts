import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import type { ListState } from '../../../shared/list/list-state';
import { parsePage, type Page } from '../../../shared/list/page';
import { pageArguments, pageOptions, type RowRange } from '../../../shared/list/page-options';
import { toPeriod } from '../../../shared/list/period';
import { ledgerKinds } from '../model/ledger';
import {
  isEntryFilter,
  ledgerSumsSchema,
  listedEntrySchema,
  type LedgerSums,
  type ListedEntry,
} from '../model/ledger-list';
import { bookingKeys } from './booking-keys';

/** A page of the ledger with the totals of all matching entries. */
export interface LedgerPage extends Page<ListedEntry> {
  readonly sums: LedgerSums;
}

/** Entries of all bookings that match the filters. */
export async function readLedger(
  { q, filters, sort }: ListState,
  range: RowRange,
  signal?: AbortSignal,
): Promise<LedgerPage> {
  const client = await adminClient();
  let query = client.rpc(
    'admin_ledger_page',
    {
      p_period: toPeriod(filters.period),
      p_kind: ledgerKinds.find((known) => known === filters.kind),
      p_state: isEntryFilter(filters.state) ? filters.state : undefined,
      p_reference: q.trim() || undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  );
  if (signal) query = query.abortSignal(signal);
  const answer = unwrap(await query);
  return { ...parsePage(listedEntrySchema, answer), sums: parse(ledgerSumsSchema, answer) };
}

export const ledgerListOptions = (list: ListState) => pageOptions(bookingKeys.ledger(list), list, readLedger);
