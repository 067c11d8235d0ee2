import { useEffect } from 'react';
import { databaseWrite } from './data/database-write';

const recordOpening = databaseWrite((client, kind: 'enquiry' | 'booking', id: string) =>
  client.rpc('record_opening', { p_kind: kind, p_id: id }),
);

/** Notes in the access log that the record is open; a failure does not stop the work. */
export function useRecordOpening(kind: 'enquiry' | 'booking', id: string): void {
  useEffect(() => void recordOpening(kind, id).catch(() => undefined), [kind, id]);
}
