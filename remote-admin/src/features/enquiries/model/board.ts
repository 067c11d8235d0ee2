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

/** Compact age of an enquiry: `Just now`, `5 min ago`, `3 h ago`, `12 days ago`. */
export function ageText(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(createdAt).getTime()) / 60_000));
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
