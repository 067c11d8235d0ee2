import { keyOf } from '../../../shared/data/key-of';
import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { summedPageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import { ledgerKinds } from '../model/ledger';
import { entryFilters, ledgerSumsSchema, listedEntrySchema } from '../model/ledger-list';
import { bookingKeys } from './booking-keys';

/** Entries of all bookings that match the filters. */
export const readLedger = summedPageReader(
  listedEntrySchema,
  ledgerSumsSchema,
  (client, { q, filters, sort }, range) =>
    client.rpc(
      'admin_ledger_page',
      {
        p_period: toPeriod(filters.period),
        p_kind: ledgerKinds.find((known) => known === filters.kind),
        p_state: keyOf(entryFilters, filters.state),
        p_reference: q.trim() || undefined,
        ...pageArguments({ sort }, range),
      },
      { get: true },
    ),
);

export type LedgerPage = Awaited<ReturnType<typeof readLedger>>;

export const ledgerListOptions = (list: ListState) => pageOptions(bookingKeys.ledger(list), list, readLedger);
