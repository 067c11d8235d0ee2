import * as v from 'valibot';

const names = v.array(v.string());

/** The columns that a release writes; those of them that it may leave out or set to null, once more. */
const writeSchema = v.object({
  columns: names,
  optional: v.optional(names, []),
  nullable: v.optional(names, []),
});

/** A relation whose rows are read inside those of another one. */
const embedSchema = v.object({
  relation: v.string(),
  /** What tells it apart where several foreign keys lead there: the name of one, or of its column. */
  hint: v.optional(v.string()),
});

const tableUseSchema = v.object({
  /** Columns that it selects. */
  reads: v.optional(names, []),
  /** Columns that it filters or sorts by. */
  filters: v.optional(names, []),
  embeds: v.optional(v.array(embedSchema), []),
  inserts: v.optional(writeSchema),
  updates: v.optional(writeSchema),
  deletes: v.optional(v.boolean(), false),
});

const functionUseSchema = v.object({
  args: names,
  /** Those of them that it may leave out. */
  optional: v.optional(names, []),
  /** Columns that it reads of the rows that come back; any, where that cannot be told. */
  reads: v.optional(names),
});

/** The roles of the database that requests of pages have: visitors, and whoever is signed in. */
export const pageRoles = ['anon', 'authenticated'] as const;

export type PageRole = (typeof pageRoles)[number];

/** What of the backend a release uses, as its build has found it in the sources. */
export const dataUseSchema = v.object({
  roles: v.array(v.picklist(pageRoles)),
  /** Tables and views by name. */
  tables: v.record(v.string(), tableUseSchema),
  functions: v.record(v.string(), functionUseSchema),
  /** Server functions (`/functions/v1/<name>`). */
  functionsOverHttp: v.optional(names, []),
  /** Buckets of the storage. */
  buckets: v.optional(names, []),
});

export type DataUse = v.InferOutput<typeof dataUseSchema>;
export type TableUse = v.InferOutput<typeof tableUseSchema>;
export type FunctionUse = v.InferOutput<typeof functionUseSchema>;
export type WriteUse = v.InferOutput<typeof writeSchema>;
export type Embed = v.InferOutput<typeof embedSchema>;
