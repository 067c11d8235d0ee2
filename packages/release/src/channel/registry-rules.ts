import { bucketCount } from './canary-share';
import type { Registry, RegistryEntry } from './registry-schema';

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

const originOf = (url: string, page: string): string | undefined =>
  URL.canParse(url, page) ? new URL(url, page).origin : undefined;

export interface Allowed {
  /** URL of the page: base of relative URLs, and an allowed origin. */
  readonly page: string;
  /** Further origins, such as that of a development server. */
  readonly origins: readonly string[];
}

function urlErrors(remote: string, entry: RegistryEntry, { page, origins }: Allowed): string[] {
  const allowed = [new URL(page).origin, ...origins];
  const { url, extras } = entry;
  const assets = [...extras.assets.css, ...extras.assets.js, ...(extras.modules ?? [])].map(
    (asset) => asset.url,
  );
  return [url, ...assets].flatMap((asset) => {
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

type ReadRegistry =
  | { readonly registry: Registry; readonly errors: readonly [] }
  | { readonly registry?: undefined; readonly errors: readonly string[] };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads a registry and returns one sentence for each error.
 * @param follow throws an error for a value that does not follow the schema
 */
export function readRegistry(
  text: string,
  allowed: Allowed,
  follow: (value: unknown) => Registry,
): ReadRegistry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { errors: [`The registry is not valid JSON: ${String(error)}.`] };
  }
  try {
    const registry = follow(value);
    const errors = Object.entries(registry.microFrontends).flatMap(([remote, entries]) =>
      entryErrors(remote, entries, allowed),
    );
    return errors.length === 0 ? { registry, errors: [] } : { errors };
  } catch (error) {
    return { errors: [`The registry does not follow its schema: ${messageOf(error)}.`] };
  }
}

/**
 * The URLs under which a page requests an ES module entry, in order: a browser keeps a failed request of a module by its
 * URL.
 */
export const entryModuleUrls = (url: string): string[] => [url, `${url}?retry=1`, `${url}?retry=2`];
