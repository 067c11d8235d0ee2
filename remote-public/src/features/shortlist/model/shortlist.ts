import * as v from 'valibot';
import { createBrowserStore } from '../../../lib/browser-store';

const itemSchema = v.object({
  packageId: v.string(),
  /** The selected departure; null for any. */
  departureId: v.nullable(v.string()),
  /** ISO 8601 */
  addedAt: v.string(),
});

const shortlistSchema = v.object({
  /** Uid of the customer who owns the list; null for a visitor. */
  owner: v.nullable(v.string()),
  /** The latest first. */
  items: v.array(itemSchema),
});

export type ShortlistItem = v.InferOutput<typeof itemSchema>;
export type Shortlist = v.InferOutput<typeof shortlistSchema>;

/** The database has the same limit for customers. */
export const maxSaved = 50;

/** The tours saved in this browser. */
export const shortlist = createBrowserStore<Shortlist>({
  key: 'aertrip.shortlist',
  schema: shortlistSchema,
  empty: { owner: null, items: [] },
});

export const isSaved = ({ items }: Shortlist, packageId: string): boolean =>
  items.some((item) => item.packageId === packageId);

/** @returns the list with the tour first; the same list when it is full */
export function withItem(list: Shortlist, item: ShortlistItem): Shortlist {
  const others = list.items.filter(({ packageId }) => packageId !== item.packageId);
  return others.length >= maxSaved ? list : { ...list, items: [item, ...others] };
}

export const withoutItem = (list: Shortlist, packageId: string): Shortlist => ({
  ...list,
  items: list.items.filter((item) => item.packageId !== packageId),
});
