import { unwrap, unwrapVoid } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey } from './data/query';

/** Records with presence information. */
export type RecordKind = 'package' | 'enquiry' | 'booking';

const colleaguesSchema = v.array(row({ name: v.string(), is_editing: v.boolean() }));

/** A colleague who has the same record open. */
export type Colleague = v.InferOutput<typeof colleaguesSchema>[number];

export const presenceKeys = {
  all: [...adminKey, 'presence'] as const,
  record: (kind: RecordKind, id: string) => [...presenceKeys.all, kind, id] as const,
};

/** Registers presence on the record, and reads the other colleagues, longest first. */
export async function touchPresence(
  kind: RecordKind,
  id: string,
  isEditing: boolean,
  signal: AbortSignal,
): Promise<Colleague[]> {
  const client = await adminClient();
  const answer = await client
    .rpc('touch_presence', { p_kind: kind, p_id: id, p_is_editing: isEditing })
    .abortSignal(signal);
  return parse(colleaguesSchema, unwrap(answer));
}

/** Ends presence on the record. */
export async function leavePresence(kind: RecordKind, id: string): Promise<void> {
  const client = await adminClient();
  // oxlint-disable-next-line goals/writes -- no write of the person
  unwrapVoid(await client.rpc('leave_presence', { p_kind: kind, p_id: id }));
}
