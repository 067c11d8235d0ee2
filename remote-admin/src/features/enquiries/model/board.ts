import { enquiryStatuses, nextStatuses, openStatuses, type Enquiry, type EnquiryStatus } from './enquiry';

/** The columns of the board for a status filter. */
export function boardStatuses(filter: string | undefined): readonly EnquiryStatus[] {
  if (filter === 'open') return openStatuses;
  const chosen = enquiryStatuses.filter((status) => status === filter);
  return chosen.length > 0 ? chosen : enquiryStatuses;
}

/** Whether a card may be dropped on a column. */
export const canMoveTo = ({ status }: Pick<Enquiry, 'status'>, to: EnquiryStatus): boolean =>
  nextStatuses(status).includes(to);
