import * as v from 'valibot';

/** Where public rows are read: the data service, as anybody may ask it. */
export interface PublicData {
  /** Address below which `/rest/v1` answers. */
  readonly url: string;
  readonly anonKey: string;
}

/** A page that search engines should know. */
export interface PublicAddress {
  readonly path: string;
  /** ISO 8601, when its content was changed last. */
  readonly changedAt: string;
}

/** Rows of one answer: what a hosted data service gives at most. */
const pageSize = 1000;

/** Time in ms that one answer may take. */
const timeLimit = 10_000;

const destinationSchema = v.object({ slug: v.string(), updated_at: v.string() });
const packageSchema = v.object({ slug: v.string(), destination_slug: v.string(), updated_at: v.string() });

interface Listed {
  readonly slug: string;
  readonly updated_at: string;
}

/** All rows of a list, in the order of their slugs, whatever their number. */
async function readAll<Row extends Listed>(
  { url, anonKey }: PublicData,
  list: string,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? `&slug=gt.${encodeURIComponent(last.slug)}` : '';
    const answer = await fetch(`${url}/rest/v1/${list}&order=slug.asc&limit=${pageSize}${after}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!answer.ok) throw new Error(`The data service answered with status ${answer.status} for ${list}.`);
    const next = v.parse(v.array(schema), await answer.json());
    rows.push(...next);
    if (next.length < pageSize) return rows;
  }
}

/** The later of the changes; the beginning of time without any. */
const latest = (rows: readonly Listed[]) =>
  rows.reduce((found, { updated_at }) => (updated_at > found ? updated_at : found), '1970-01-01');

/**
 * Every public page: home, the index of destinations, each destination, each package that is live.
 * @throws Error when the data service does not answer as expected
 */
export async function readPublicAddresses(data: PublicData): Promise<PublicAddress[]> {
  const [destinations, packages] = await Promise.all([
    readAll(data, 'destinations?active=eq.true&select=slug,updated_at', destinationSchema),
    readAll(data, 'package_cards?select=slug,destination_slug,updated_at', packageSchema),
  ]);
  const changedAt = latest([...destinations, ...packages]);
  return [
    { path: '/', changedAt },
    { path: '/international-tours', changedAt },
    ...destinations.map(({ slug, updated_at }) => ({ path: `/packages/${slug}`, changedAt: updated_at })),
    ...packages.map(({ slug, destination_slug, updated_at }) => ({
      path: `/packages/${destination_slug}/${slug}`,
      changedAt: updated_at,
    })),
  ];
}
