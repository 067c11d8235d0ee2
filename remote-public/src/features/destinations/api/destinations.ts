import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Destination, DestinationCard } from '../model/destination';
import { destinationKeys } from './destination-keys';

const kind = v.picklist(['region', 'country', 'state', 'city']);
const scope = v.picklist(['domestic', 'international']);

const cardSchema = row({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  kind,
  scope,
  region_slug: v.nullable(v.string()),
  region_name: v.nullable(v.string()),
  intro: v.string(),
  hero_path: v.nullable(v.string()),
  hero_focal_x: v.number(),
  hero_focal_y: v.number(),
  package_count: v.number(),
  price_from_paise: v.nullable(v.number()),
});

const destinationSchema = row({
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
  best_months: v.array(v.number()),
});

// Destinations change a few times a year; five minutes save a request on nearly every page.
const staleTime = 5 * 60_000;

/** All active destinations, regions included, in the order of the masters. */
export const destinationCardsOptions = () =>
  queryOptions({
    queryKey: destinationKeys.cards,
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<DestinationCard[]> => {
      const result = await customerDatabase()
        .from('destination_cards')
        .select(columnsOf(cardSchema))
        .order('sort')
        .order('name')
        .abortSignal(signal);
      return parse(v.array(cardSchema), unwrap(result));
    },
  });

/** One destination. Fails with AppError `not-found` for an unknown slug. */
export const destinationOptions = (slug: string) =>
  queryOptions({
    queryKey: destinationKeys.detail(slug),
    staleTime,
    queryFn: async ({ signal }): Promise<Destination> => {
      const result = await customerDatabase()
        .from('destinations')
        .select(columnsOf(destinationSchema))
        .eq('slug', slug)
        .abortSignal(signal)
        .maybeSingle();
      return parse(destinationSchema, unwrap(result));
    },
  });
