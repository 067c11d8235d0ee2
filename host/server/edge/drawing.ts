import { entryFor, type Registry } from '@aertrip/release';
import type { PageRenderer } from '../render/page-renderer';
import type { ShellAssets } from './live-releases';
import type { DrawnContent } from './page';
import type { ReleaseLibrary } from './release-library';
import { screenFiles } from './screen-files';

interface DrawingRequest {
  /** Path and query. */
  readonly path: string;
  readonly shell: ShellAssets;
  readonly registry: Registry;
  /** The remote that has a screen for the path. */
  readonly owner: string | undefined;
  /** Id of the visitor, which decides on canaries. */
  readonly visitor: string;
}

interface Drawing {
  readonly status: 200 | 404 | 503;
  /** Address that stands in place of the asked one. */
  readonly location?: string;
  readonly drawn?: DrawnContent;
}

/** Draws the pages of the releases that a visitor gets; what cannot be drawn is left to the browser. */
export function createDrawing(renderer: PageRenderer | undefined, library: ReleaseLibrary) {
  return async ({ path, shell, registry, owner, visitor }: DrawingRequest): Promise<Drawing> => {
    const undrawn = { status: owner ? 200 : 404 } as const;
    const entry = owner && entryFor(registry.microFrontends[owner] ?? [], owner, visitor);
    if (!renderer || !shell.version || (owner && !entry)) return undrawn;
    const remote = owner && entry ? { name: owner, version: entry.metadata.version } : undefined;
    const page = await renderer.draw({ path, host: shell.version, remote });
    if (!page) return undrawn;
    if (page.status === 503) return { status: 503 };
    const { head, body, state, location, screens } = page;
    if (location) return { status: 200, location };
    const screen = await screenFiles(library, remote, screens);
    return { status: page.status === 404 ? 404 : 200, drawn: { head, body, state, screen } };
  };
}
