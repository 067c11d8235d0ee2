import * as v from 'valibot';
import { readRegistry, type Allowed } from './registry-rules';

/** A file with its integrity hash. */
const assetSchema = v.object({ url: v.string(), integrity: v.string() });

const registryEntrySchema = v.object({
  url: v.string(),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  /** Share of the visitors in percent. The default entry serves all remaining visitors. */
  deployment: v.object({ traffic: v.number(), default: v.boolean() }),
  extras: v.object({
    revision: v.number(),
    /** `preview`: a candidate for one visitor. `development`: a development server for one tab. */
    role: v.optional(v.picklist(['live', 'canary', 'previous', 'preview', 'development'])),
    container: v.string(),
    /** Name of the team that owns the release. */
    owner: v.optional(v.string()),
    /** Entry and chunks are ES modules; `modules` lists all of them with their hashes, for the page's import map. */
    type: v.optional(v.literal('module')),
    modules: v.optional(v.array(assetSchema)),
    /** Name of this part of the site for visitors, shown when it cannot be loaded. */
    title: v.optional(v.string()),
    contract: v.number(),
    paths: v.array(v.string()),
    /** Files of the first screen besides the entry, for preloading. */
    assets: v.object({ css: v.array(assetSchema), js: v.array(assetSchema) }),
  }),
});

/** Registry of the host's remotes: the awslabs frontend-discovery schema (v1-pre). */
const registrySchema = v.object({
  schema: v.string(),
  /** Host release of the page, where the edge sets it. */
  host: v.optional(
    v.object({
      version: v.string(),
      revision: v.number(),
      /** Whether it is a canary. After a failure, the next page gets the live one. */
      isCanary: v.optional(v.boolean()),
    }),
  ),
  microFrontends: v.record(v.string(), v.array(registryEntrySchema)),
});

export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;

function followSchema(value: unknown): Registry {
  const parsed = v.safeParse(registrySchema, value);
  if (parsed.success) return parsed.output;
  throw new Error(v.summarize(parsed.issues));
}

/** Validates a registry completely, at the edge; a browser trusts the edge for the shape (`readRegistry`). */
export const checkRegistry = (text: string, allowed: Allowed) => readRegistry(text, allowed, followSchema);
