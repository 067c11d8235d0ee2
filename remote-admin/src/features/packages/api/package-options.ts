import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { packageKeys } from './package-keys';

const named = { id: v.string(), name: v.string(), active: v.boolean() };
const destinationsSchema = v.array(
  v.object({ ...named, parent_id: v.nullable(v.string()), kind: v.string(), slug: v.string() }),
);
const citiesSchema = v.array(v.object({ ...named, iata: v.nullable(v.string()) }));
const masterSchema = v.array(v.object(named));

export type Destination = v.InferOutput<typeof destinationsSchema>[number];
export type DepartureCity = v.InferOutput<typeof citiesSchema>[number];
export type NamedMaster = v.InferOutput<typeof masterSchema>[number];

/** The master data a package chooses from, retired entries included: an older package may still carry one. */
export interface PackageOptions {
  readonly destinations: Destination[];
  readonly cities: DepartureCity[];
  readonly themes: NamedMaster[];
  readonly inclusions: NamedMaster[];
}

async function readPackageOptions(signal: AbortSignal): Promise<PackageOptions> {
  const client = await adminClient();
  const [destinations, cities, themes, inclusions] = await Promise.all([
    client
      .from('destinations')
      .select('id, name, active, parent_id, kind, slug')
      .order('sort')
      .order('name')
      .abortSignal(signal),
    client
      .from('departure_cities')
      .select('id, name, active, iata')
      .order('sort')
      .order('name')
      .abortSignal(signal),
    client.from('themes').select('id, name, active').order('sort').order('name').abortSignal(signal),
    client.from('inclusions').select('id, name, active').order('sort').order('name').abortSignal(signal),
  ]);
  return {
    destinations: parse(destinationsSchema, unwrap(destinations)),
    cities: parse(citiesSchema, unwrap(cities)),
    themes: parse(masterSchema, unwrap(themes)),
    inclusions: parse(masterSchema, unwrap(inclusions)),
  };
}

export const packageOptionsOptions = queryOptions({
  ...adminQuery,
  queryKey: packageKeys.options,
  queryFn: ({ signal }) => readPackageOptions(signal),
  staleTime: 60_000,
});
