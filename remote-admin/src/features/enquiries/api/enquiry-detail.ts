import { unwrap, unwrapVoid } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { enquirySchema, type EnquiryStatus } from '../model/enquiry';
import { enquiryEventSchema, type RecordedKind } from '../model/enquiry-event';
import { enquiryKeys } from './enquiry-keys';
import { enquiryColumns } from './enquiry-list';

export const enquiryDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.detail(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const query = client.from('enquiry_list').select(enquiryColumns).eq('id', id).abortSignal(signal);
      return parse(enquirySchema, unwrap(await query.single()));
    },
  });

/** The timeline, newest first. */
export const enquiryEventsOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.events(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client
        .from('enquiry_events')
        .select('id, kind, body, at, admin_users(full_name)')
        .eq('enquiry_id', id)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .abortSignal(signal);
      return parse(v.array(enquiryEventSchema), unwrap(answer));
    },
  });

const personSchema = v.object({ id: v.string(), full_name: v.string(), role: v.string() });
export type Person = v.InferOutput<typeof personSchema>;

/** Who can work on an enquiry. */
export const peopleOptions = queryOptions({
  ...adminQuery,
  queryKey: enquiryKeys.people,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('admin_users')
      .select('id, full_name, role')
      .eq('status', 'active')
      .neq('role', 'viewer')
      .order('full_name')
      .abortSignal(signal);
    return parse(v.array(personSchema), unwrap(answer));
  },
});

export const lostReasonsOptions = queryOptions({
  ...adminQuery,
  queryKey: enquiryKeys.lostReasons,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('lost_reasons')
      .select('name')
      .eq('active', true)
      .order('sort')
      .abortSignal(signal);
    return parse(v.array(v.object({ name: v.string() })), unwrap(answer)).map(({ name }) => name);
  },
});

export interface EnquiryChange {
  readonly status?: EnquiryStatus;
  readonly lost_reason?: string | null;
  readonly assignee?: string | null;
  readonly next_follow_up?: string | null;
}

/** Changes an enquiry as it was read at `version`. @throws AppError `conflict` when it is older than the stored one */
export async function changeEnquiry(input: {
  id: string;
  version: number;
  change: EnquiryChange;
}): Promise<void> {
  const client = await adminClient();
  const { id, version, change } = input;
  unwrap(
    await client
      .from('enquiries')
      .update({ ...change, version })
      .eq('id', id)
      .select('id')
      .single(),
  );
}

export async function recordEvent(input: {
  enquiryId: string;
  kind: RecordedKind;
  body: string;
}): Promise<void> {
  const client = await adminClient();
  const { enquiryId, kind, body } = input;
  unwrapVoid(await client.from('enquiry_events').insert({ enquiry_id: enquiryId, kind, body }));
}
