import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
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

/** Rows that other records can refer to, by name. */
export const referenceOptions = (kind: 'destination' | 'inclusion') =>
  queryOptions({
    ...adminQuery,
    queryKey: masterKeys.references(kind),
    queryFn: ({ signal }) => (kind === 'inclusion' ? readInclusions(signal) : readDestinations(signal)),
  });
