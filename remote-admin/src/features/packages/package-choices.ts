import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../shared/data/query';
import { packageKeys } from './package-api';
import type { GetName } from './model/edits/edit-labels';

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
async function readPackageChoices(signal: AbortSignal) {
  const client = await adminClient();
  const read = async <const Schema extends v.GenericSchema>(
    schema: Schema,
    ask: (columns: string) => { abortSignal(signal: AbortSignal): PromiseLike<Parameters<typeof unwrap>[0]> },
  ) => parse(schema, unwrap(await ask(columnsOf(schema)).abortSignal(signal)));
  const [destinations, cities, themes, inclusions, hotels, faqs] = await Promise.all([
    read(destinationsSchema, (columns) =>
      client.from('destinations').select(columns).order('sort').order('name'),
    ),
    read(citiesSchema, (columns) =>
      client.from('departure_cities').select(columns).order('sort').order('name'),
    ),
    read(masterSchema, (columns) => client.from('themes').select(columns).order('sort').order('name')),
    read(masterSchema, (columns) => client.from('inclusions').select(columns).order('sort').order('name')),
    read(hotelsSchema, (columns) => client.from('hotels').select(columns).order('city').order('name')),
    read(faqsSchema, (columns) => client.from('faqs').select(columns).order('sort')),
  ]);
  return { destinations, cities, themes, inclusions, hotels, faqs };
}

export type PackageChoices = Awaited<ReturnType<typeof readPackageChoices>>;

export const packageChoicesOptions = queryOptions({
  ...adminQuery,
  queryKey: packageKeys.choices,
  queryFn: ({ signal }) => readPackageChoices(signal),
  staleTime: 60_000,
});

/** Names of all records that a package refers to. */
export function getChoiceNames({
  destinations,
  cities,
  themes,
  inclusions,
  hotels,
}: PackageChoices): GetName {
  const records = [...destinations, ...cities, ...themes, ...inclusions, ...hotels];
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
