import type { Page } from '../../../shared/list/page';
import { adminQuery } from '../../../shared/data/query';
import type { ListState } from '../../../shared/list/list-state';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';
import { readEnquiries } from './enquiry-list';

/** Page size of a column. */
const step = 20;

/** The enquiries of one status that match the list's search and filters, in its order, page by page. */
export const enquiryColumnOptions = (list: ListState, status: EnquiryStatus, userId: string) => ({
  ...adminQuery,
  queryKey: enquiryKeys.column(list, status, userId),
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    readEnquiries(userId)(
      { ...list, filters: { ...list.filters, status } },
      [pageParam, pageParam + step - 1],
      signal,
    ),
  initialPageParam: 0,
  getNextPageParam: ({ total }: Page<Enquiry>, pages: readonly Page<Enquiry>[]) => {
    const read = pages.length * step;
    return read < total ? read : undefined;
  },
});
