import type { SiteConfig } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** Maximum rows of one response from a hosted data service. */
const pageSize = 1000;

/** Reads for server-side indexes, without a query client. */
export interface ServerReading {
  readonly data: SiteConfig['supabase'];
  readonly signal?: AbortSignal;
}

/** @throws Error for an unexpected response */
export async function readRows<Row>(
  { data: { url, anonKey }, signal }: ServerReading,
  list: string,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const answer = await fetch(`${url}/rest/v1/${list}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    signal,
  });
  if (!answer.ok) throw new Error(`The data service answered with status ${answer.status} for ${list}.`);
  return parse(v.array(schema), await answer.json());
}

/**
 * All rows of a list by slug, across pages of responses.
 * @throws Error for an unexpected response
 */
export async function readAllRows<Row extends { readonly slug: string }>(
  reading: ServerReading,
  list: string,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? `&slug=gt.${encodeURIComponent(last.slug)}` : '';
    const next = await readRows(reading, `${list}&order=slug.asc&limit=${pageSize}${after}`, schema);
    rows.push(...next);
    if (next.length < pageSize) return rows;
  }
}
