import * as v from 'valibot';
import { sha256 } from '../core/hash';

const names = v.array(v.string());

const columnSchema = v.object({
  /** As PostgreSQL formats it, without length: `text`, `timestamp with time zone`, `uuid[]`, or the name of an enum. */
  type: v.string(),
  nullable: v.optional(v.boolean(), false),
  /** May be left out of an insert. */
  default: v.optional(v.boolean(), false),
  /** Computed by the database: cannot be written. */
  generated: v.optional(v.boolean(), false),
  /** The only values that a check allows, where one lists them. */
  values: v.optional(names),
});

const linkSchema = v.object({
  name: v.string(),
  columns: names,
  target: v.string(),
  /** At most one row here for each row there. */
  single: v.optional(v.boolean(), false),
});

/** What one role may do with a relation, by its columns. */
const privilegesSchema = v.object({
  select: v.optional(names, []),
  insert: v.optional(names, []),
  update: v.optional(names, []),
  delete: v.optional(v.boolean(), false),
});

const policySchema = v.object({
  name: v.string(),
  command: v.picklist(['select', 'insert', 'update', 'delete', 'all']),
  /** `public` stands for every role. */
  roles: names,
});

const relationSchema = v.object({
  kind: v.picklist(['table', 'view']),
  columns: v.record(v.string(), columnSchema),
  primaryKey: v.optional(names, []),
  /** Its foreign keys. */
  links: v.optional(v.array(linkSchema), []),
  /** What can be done with it at all, such as with a view. */
  takes: v.optional(v.array(v.picklist(['insert', 'update', 'delete'])), ['insert', 'update', 'delete']),
  privileges: v.optional(v.record(v.string(), privilegesSchema)),
  rowSecurity: v.optional(v.boolean(), false),
  policies: v.optional(v.array(policySchema), []),
});

const functionSchema = v.object({
  args: v.array(v.object({ name: v.string(), type: v.string(), optional: v.optional(v.boolean(), false) })),
  returns: v.string(),
  set: v.optional(v.boolean(), false),
  /** Of rows: the type of each of their columns. */
  columns: v.optional(v.record(v.string(), v.string())),
  /** Roles that may call it. */
  roles: v.optional(names),
  /** Hash of what it does, which nothing can judge. */
  body: v.optional(v.string()),
});

/** What requests of pages can reach of a database: the schema `public`, as far as a release depends on it. */
export const schemaDescriptionSchema = v.object({
  relations: v.record(v.string(), relationSchema),
  /** By name, with all overloads. */
  functions: v.record(v.string(), v.array(functionSchema)),
  enums: v.optional(v.record(v.string(), names), {}),
  /** Missing where the source of the description does not say. */
  buckets: v.optional(names),
  serverFunctions: v.optional(names),
});

export type SchemaDescription = v.InferOutput<typeof schemaDescriptionSchema>;
export type Relation = v.InferOutput<typeof relationSchema>;
export type Column = v.InferOutput<typeof columnSchema>;
export type Link = v.InferOutput<typeof linkSchema>;
export type DatabaseFunction = v.InferOutput<typeof functionSchema>;
export type Privilege = keyof v.InferOutput<typeof privilegesSchema>;

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortedKeys(each)]),
  );
}

/** The same for two descriptions of the same schema. */
export const hashOfSchema = (schema: SchemaDescription): string => sha256(JSON.stringify(sortedKeys(schema)));
