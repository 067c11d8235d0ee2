import { adminKey } from '../../../shared/data/query';
import type { ListState } from '../../../shared/list/list-state';

/** Query keys of quotes; all start with `all`. */
export const quoteKeys = {
  all: [...adminKey, 'quotes'] as const,
  ofEnquiry: (enquiryId: string) => [...quoteKeys.all, 'enquiry', enquiryId] as const,
  list: (list: ListState) => [...quoteKeys.all, 'list', list] as const,
  detail: (id: string) => [...quoteKeys.all, 'detail', id] as const,
  sent: (id: string) => [...quoteKeys.all, 'sent', id] as const,
  /** @param request as JSON */
  preview: (request: string) => [...quoteKeys.all, 'preview', request] as const,
  wish: (enquiryId: string) => [...quoteKeys.all, 'wish', enquiryId] as const,
  waiting: (waitingId: string) => [...quoteKeys.all, 'waiting', waitingId] as const,
  packages: (words: string) => [...quoteKeys.all, 'packages', words] as const,
  package: (id: string) => [...quoteKeys.all, 'package', id] as const,
  toApprove: [...adminKey, 'quotes', 'to-approve'] as const,
};
