import { unwrapVoid } from '@aertrip/platform';
import { useEffect } from 'react';
import { adminClient } from 'shared-auth';

async function recordOpening(kind: 'enquiry' | 'booking', id: string): Promise<void> {
  const client = await adminClient();
  // oxlint-disable-next-line goals/writes -- no write of the person
  unwrapVoid(await client.rpc('record_opening', { p_kind: kind, p_id: id }));
}

/** Notes in the access log that the record is open; a failure does not stop the work. */
export function useRecordOpening(kind: 'enquiry' | 'booking', id: string): void {
  useEffect(() => void recordOpening(kind, id).catch(() => undefined), [kind, id]);
}
