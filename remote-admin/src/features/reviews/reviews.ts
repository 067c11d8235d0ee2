import { unwrapPage } from '@aertrip/platform';
import { columnsOf, parseRows } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import { adminKey, databaseOptions } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import type { ListState } from '../../shared/list/list-state';
import { type Page, pageOptions, type RowRange } from '../../shared/list/page';
import { type Review, type ReviewMove, reviewSchema, reviewStatuses } from './review';

const columns = columnsOf(reviewSchema, {
  package: 'packages',
  booking: 'bookings',
  moderator: 'admin_users',
});

async function readReviews(
  { q, filters, sort }: ListState,
  [from, to]: RowRange,
  signal?: AbortSignal,
): Promise<Page<Review>> {
  let query = (await adminClient()).from('reviews').select(columns, { count: 'exact' });
  const text = q.trim().replace(/[\\%_]/g, '\\$&');
  if (text) query = query.ilike('author_name', `%${text}%`);
  if (filters.status !== 'all')
    query = query.eq('status', reviewStatuses.find((status) => status === filters.status) ?? 'pending');
  query = query.order(sort.column, { ascending: !sort.descending }).order('id').range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  return { total, ...parseRows(reviewSchema, rows) };
}

/** A page of reviews; pending ones unless filtered otherwise. */
export const reviewListOptions = (list: ListState) => pageOptions(reviewKeys.list(list), list, readReviews);

/** A review. Fails with AppError `not-found` for an unknown id. */
export const reviewDetailOptions = (id: string) =>
  databaseOptions(reviewKeys.detail(id), reviewSchema, (client) =>
    client.from('reviews').select(columns).eq('id', id).single(),
  );

/** @throws AppError `conflict` when the review changed meanwhile, `invalid` without a reason, which the guest reads */
export const moderateReview = databaseWrite(
  (client, input: { id: string; version: number; to: ReviewMove['to']; reason?: string }) =>
    client.rpc('moderate_review', {
      p_id: input.id,
      p_to: input.to,
      p_version: input.version,
      p_reason: input.reason,
    }),
);

/** An empty reply removes the current one. @throws AppError `conflict` when the review changed meanwhile */
export const replyToReview = databaseWrite((client, input: { id: string; version: number; reply: string }) =>
  client.rpc('reply_to_review', { p_id: input.id, p_version: input.version, p_reply: input.reply }),
);

/** Query keys of reviews; all start with `all`. */
export const reviewKeys = {
  all: [...adminKey, 'reviews'] as const,
  list: (list: ListState) => [...reviewKeys.all, 'list', list] as const,
  detail: (id: string) => [...reviewKeys.all, 'detail', id] as const,
};
