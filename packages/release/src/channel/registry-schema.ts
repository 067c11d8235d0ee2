import * as v from 'valibot';
import { bucketCount } from '../canary/share';

/** A file with the hash that the browser must find. */
const assetSchema = v.object({ url: v.string(), integrity: v.string() });

const registryEntrySchema = v.object({
  url: v.string(),
  /** The same file at a second origin, for when the first cannot be reached. */
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  /** Share of the visitors in percent; the default entry is for everybody whom no other one takes. */
  deployment: v.object({ traffic: v.number(), default: v.boolean() }),
  extras: v.object({
    revision: v.number(),
    /** Short id of the remote's stream: revisions of two streams say nothing about each other. */
    stream: v.optional(v.string()),
    /** `preview` is one visitor's look at a candidate, `development` what one tab has from a development server. */
    role: v.optional(v.picklist(['live', 'canary', 'last known good', 'preview', 'development'])),
    /** Of a canary: decides with the visitor's id who gets it (`entryFor`). */
    salt: v.optional(v.nullable(v.string())),
    container: v.string(),
    /** Name of the team that answers for the release. */
    owner: v.optional(v.string()),
    /** Its entry and its chunks are ES modules: `modules` are all of them, for the page's import map, which has their hashes. */
    type: v.optional(v.literal('module')),
    modules: v.optional(v.array(assetSchema)),
    /** What visitors call this part of the site, where it cannot be loaded. */
    title: v.optional(v.string()),
    contract: v.number(),
    paths: v.array(v.string()),
    /** Files of the first screen besides the entry, for preloading. */
    assets: v.object({ css: v.array(assetSchema), js: v.array(assetSchema) }),
    lastKnownGood: v.nullable(v.string()),
  }),
});

/** What the host reads to find its remotes: the awslabs frontend-discovery schema (v1-pre). */
export const registrySchema = v.object({
  schema: v.string(),
  /** The release of the host that the page starts from, where the edge says it. */
  host: v.optional(
    v.object({
      version: v.string(),
      revision: v.number(),
      /** Whether it is a canary: where it fails, the next page has the live one. */
      isCanary: v.optional(v.boolean()),
    }),
  ),
  microFrontends: v.record(v.string(), v.array(registryEntrySchema)),
});

export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;

/** Whether it is one visitor's look at what is not released: nothing stands in for it, and nothing is concluded from it. */
export const isCandidate = ({ extras }: RegistryEntry): boolean =>
  extras.role === 'preview' || extras.role === 'development';

const isHash = /^sha(256|384|512)-/;
const loopback = ['localhost', '127.0.0.1', '[::1]'];
const isLocal = ({ hostname }: URL) => loopback.includes(hostname);

/**
 * What is compiled anew at each change has no hash: let through only between two servers of one machine, and where the
 * edge has let a development server into this one page.
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
  /** URL of the page: relative URLs belong to it, and its origin is allowed. */
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

/** Where and what does not fit, such as `microFrontends.remote-user.0.url: Invalid key`. */
const placed = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`;

/**
 * Reads a registry and names every validation error in a sentence. It can be used only when there is none. Runs in the browser
 * and at the edge.
 */
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
