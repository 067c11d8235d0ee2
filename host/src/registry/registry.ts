import * as v from 'valibot';

const entrySchema = v.object({
  url: v.string(),
  metadata: v.object({ version: v.string(), integrity: v.optional(v.string()) }),
  deployment: v.object({ traffic: v.number(), default: v.boolean() }),
  extras: v.object({ container: v.string(), paths: v.array(v.string()) }),
});

const registrySchema = v.object({ microFrontends: v.record(v.string(), v.array(entrySchema)) });

export type RegistryEntry = v.InferOutput<typeof entrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;

/**
 * The registry that the edge inlined in the page (awslabs frontend-discovery v1-pre).
 * @throws Error when the page carries none, or one that is not valid
 */
export function readRegistry(page: Document): Registry {
  const text = page.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page carries no registry of its parts.');
  return v.parse(registrySchema, JSON.parse(text));
}

/** The release of a remote that a visitor gets. */
export function defaultEntry(registry: Registry, remote: string): RegistryEntry | undefined {
  return registry.microFrontends[remote]?.find((entry) => entry.deployment.default);
}
