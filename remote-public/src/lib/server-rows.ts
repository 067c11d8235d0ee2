import type { SiteConfig } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** Rows of one answer: what a hosted data service gives at most. */
const pageSize = 1000;

/** What the server reads of all pages at once, without a query client. */
export interface ServerReading {
  readonly data: SiteConfig['supabase'];
  readonly signal?: AbortSignal;
}

/** @throws Error when the data service does not answer as expected */
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
 * All rows of a list, in the order of their slugs, whatever their number.
 * @throws Error when the data service does not answer as expected
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
