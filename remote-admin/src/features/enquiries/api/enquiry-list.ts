import { enquiryStatuses, type EnquiryStatus } from '../../../shared/sale/record-status';
import { keyOf } from '../../../shared/data/key-of';
import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { pageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import { toSearchQuery } from '../../../shared/list/search-query';
import { isMonth } from '../../../shared/data/month';
import { isUuid } from '../../../shared/data/uuid';
import { noSource } from '../../../shared/list/figure-links';
import { enquiryKinds, enquirySchema, followUps, listsAny, openStatuses, stageNames } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';

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
        p_words: toSearchQuery(q) || undefined,
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
