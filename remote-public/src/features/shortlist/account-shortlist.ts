import { unwrap, unwrapVoid } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import type { ShortlistItem } from './shortlist';

const itemsSchema = v.array(
  row({ package_id: v.string(), departure_id: v.nullable(v.string()), added_at: v.string() }),
);

/**
 * Adds tours to the list of the signed-in customer.
 * @returns the whole list, the latest first
 * @throws AppError `unauthenticated` for a visitor who is signed out
 */
export async function addToAccount(items: readonly ShortlistItem[]): Promise<ShortlistItem[]> {
  const database = await customerDatabase();
  const result = await database.rpc('merge_shortlist', {
    p_items: items.map(({ packageId, departureId, addedAt }) => ({
      package_id: packageId,
      departure_id: departureId,
      added_at: addedAt,
    })),
  });
  return parse(itemsSchema, unwrap(result));
}

/** Removes a tour from the list of the signed-in customer; row level security hides all other lists. */
export async function removeFromAccount(packageId: string): Promise<void> {
  unwrapVoid(await (await customerDatabase()).from('shortlist_items').delete().eq('package_id', packageId));
}
