/** The SQL that PostgREST makes of a request: its two shapes that the screens use, with values written in. */

/** One reading of a view or table, as the API's query string expresses it. */
export interface Reading {
  readonly from: string;
  /** Columns, separated by commas. */
  readonly select: string;
  /** SQL conditions, all of which must hold. */
  readonly where?: readonly string[];
  /** SQL order; PostgREST passes on only an explicit `nullslast`. */
  readonly order?: string;
  readonly limit?: number;
  /** `Prefer: count=exact`. */
  readonly count?: boolean;
}

const wrapAnswer = (total: string, page: string, body: string) => `
  select ${total} as total_result_set, ${page} as page_total, ${body} as body,
    nullif(current_setting('response.headers', true), '') as response_headers,
    nullif(current_setting('response.status', true), '') as response_status
  from (select * from pgrst_source) _postgrest_t`;

export function readingSql({ from, select, where = [], order, limit, count }: Reading): string {
  const relation = `public.${from}`;
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const page = limit === undefined ? '' : `limit ${limit} offset 0`;
  const source = `select ${select} from ${relation} ${condition} ${order ? `order by ${order}` : ''} ${page}`;
  const counted = count ? `, pgrst_source_count as (select 1 from ${relation} ${condition})` : '';
  return `with pgrst_source as (${source})${counted}${wrapAnswer(
    count ? '(select pg_catalog.count(*) from pgrst_source_count)' : 'null::bigint',
    'pg_catalog.count(_postgrest_t)',
    `coalesce(json_agg(_postgrest_t), '[]')`,
  )}`;
}

export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Arguments of a function, by name. An absent one is left to its default. */
export type Arguments = Readonly<Record<string, string | number | boolean | undefined>>;

export function callSql(name: string, args: Arguments): string {
  const list = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} := ${typeof value === 'string' ? literal(value) : String(value)}`);
  return `with pgrst_source as (select pgrst_call.pgrst_scalar from (select public.${name}(${list.join(', ')}) pgrst_scalar) pgrst_call)${wrapAnswer(
    'null::bigint',
    '1', // with a count, as before PostgREST 12, PostgreSQL runs a stable function twice
    `coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, 'null')`,
  )}`;
}
