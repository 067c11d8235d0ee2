import { unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';

/** A list with people in it, as the access log names it; a guest list is of a departure. */
export type PeopleList =
  | { readonly list: 'enquiries' | 'bookings' | 'ledger' }
  | { readonly list: 'manifest' | 'rooming_list'; readonly departureId: string };

/**
 * Notes who exports people's data. To be awaited before the file is handed out.
 * @throws AppError `forbidden` for who may not read sales, `unavailable`
 */
export async function recordExport(people: PeopleList, rowCount: number): Promise<void> {
  const client = await adminClient();
  const answer = await client.rpc('record_export', {
    p_list: people.list,
    p_row_count: rowCount,
    ...('departureId' in people && { p_departure: people.departureId }),
  });
  unwrapVoid(answer);
}
