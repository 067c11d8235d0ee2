import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const kind = v.picklist(['region', 'country', 'state', 'city']);
const scope = v.picklist(['domestic', 'international']);

export const cardSchema = row({
  slug: v.string(),
  name: v.string(),
  kind,
  scope,
  region_slug: v.nullable(v.string()),
  hero_path: v.nullable(v.string()),
  /** From 0 to 1, from the left and from the top. */
  hero_focal_x: v.number(),
  hero_focal_y: v.number(),
  /** Live packages of the destination and of everything below it. */
  package_count: v.number(),
  /** The lowest price per person in a twin, taxes included. */
  price_from_paise: v.nullable(v.number()),
});

export const destinationSchema = row({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  kind,
  scope,
  intro: v.string(),
  hero_path: v.nullable(v.string()),
  hero_focal_x: v.number(),
  hero_focal_y: v.number(),
  visa_note: v.nullable(v.string()),
  /** 1 is January. */
  best_months: v.array(v.number()),
});

/** @throws AppError on an outage or an unexpected response */
export async function readDestinationCards(signal: AbortSignal) {
  const database = await customerDatabase();
  const result = await database
    .from('destination_cards')
    .select(columnsOf(cardSchema))
    .order('sort')
    .order('name')
    .abortSignal(signal);
  return parse(v.array(cardSchema), unwrap(result));
}

/** @throws AppError `not-found` for an unknown slug */
export async function readDestination(slug: string, signal: AbortSignal) {
  const database = await customerDatabase();
  const result = await database
    .from('destinations')
    .select(columnsOf(destinationSchema))
    .eq('slug', slug)
    .abortSignal(signal)
    .maybeSingle();
  return parse(destinationSchema, unwrap(result));
}
