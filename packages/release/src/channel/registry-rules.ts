import type { RegistryEntry } from './registry-schema';

/** Whether an entry is a candidate for one visitor: it has no fallback and does not count in metrics. */
export const isCandidate = ({ extras }: RegistryEntry): boolean =>
  extras.role === 'preview' || extras.role === 'development';

/**
 * The URLs under which a page requests an ES module entry, in order: a browser keeps a failed request of a module by its
 * URL.
 */
export const entryModuleUrls = (url: string): string[] => [url, `${url}?retry=1`, `${url}?retry=2`];
