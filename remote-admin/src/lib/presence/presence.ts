import { unwrap, unwrapVoid } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey } from '../data/query';

/** Records of which the panel tells who else has them open. */
export type RecordKind = 'package' | 'enquiry' | 'booking';

const colleaguesSchema = v.array(row({ name: v.string(), is_editing: v.boolean() }));

/** Somebody else who has the same record open. */
export type Colleague = v.InferOutput<typeof colleaguesSchema>[number];

export const presenceKeys = {
  all: [...adminKey, 'presence'] as const,
  record: (kind: RecordKind, id: string) => [...presenceKeys.all, kind, id] as const,
};

/** Records that the record is open here, and reads who else has it open, the longest first. */
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

/** The record is closed here. */
export async function leavePresence(kind: RecordKind, id: string): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('leave_presence', { p_kind: kind, p_id: id }));
}
