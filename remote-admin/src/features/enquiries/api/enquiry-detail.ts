import { unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { enquirySchema, type EnquiryStatus } from '../model/enquiry';
import { enquiryEventSchema, type RecordedKind } from '../model/enquiry-event';
import { enquiryKeys } from './enquiry-keys';

export const enquiryDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.detail(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const query = client
        .from('enquiry_list')
        .select(columnsOf(enquirySchema))
        .eq('id', id)
        .abortSignal(signal);
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
        .select(columnsOf(enquiryEventSchema, { author: 'admin_users' }))
        .eq('enquiry_id', id)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .abortSignal(signal);
      return parse(v.array(enquiryEventSchema), unwrap(answer));
    },
  });

const personSchema = row({ id: v.string(), full_name: v.string(), role: v.string() });
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
      .select(columnsOf(personSchema))
      .eq('status', 'active')
      .neq('role', 'viewer')
      .order('full_name')
      .abortSignal(signal);
    return parse(v.array(personSchema), unwrap(answer));
  },
});

const lostReasonSchema = row({ name: v.string() });

export const lostReasonsOptions = queryOptions({
  ...adminQuery,
  queryKey: enquiryKeys.lostReasons,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('lost_reasons')
      .select(columnsOf(lostReasonSchema))
      .eq('active', true)
      .order('sort')
      .abortSignal(signal);
    return parse(v.array(lostReasonSchema), unwrap(answer)).map(({ name }) => name);
  },
});

export interface EnquiryChange {
  readonly status?: EnquiryStatus;
  readonly lostReason?: string | null;
  readonly assignee?: string | null;
  readonly nextFollowUp?: string | null;
}

/** Changes an enquiry as it was read at `version`. @throws AppError `conflict` when it is older than the stored one */
export async function changeEnquiry(input: {
  id: string;
  version: number;
  change: EnquiryChange;
}): Promise<void> {
  const client = await adminClient();
  const { id, version, change } = input;
  const { status, lostReason, assignee, nextFollowUp } = change;
  unwrap(
    await client
      .from('enquiries')
      .update({ status, lost_reason: lostReason, assignee, next_follow_up: nextFollowUp, version })
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
