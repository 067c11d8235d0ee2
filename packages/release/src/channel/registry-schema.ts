import * as v from 'valibot';
import { bucketCount } from '../canary/share';

/** A file with its integrity hash. */
const assetSchema = v.object({ url: v.string(), integrity: v.string() });

const registryEntrySchema = v.object({
  url: v.string(),
  /** The same file at a second origin, as a fallback. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  /** Share of the visitors in percent. The default entry serves all remaining visitors. */
  deployment: v.object({ traffic: v.number(), default: v.boolean() }),
  extras: v.object({
    revision: v.number(),
    /** Short id of the remote's stream. Revisions of different streams cannot be compared. */
    stream: v.optional(v.string()),
    /** `preview`: a candidate for one visitor. `development`: a development server for one tab. */
    role: v.optional(v.picklist(['live', 'canary', 'last known good', 'preview', 'development'])),
    /** Canary only: assigns visitors by id (`entryFor`). */
    salt: v.optional(v.nullable(v.string())),
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
    lastKnownGood: v.nullable(v.string()),
  }),
});

/** Registry of the host's remotes: the awslabs frontend-discovery schema (v1-pre). */
export const registrySchema = v.object({
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

/** Whether an entry is a candidate for one visitor: it has no fallback and does not count in metrics. */
export const isCandidate = ({ extras }: RegistryEntry): boolean =>
  extras.role === 'preview' || extras.role === 'development';

const isHash = /^sha(256|384|512)-/;
const loopback = ['localhost', '127.0.0.1', '[::1]'];
const isLocal = ({ hostname }: URL) => loopback.includes(hostname);

/**
 * A development server has no hashes. Allowed only between two servers of one machine, and where the edge let the
 * development server into this page.
 */
function isDevelopmentServer({ url, extras }: RegistryEntry, page: string): boolean {
  if (!URL.canParse(url, page)) return false;
  const [from, to] = [new URL(url, page), new URL(page)];
  return from.origin !== to.origin && isLocal(from) && (isLocal(to) || extras.role === 'development');
}

function originOf(url: string, page: string): string | undefined {
  try {
    return new URL(url, page).origin;
  } catch {
    return undefined;
  }
}

interface Allowed {
  /** URL of the page: base of relative URLs, and an allowed origin. */
  readonly page: string;
  /** Further origins, such as `https://second-origin.example`. */
  readonly origins: readonly string[];
}

function urlErrors(remote: string, entry: RegistryEntry, { page, origins }: Allowed): string[] {
  const allowed = [new URL(page).origin, ...origins];
  const { url, fallbackUrl, extras } = entry;
  const assets = [...extras.assets.css, ...extras.assets.js, ...(extras.modules ?? [])].map(
    (asset) => asset.url,
  );
  return [url, ...(fallbackUrl === undefined ? [] : [fallbackUrl]), ...assets].flatMap((asset) => {
    const origin = originOf(asset, page);
    if (origin === undefined) return `${remote} has ${asset}, which is no URL.`;
    return allowed.includes(origin)
      ? []
      : `${remote} has a URL outside the allowed origins: ${asset} (allowed: ${allowed.join(', ')}).`;
  });
}

function entryErrors(remote: string, entries: readonly RegistryEntry[], allowed: Allowed): string[] {
  const hundredths = entries.map(({ deployment }) => Math.round(deployment.traffic * (bucketCount / 100)));
  const sum = hundredths.reduce((total, share) => total + share, 0);
  const defaults = entries.filter(({ deployment }) => deployment.default);
  const listed = defaults.map(({ metadata }) => metadata.version).join(', ');
  return [
    ...(entries.length === 0 ? [`${remote} has no entry.`] : []),
    ...(entries.length > 0 && sum !== bucketCount
      ? [`The shares of ${remote} sum to ${sum / 100} % instead of 100 %.`]
      : []),
    ...(hundredths.some((share) => share < 0) ? [`${remote} has a share below 0 %.`] : []),
    ...(entries.length > 0 && defaults.length !== 1
      ? [`${remote} has ${defaults.length} default entries${listed && ` (${listed})`} instead of one.`]
      : []),
    ...entries
      .filter((entry) => !isHash.test(entry.metadata.integrity) && !isDevelopmentServer(entry, allowed.page))
      .map(({ metadata }) => `${remote}@${metadata.version} has no hash for its entry.`),
    ...entries.flatMap((entry) => urlErrors(remote, entry, allowed)),
  ];
}

/** Path and message of a validation issue, such as `microFrontends.remote-user.0.url: Invalid key`. */
const placed = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`;

/** Validates a registry and returns one sentence for each error. Runs in the browser and at the edge. */
export function checkRegistry(
  text: string,
  allowed: Allowed,
):
  | { readonly registry: Registry; readonly errors: readonly [] }
  | { readonly registry?: undefined; readonly errors: readonly string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { errors: [`The registry is not valid JSON: ${String(error)}.`] };
  }
  const parsed = v.safeParse(registrySchema, value);
  if (!parsed.success) {
    return { errors: [`The registry does not follow its schema: ${parsed.issues.map(placed).join('; ')}.`] };
  }
  const errors = Object.entries(parsed.output.microFrontends).flatMap(([remote, entries]) =>
    entryErrors(remote, entries, allowed),
  );
  return errors.length === 0 ? { registry: parsed.output, errors: [] } : { errors };
}
