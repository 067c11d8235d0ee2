import type { SiteConfig } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release';
import type { PageRenderer } from '../render/page-renderer';
import type { LiveReleases } from './live-releases';
import type { LoadCounter } from './load-counter';
import { renderPage } from './page';
import type { PreviewNotice } from './previews';
import type { ReleaseLibrary } from './release-library';
import { screenFiles } from './screen-files';
import type { FreshPage } from './stored-page';

export interface DrawingRequest {
  /** Path and query. */
  readonly path: string;
  readonly releases: LiveReleases;
  /** The remote that has a screen for the path, and the release of it that the visitor gets. */
  readonly owner?: { readonly name: string; readonly entry: RegistryEntry | undefined };
  /** Whether the release is one that servers draw. */
  readonly isDrawable: boolean;
  readonly preview?: PreviewNotice;
}

interface DrawingOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  readonly counter: LoadCounter;
  /** Without one the browsers draw everything. */
  readonly renderer?: PageRenderer;
}

/** Draws pages of given releases; what cannot be drawn is left to the browser, and counted. */
export function createDrawing({ config, library, counter, renderer }: DrawingOptions) {
  return async ({ path, releases, owner, isDrawable, preview }: DrawingRequest): Promise<FreshPage> => {
    const { shell, registry } = releases;
    const facts = { config, shell, registry, entry: owner?.entry, preview };
    const undrawn = async () => String(await renderPage(facts));
    const status = owner ? 200 : 404;
    if (!renderer || !shell.version || !isDrawable) return { outcome: 'page', status, html: await undrawn() };

    const entry = owner?.entry;
    const remote = owner && entry ? { name: owner.name, version: entry.metadata.version } : undefined;
    const page = await renderer.draw({ path, host: shell.version, remote });
    if (remote && entry && !preview) {
      counter.drew({
        app: remote.name,
        revision: entry.extras.revision,
        version: remote.version,
        isDrawn: !!page,
      });
    }
    if (!page) return { outcome: 'shell', status, html: await undrawn() };
    if (page.status === 503) return { outcome: 'unavailable', status: 503, html: await undrawn() };
    const { head, body, state, location, screens } = page;
    if (location) return { outcome: 'moved', status: 301, html: '', location };
    const screen = await screenFiles(library, remote, screens);
    const html = String(await renderPage({ ...facts, drawn: { head, body, state, screen } }));
    return page.status === 404
      ? { outcome: 'missing', status: 404, html }
      : { outcome: 'page', status: 200, html };
  };
}
