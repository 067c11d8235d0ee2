import { unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../../lib/data/query';

const recordSchema = row({
  id: v.string(),
  ref: v.string(),
  name: v.string(),
  status: v.string(),
  at: v.string(),
});

const consentSchema = row({
  purpose: v.string(),
  /** The words on the form. */
  text: v.string(),
  form: v.string(),
  at: v.string(),
  withdrawn_at: v.nullable(v.string()),
});

const foundPersonSchema = row({
  enquiries: v.array(recordSchema),
  bookings: v.array(recordSchema),
  quotes: v.number(),
  waiting: v.number(),
  newsletter: v.number(),
  consents: v.array(consentSchema),
  /** Enquiries and bookings that belong to an account, and that only its owner exports or erases. */
  of_accounts: v.number(),
  /** Why nothing can be erased yet. */
  blocked: v.nullable(v.string()),
});

/** What is held of somebody without an account. */
export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

const dataRequestSchema = row({
  id: v.string(),
  kind: v.picklist(['export', 'erasure']),
  contact: v.string(),
  reason: v.string(),
  at: v.string(),
});

/** Query keys of what was answered; what is found of a person stays in no cache. */
export const dataRequestKeys = { all: [...adminKey, 'data-requests'] as const };

/** The last twenty requests that were answered; for owners. */
export const dataRequestsOptions = queryOptions({
  ...adminQuery,
  queryKey: dataRequestKeys.all,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('data_requests')
      .select(columnsOf(dataRequestSchema))
      .order('at', { ascending: false })
      .limit(20)
      .abortSignal(signal);
    return parse(v.array(dataRequestSchema), unwrap(answer));
  },
});

/** @throws AppError `forbidden` for all but owners, `invalid` for what is no whole number or address */
export async function findPerson(contact: string): Promise<FoundPerson> {
  const client = await adminClient();
  return parse(foundPersonSchema, unwrap(await client.rpc('find_person', { p_contact: contact })));
}

/** @throws AppError `not-found` when nothing is held, `invalid` without a reason */
export async function exportPerson(input: { contact: string; reason: string }): Promise<object> {
  const client = await adminClient();
  return unwrap(
    await client.rpc('export_person', { p_contact: input.contact, p_reason: input.reason }),
  ) as object;
}

/** @throws AppError `conflict` while a tour is to come or money is on its way, `not-found` when nothing is held */
export async function erasePerson(input: { contact: string; reason: string }): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('erase_person', { p_contact: input.contact, p_reason: input.reason }));
}
