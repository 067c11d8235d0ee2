import { entryFor } from '@aertrip/release';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { generatePath } from 'react-router';
import { errorMessage } from '../health';
import type { LiveReleases, ReleaseSource } from '../releases/live-releases';
import { readPageFacts } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageRenderer } from '../rendering/page-renderer';
import { noSuchValue } from './page-index';

/** Time in ms that the first pages may take together: the processes load and compile the releases for them. */
const defaultTimeLimit = 30_000;

export interface FirstPagesOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly renderer: Pick<PageRenderer, 'render'>;
  /** Gets a sentence for each remote without a page. */
  readonly onWarning: (line: string) => void;
  readonly timeLimit?: number;
}

/** A path without parameters if the remote has one, otherwise the path of a missing page. */
function firstPathOf(paths: readonly string[]): string | undefined {
  const plain = paths.find((path) => !/[:*]/.test(path));
  const [pattern] = paths;
  if (plain !== undefined || pattern === undefined) return plain;
  const params = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, noSuchValue] as const);
  return generatePath(pattern, { ...Object.fromEntries(params), '*': '' }).replace(/(?<=.)\/$/, '');
}

async function firstPages({ shell, registry }: LiveReleases, library: ReleaseLibrary) {
  const host = shell.version;
  if (host === undefined) return [];
  const found = await Promise.all(
    Object.entries(registry.microFrontends).map(async ([name, entries]) => {
      const entry = entryFor(entries, name, '');
      const path = entry && firstPathOf(entry.extras.paths);
      if (!entry || path === undefined) return [];
      const { version } = entry.metadata;
      const facts = await readPageFacts(library, name, version);
      const remote = { name, version, ...(entry.extras.owner ? { owner: entry.extras.owner } : {}) };
      return facts?.isServerRendered ? [{ path, host, remote }] : [];
    }),
  );
  return found.flat();
}

/**
 * Renders one page of each server-rendered remote, so that no visitor gets the loader while a process loads its
 * code. Never rejects, and resolves within `timeLimit`: a remote that cannot be rendered does not keep the site down.
 */
export async function renderFirstPages(options: FirstPagesOptions): Promise<void> {
  const { releases, library, renderer, onWarning, timeLimit = defaultTimeLimit } = options;
  const until = performance.now() + timeLimit;
  const timeLeft = () => Math.max(0, until - performance.now());
  try {
    const pages = await withTimeLimit(
      releases.read().then((read) => firstPages(read, library)),
      timeLeft(),
    );
    await Promise.all(
      pages.map(async (page) => {
        const rendered = renderer.render({ ...page, timeLimit: timeLeft() });
        if (await withTimeLimit(rendered, timeLeft()).catch(() => undefined)) return;
        const { name, version } = page.remote;
        onWarning(
          `No page of ${name}@${version} could be rendered at the start. The site is served without: browsers render its pages until the server can.`,
        );
      }),
    );
  } catch (error) {
    onWarning(`No page could be rendered at the start. ${errorMessage(error)}`);
  }
}
