import { databaseWrite } from '../data/database-write';

/** A list with personal data, by its name in the access log; a guest list belongs to a departure. */
export type PeopleList =
  | { readonly list: 'enquiries' | 'bookings' | 'quotes' | 'ledger' | 'invoices' | 'tcs' }
  | { readonly list: 'manifest' | 'rooming_list'; readonly departureId: string };

/**
 * Records an export of personal data. Await it before the download.
 * @throws AppError `forbidden` without permission to read sales, `unavailable`
 */
export const recordExport = databaseWrite((client, people: PeopleList, rowCount: number) =>
  client.rpc('record_export', {
    p_list: people.list,
    p_row_count: rowCount,
    ...('departureId' in people && { p_departure: people.departureId }),
  }),
);
