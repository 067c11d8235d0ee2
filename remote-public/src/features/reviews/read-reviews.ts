import { unwrap, unwrapPage } from '@aertrip/platform';
import { columnsOf, parseRows, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { partyKinds, type PartyKind, type Review } from './reviews';

export const reviewSchema = row({
  id: v.string(),
  /** Display name of the guest. */
  author_name: v.string(),
  /** 1 to 5. */
  rating: v.number(),
  title: v.string(),
  body: v.string(),
  /** First day of the month, `2026-08-01`. */
  travelled_on: v.string(),
  /** With whom the guest travelled; null when neither family, couple nor solo. */
  party: v.nullable(v.picklist(partyKinds)),
  /** Invented for the demo; excluded from the rating. */
  is_demo: v.boolean(),
  /** The company's answer. */
  reply: v.nullable(v.string()),
  package_title: v.string(),
  package_slug: v.string(),
  /** Null when the destination is hidden from visitors. */
  destination_slug: v.nullable(v.string()),
});

const columns = columnsOf(reviewSchema);

const onHome = 6;

/** @throws AppError on an outage or an unexpected response */
export async function readLatestReviews(signal: AbortSignal): Promise<Review[]> {
  const database = await customerDatabase();
  const result = await database
    .from('published_reviews')
    .select(columns)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(onHome)
    .abortSignal(signal);
  return parseRows(reviewSchema, unwrap(result)).rows;
}

export interface PackageReviewPage {
  readonly reviews: readonly Review[];
  /** Number of all such reviews of the package, shown or not. */
  readonly total: number;
}

/** @throws AppError on an outage or an unexpected response */
export async function readPackageReviews(
  packageId: string,
  party: PartyKind | null,
  count: number,
  signal: AbortSignal,
): Promise<PackageReviewPage> {
  const database = await customerDatabase();
  let query = database
    .from('published_reviews')
    .select(columns, { count: 'exact' })
    .eq('package_id', packageId);
  if (party) query = query.eq('party', party);
  const result = await query
    .order('published_at', { ascending: false })
    .order('id')
    .range(0, count - 1)
    .abortSignal(signal);
  const { rows, total } = unwrapPage(result);
  return { reviews: parseRows(reviewSchema, rows).rows, total };
}
