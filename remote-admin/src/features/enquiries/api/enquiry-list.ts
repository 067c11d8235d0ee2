import { unwrapPage } from '@aertrip/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { rangeOf, type ListState } from '../../../lib/list-state';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { toSearchQuery } from '../../../lib/search-query';
import { enquirySchema, enquiryStatuses, openStatuses, type Enquiry } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';

/** What `enquirySchema` reads. */
export const enquiryColumns =
  'id, ref, name, phone, email, travel_month, adults, children, departure_city, message, kind, source, status, assignee, assignee_name, next_follow_up, lost_reason, package_title, package_slug, destination_slug, created_at, version';

const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/**
 * Enquiries that match the list's search and filters. `from` and `to` count rows from 0, both included.
 * @param userId whom the filter "assigned to me" means
 */
export async function readEnquiries(
  { q, filters, sort }: ListState,
  userId: string,
  [from, to]: readonly [from: number, to: number],
  signal?: AbortSignal,
): Promise<{ rows: Enquiry[]; total: number }> {
  const client = await adminClient();
  let query = client.from('enquiry_list').select(enquiryColumns, { count: 'exact' });
  const words = toSearchQuery(q);
  if (words) query = query.textSearch('search', words, { config: 'simple' });

  const status = enquiryStatuses.find((known) => known === filters.status);
  if (status) query = query.eq('status', status);
  if (filters.status === 'open') query = query.in('status', [...openStatuses]);
  const assignee = filters.assignee === 'me' ? userId : (filters.assignee ?? '');
  if (assignee === 'nobody') query = query.is('assignee', null);
  else if (isUuid(assignee)) query = query.eq('assignee', assignee);
  if (filters.due === 'overdue') {
    query = query.in('status', [...openStatuses]).lt('next_follow_up', new Date().toISOString());
  }

  query = query
    .order(sort.column, { ascending: !sort.descending, nullsFirst: false })
    .order('id')
    .range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  return { rows: parse(v.array(enquirySchema), rows), total };
}

export const enquiryListOptions = (list: ListState, userId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: enquiryKeys.list(list, userId),
    queryFn: ({ signal }) => readEnquiries(list, userId, rangeOf(list), signal),
    placeholderData: keepPreviousData,
  });
