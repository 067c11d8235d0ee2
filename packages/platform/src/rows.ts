/**
 * Database rows: `row` and `columnsOf` define the selected columns with their types in one place, `parse` converts
 * the response into a domain type. Bundled into each remote, so that one release's schemas never meet another's
 * schema library; only the error type is the page's.
 */
import { AppError, unwrap } from '@aertrip/platform';
import * as v from 'valibot';

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/**
 * A row with its names in camelCase: `price_from_paise` → `priceFromPaise`. Nested rows need a `row` of their own.
 */
export type CamelCased<Row> = { [Name in keyof Row as CamelCase<Name>]: Row[Name] };

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const camelCased = <Row extends object>(value: Row) =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => [camelCase(name), field]),
  ) as CamelCased<Row>;

/**
 * Schema of a row: input in the database's column names, output in camelCase.
 * @param entries schema by column (or embedded relation, see `columnsOf`)
 */
export const row = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.transform((value) => camelCased(value)),
  );

/**
 * The relations in a row, by entry name: the relation to read, such as `admin_users!packages_created_by_fkey`, or
 * `true` for the same name; a pair with its own relations.
 */
export interface Relations {
  readonly [entry: string]: true | string | readonly [from: true | string, within: Relations];
}

/** The part of a schema with the columns: an object's, also inside `nullable`, `array` or a pipe. */
interface ColumnSchema {
  readonly entries?: Readonly<Record<string, ColumnSchema>>;
  readonly item?: ColumnSchema;
  readonly wrapped?: ColumnSchema;
}

function getEntries({ entries, item, wrapped }: ColumnSchema): Readonly<Record<string, ColumnSchema>> {
  if (entries) return entries;
  const inner = item ?? wrapped;
  if (!inner) throw new TypeError('columnsOf needs the schema of an object.');
  return getEntries(inner);
}

/**
 * The `select` of a schema in PostgREST syntax: `id, title, creator:admin_users!created_by(full_name)`. Every entry
 * that is no relation is a column, regardless of its schema: a JSON column may hold an object.
 * @param schema made by `row` or `v.object`, also in `v.nullable` or `v.array`
 */
export const columnsOf = (schema: object, relations: Relations = {}): string =>
  Object.entries(getEntries(schema as ColumnSchema))
    .map(([name, entry]) => {
      const relation = relations[name];
      if (relation === undefined) return name;
      const [from, within] = typeof relation === 'object' ? relation : [relation, {}];
      return `${from === true ? name : `${name}:${from}`}(${columnsOf(entry, within)})`;
    })
    .join(', ');

/**
 * Parses a response into a domain type; drops unknown fields.
 * @throws AppError `unknown` for an unexpected response
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const details = result.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const cause = new v.ValiError(result.issues);
  throw new AppError('unknown', 'The service answered in an unexpected way.', { details, cause });
}

/** Parses the answer of a database request. @throws AppError */
export const read = async <const Schema extends v.GenericSchema>(
  schema: Schema,
  request: PromiseLike<Parameters<typeof unwrap>[0]>,
) => parse(schema, unwrap(await request));

/** What a person calls a row that could not be parsed: its reference, name or id. */
function nameOf(value: unknown): string {
  const { ref, name, id } = Object(value) as Readonly<Record<string, unknown>>;
  return [ref, name, id].find((text) => typeof text === 'string') ?? 'Without a reference';
}

/**
 * Parses the rows of a list one by one, so that a bad one takes no list down.
 * @returns the rows, and what the others are called
 * @throws AppError `unknown` when there is no list
 */
export function parseRows<const Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
): { rows: v.InferOutput<Schema>[]; unreadable: string[] } {
  const rows: v.InferOutput<Schema>[] = [];
  const unreadable: string[] = [];
  for (const value of parse(v.array(v.unknown()), values)) {
    const result = v.safeParse(schema, value);
    if (result.success) rows.push(result.output);
    else unreadable.push(nameOf(value));
  }
  return { rows, unreadable };
}

/** A number that some database drivers return as text (bigint, numeric). */
export const wireNumber = v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(Number));

/** An integer that some database drivers return as text: paise and counts. */
export const wireInteger = v.pipe(wireNumber, v.safeInteger());
