import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Destination, DestinationCard } from '../model/destination';

const kind = v.picklist(['region', 'country', 'state', 'city']);
const scope = v.picklist(['domestic', 'international']);

const cardSchema = v.pipe(
  v.object({
    id: v.string(),
    slug: v.string(),
    name: v.string(),
    kind,
    scope,
    region_slug: v.nullable(v.string()),
    region_name: v.nullable(v.string()),
    intro: v.string(),
    hero_path: v.nullable(v.string()),
    package_count: v.number(),
    price_from_paise: v.nullable(v.number()),
  }),
  v.transform((row): DestinationCard => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    scope: row.scope,
    regionSlug: row.region_slug,
    regionName: row.region_name,
    intro: row.intro,
    heroPath: row.hero_path,
    packageCount: row.package_count,
    priceFromPaise: row.price_from_paise,
  })),
);

const destinationSchema = v.pipe(
  v.object({
    id: v.string(),
    slug: v.string(),
    name: v.string(),
    kind,
    scope,
    intro: v.string(),
    hero_path: v.nullable(v.string()),
    visa_note: v.nullable(v.string()),
    best_months: v.array(v.number()),
  }),
  v.transform((row): Destination => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    scope: row.scope,
    intro: row.intro,
    heroPath: row.hero_path,
    visaNote: row.visa_note,
    bestMonths: row.best_months,
  })),
);

const keys = {
  cards: ['destinations', 'cards'] as const,
  detail: (slug: string) => ['destinations', 'detail', slug] as const,
};

// Destinations change a few times a year; five minutes spare a request on nearly every page.
const staleTime = 5 * 60_000;

/** Every active destination, regions included, in the order of the masters. */
export const destinationCardsOptions = () =>
  queryOptions({
    queryKey: keys.cards,
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<DestinationCard[]> => {
      const result = await customerDatabase()
        .from('destination_cards')
        .select(
          'id, slug, name, kind, scope, region_slug, region_name, intro, hero_path, package_count, price_from_paise',
        )
        .order('sort')
        .order('name')
        .abortSignal(signal);
      return v.parse(v.array(cardSchema), unwrap(result));
    },
  });

/** One destination. Fails with AppError `not-found` when there is none of that slug. */
export const destinationOptions = (slug: string) =>
  queryOptions({
    queryKey: keys.detail(slug),
    staleTime,
    queryFn: async ({ signal }): Promise<Destination> => {
      const result = await customerDatabase()
        .from('destinations')
        .select('id, slug, name, kind, scope, intro, hero_path, visa_note, best_months')
        .eq('slug', slug)
        .abortSignal(signal)
        .maybeSingle();
      return v.parse(destinationSchema, unwrap(result));
    },
  });
