/**
 * Reading rows of the database: `row` and `columnsOf` say once which columns are selected and what they hold, `parse`
 * turns the answer into a domain type. Built into each remote, so that the schemas of one release never meet the schema
 * library of another; only the error type is the page's.
 */
import { AppError } from '@aertrip/platform';
import * as v from 'valibot';

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A row with its names in camelCase: `price_from_paise` → `priceFromPaise`. Nested rows have a `row` of their own. */
export type CamelCased<Row> = { [Name in keyof Row as CamelCase<Name>]: Row[Name] };

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const camelCased = <Row extends object>(value: Row) =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => [camelCase(name), field]),
  ) as CamelCased<Row>;

/**
 * Schema of a row: takes the columns as the database names them, gives them in camelCase.
 * @param entries schema by column (or embedded relation, for which see `columnsOf`)
 */
export const row = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.transform((value) => camelCased(value)),
  );

/**
 * The relations among the entries of a row, by the name of the entry: the relation it is read from, such as
 * `admin_users!packages_created_by_fkey`, or `true` where that is the name itself; with its own relations in a pair.
 */
export interface Relations {
  readonly [entry: string]: true | string | readonly [from: true | string, within: Relations];
}

/** The part of a schema that names columns: an object's, also inside `nullable`, `array` or a pipe. */
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
 * What to select for a schema, in PostgREST's words: `id, title, creator:admin_users!created_by(full_name)`. What is no
 * relation is a column, whatever its schema: a JSON column may hold an object.
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
 * What came over the wire, as a domain type; fields the schema does not name are dropped.
 * @throws AppError `unknown` when the service answers in another shape than agreed
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

/** A number that some database drivers send as text (bigint, numeric). */
export const wireNumber = v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(Number));

/** A whole number that some database drivers send as text: paise and counts. */
export const wireInteger = v.pipe(wireNumber, v.safeInteger());
