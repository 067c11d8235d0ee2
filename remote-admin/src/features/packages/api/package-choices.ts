import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { packageKeys } from './package-keys';

const named = { id: v.string(), name: v.string(), active: v.boolean() };
const destinationsSchema = v.array(
  row({ ...named, parent_id: v.nullable(v.string()), kind: v.string(), slug: v.string() }),
);
const citiesSchema = v.array(row({ ...named, iata: v.nullable(v.string()) }));
const masterSchema = v.array(row(named));
const hotelsSchema = v.array(row({ ...named, city: v.string(), stars: v.number() }));
const faqsSchema = v.array(
  row({ id: v.string(), question: v.string(), answer: v.string(), active: v.boolean() }),
);

export type Destination = v.InferOutput<typeof destinationsSchema>[number];
export type DepartureCity = v.InferOutput<typeof citiesSchema>[number];
export type Hotel = v.InferOutput<typeof hotelsSchema>[number];
export type Faq = v.InferOutput<typeof faqsSchema>[number];
export type NamedMaster = v.InferOutput<typeof masterSchema>[number];

/** Master data for packages, including retired rows, which older packages may use. */
export interface PackageChoices {
  readonly destinations: Destination[];
  readonly cities: DepartureCity[];
  readonly themes: NamedMaster[];
  readonly inclusions: NamedMaster[];
  readonly hotels: Hotel[];
  readonly faqs: Faq[];
}

async function readPackageChoices(signal: AbortSignal): Promise<PackageChoices> {
  const client = await adminClient();
  const [destinations, cities, themes, inclusions, hotels, faqs] = await Promise.all([
    client
      .from('destinations')
      .select(columnsOf(destinationsSchema))
      .order('sort')
      .order('name')
      .abortSignal(signal),
    client
      .from('departure_cities')
      .select(columnsOf(citiesSchema))
      .order('sort')
      .order('name')
      .abortSignal(signal),
    client.from('themes').select(columnsOf(masterSchema)).order('sort').order('name').abortSignal(signal),
    client.from('inclusions').select(columnsOf(masterSchema)).order('sort').order('name').abortSignal(signal),
    client.from('hotels').select(columnsOf(hotelsSchema)).order('city').order('name').abortSignal(signal),
    client.from('faqs').select(columnsOf(faqsSchema)).order('sort').abortSignal(signal),
  ]);
  return {
    destinations: parse(destinationsSchema, unwrap(destinations)),
    cities: parse(citiesSchema, unwrap(cities)),
    themes: parse(masterSchema, unwrap(themes)),
    inclusions: parse(masterSchema, unwrap(inclusions)),
    hotels: parse(hotelsSchema, unwrap(hotels)),
    faqs: parse(faqsSchema, unwrap(faqs)),
  };
}

export const packageChoicesOptions = queryOptions({
  ...adminQuery,
  queryKey: packageKeys.choices,
  queryFn: ({ signal }) => readPackageChoices(signal),
  staleTime: 60_000,
});
