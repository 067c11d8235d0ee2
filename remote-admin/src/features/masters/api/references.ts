import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { adminQuery } from '../../../shared/data/query';
import type { ReferenceKind } from '../model/master';
import { masterKeys } from './master-keys';

interface Reference {
  readonly id: string;
  readonly label: string;
}

const destinationSchema = row({ id: v.string(), name: v.string(), kind: v.string() });

async function readDestinations(signal: AbortSignal): Promise<Reference[]> {
  const client = await adminClient();
  const answer = await client
    .from('destinations')
    .select(columnsOf(destinationSchema))
    .order('name')
    .abortSignal(signal);
  const rows = parse(v.array(destinationSchema), unwrap(answer));
  return rows.map(({ id, name, kind }) => ({ id, label: `${name} (${kind})` }));
}

const inclusionSchema = row({ id: v.string(), name: v.string() });

async function readInclusions(signal: AbortSignal): Promise<Reference[]> {
  const client = await adminClient();
  const answer = await client
    .from('inclusions')
    .select(columnsOf(inclusionSchema))
    .order('name')
    .abortSignal(signal);
  return parse(v.array(inclusionSchema), unwrap(answer)).map(({ id, name }) => ({ id, label: name }));
}

const tourSchema = row({ code: v.string(), title: v.string() });

/** The tour of a row. */
export const tourOptions = (id: string) =>
  databaseOptions(
    masterKeys.tour(id),
    tourSchema,
    (client) => client.from('packages').select(columnsOf(tourSchema)).eq('id', id).single(),
    { enabled: id !== '' },
  );

const readers = { destination: readDestinations, inclusion: readInclusions };

/** Rows that other records can refer to, by name. */
export const referenceOptions = (kind: ReferenceKind) =>
  queryOptions({
    ...adminQuery,
    queryKey: masterKeys.references(kind),
    queryFn: ({ signal }) => readers[kind](signal),
  });
