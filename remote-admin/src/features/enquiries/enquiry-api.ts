import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { ListState } from '../../shared/list/list-state';
import { adminKey, databaseOptions } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import {
  type Enquiry,
  enquiryKinds,
  enquirySchema,
  followUps,
  listsAny,
  openStatuses,
  stageNames,
} from './model/enquiry';
import type { EnquiryChanges } from './model/enquiry-changes';
import { type EnquiryStatus, enquiryStatuses, enquiryStatusNames } from '../../shared/sale/record-status';
import { isMonth, isUuid, keyOf, toPeriod } from '../../shared/list/filter-values';
import { pageArguments, pageOptions, pageReader } from '../../shared/list/page';
import { noSource } from '../../shared/list/figure-links';
import { enquiryEventSchema, type RecordedKind } from './model/enquiry-event';
import { messageSchema } from '../../shared/messages/message';
import type { NewEnquiry } from './model/enquiry-form';
import { type FieldWrites, useFieldWrites } from '../../shared/data/use-field-writes';

/** Names the draft of a new enquiry. */
export const newEnquiryRecord = 'new-enquiry';

/** Query keys of enquiries; all start with `all`. */
export const enquiryKeys = {
  all: [...adminKey, 'enquiries'] as const,
  list: (list: ListState, userId: string) => [...enquiryKeys.all, 'list', list, userId] as const,
  detail: (id: string) => [...enquiryKeys.all, 'detail', id] as const,
  events: (id: string) => [...enquiryKeys.all, 'events', id] as const,
  duplicates: (id: string) => [...enquiryKeys.all, 'duplicates', id] as const,
  messages: (id: string) => [...enquiryKeys.all, 'messages', id] as const,
  master: (table: string) => [...adminKey, 'enquiry-master', table] as const,
};

export const enquiryDetailOptions = (id: string) =>
  databaseOptions(enquiryKeys.detail(id), enquirySchema, (client) =>
    client.from('enquiry_list').select(columnsOf(enquirySchema)).eq('id', id).single(),
  );

/**
 * Changes fields of an enquiry that still have the expected values.
 * @throws AppError `conflict` when one of them changed meanwhile; nothing is saved then
 */
export const changeEnquiry = databaseWrite((client, id: string, changes: EnquiryChanges) =>
  client.rpc('change_enquiry', { p_id: id, p_changes: changes }),
);

/** Without a choice, only open enquiries are listed. */
function filteredStatuses({ q, filters }: Pick<ListState, 'q' | 'filters'>): EnquiryStatus[] | undefined {
  const status = enquiryStatuses.find((known) => known === filters.status);
  if (status) return [status];
  const isOpen = !listsAny((name) => (name === 'q' ? q : filters[name]));
  return filters.status === 'open' || isOpen ? [...openStatuses] : undefined;
}

/**
 * Reads enquiries that match the search and filters.
 * @param userId value of the filter "assigned to me"
 */
export const readEnquiries = (userId: string) =>
  pageReader(enquirySchema, (client, { q, filters, sort }, range) => {
    const assignee = filters.assignee === 'me' ? userId : filters.assignee;
    return client.rpc(
      'admin_enquiry_page',
      {
        p_words: q || undefined,
        p_status: filteredStatuses({ q, filters }),
        p_assignee: isUuid(assignee) ? assignee : undefined,
        p_unassigned: assignee === 'nobody' || undefined,
        p_due: followUps.find((known) => known === filters.due),
        p_kind: enquiryKinds.find((known) => known === filters.kind),
        p_made: toPeriod(filters.made),
        p_source: filters.source === noSource ? '' : filters.source,
        p_destination: isUuid(filters.destination) ? filters.destination : undefined,
        p_departure: isUuid(filters.departure) ? filters.departure : undefined,
        p_month: isMonth(filters.month) ? filters.month : undefined,
        p_stage: keyOf(stageNames, filters.stage),
        p_lost_reason: filters.reason,
        ...pageArguments({ sort }, range),
      },
      { get: true },
    );
  });

export const enquiryListOptions = (list: ListState, userId: string) =>
  pageOptions(enquiryKeys.list(list, userId), list, readEnquiries(userId));

/** The timeline, newest first. */
export const enquiryEventsOptions = (id: string) =>
  databaseOptions(enquiryKeys.events(id), v.array(enquiryEventSchema), (client) =>
    client
      .from('enquiry_events')
      .select(columnsOf(enquiryEventSchema, { author: 'admin_users' }))
      .eq('enquiry_id', id)
      .order('at', { ascending: false })
      .order('id', { ascending: false }),
  );

/** Adds a note, a call or a message to the timeline. */
export const recordEvent = databaseWrite(
  (client, { enquiryId, kind, body }: { enquiryId: string; kind: RecordedKind; body: string }) =>
    client.from('enquiry_events').insert({ enquiry_id: enquiryId, kind, body }),
);

/** Messages about an enquiry, oldest first. */
export const enquiryMessagesOptions = (id: string) =>
  databaseOptions(enquiryKeys.messages(id), v.array(messageSchema), (client) =>
    client.from('messages').select(columnsOf(messageSchema)).eq('enquiry_id', id).order('id'),
  );

const nameSchema = row({ name: v.string() });

const namesOptions = (table: 'lost_reasons' | 'enquiry_sources') =>
  databaseOptions(
    enquiryKeys.master(table),
    v.pipe(
      v.array(nameSchema),
      v.transform((rows) => rows.map(({ name }) => name)),
    ),
    (client) => client.from(table).select(columnsOf(nameSchema)).eq('active', true).order('sort'),
    { staleTime: 60_000 },
  );

/** Active lost reasons, by name. */
export const lostReasonsOptions = namesOptions('lost_reasons');

/** Active sources of the desk, by name. */
export const sourcesOptions = namesOptions('enquiry_sources');

/** Other open enquiries from the same phone, newest first: twenty at most. */
export const duplicatesOptions = ({ id, phone }: Pick<Enquiry, 'id' | 'phone'>) =>
  databaseOptions(enquiryKeys.duplicates(id), v.array(enquirySchema), (client) =>
    client
      .from('enquiry_list')
      .select(columnsOf(enquirySchema))
      // Quoted, because Supabase Lite would read an unquoted value as a number, and fail at the plus.
      .filter('phone', 'in', `("${phone}")`)
      .neq('id', id)
      .in('status', openStatuses)
      .order('created_at', { ascending: false })
      .limit(20),
  );

/**
 * Adds an enquiry that reached the desk.
 * @param enquiry.id makes a retry after a lost response add no second one
 * @returns the id
 * @throws AppError `invalid` with a message for a field, `conflict` when other details were added under the id
 */
export const createEnquiry = databaseWrite(
  (client, enquiry: NewEnquiry) => client.rpc('create_enquiry', { p: { ...enquiry } }),
  v.string(),
);

export interface EnquiryWrites extends FieldWrites {
  readonly change: (changes: EnquiryChanges) => void;
}

/** The write queue of an enquiry. */
export const useEnquiryWrites = ({ id, name }: Enquiry): EnquiryWrites =>
  useFieldWrites({
    record: `enquiry-${id}`,
    write: (changes) => changeEnquiry(id, changes as EnquiryChanges),
    affects: enquiryKeys.all,
    done: ({ status }) => (status ? `${name}: ${enquiryStatusNames[status.to as EnquiryStatus]}` : 'Saved'),
  });
