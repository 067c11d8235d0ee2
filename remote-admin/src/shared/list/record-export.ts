import { goal, unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';

/** A list with personal data, by its name in the access log; a guest list belongs to a departure. */
export type PeopleList =
  | { readonly list: 'enquiries' | 'bookings' | 'quotes' | 'ledger' | 'invoices' | 'tcs' }
  | { readonly list: 'manifest' | 'rooming_list'; readonly departureId: string };

/**
 * Records an export of personal data. Await it before the download.
 * @throws AppError `forbidden` without permission to read sales, `unavailable`
 */
export const recordExport = goal('export', async (people: PeopleList, rowCount: number): Promise<void> => {
  const client = await adminClient();
  const answer = await client.rpc('record_export', {
    p_list: people.list,
    p_row_count: rowCount,
    ...('departureId' in people && { p_departure: people.departureId }),
  });
  unwrapVoid(answer);
});
