import type { SiteConfig } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release';
import type { PageRenderer } from './page-renderer';
import type { LiveReleases, ShellAssets } from '../releases/live-releases';
import type { LoadCounter } from '../releases/load-counter';
import { renderPage } from '../pages/document';
import { createPageStyles } from './inlined-styles';
import type { PreviewNotice } from '../releases/previews';
import type { ReleaseLibrary } from '../releases/release-library';
import { screenFiles } from './screen-assets';
import type { FreshPage } from '../pages/cached-page';

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

const shellStyles = ({ styles }: ShellAssets) =>
  styles.map(({ href, integrity = '' }) => ({ url: href, integrity }));

/** Draws pages of given releases; what cannot be drawn is left to the browser, and counted. */
export function createDrawing({ config, library, counter, renderer }: DrawingOptions) {
  const stylesOf = createPageStyles(library);
  return async ({ path, releases, owner, isDrawable, preview }: DrawingRequest): Promise<FreshPage> => {
    const { shell, registry } = releases;
    const facts = { config, shell, registry, entry: owner?.entry, preview };
    const undrawn = async () => String(await renderPage(facts));
    const status = owner ? 200 : 404;
    if (!renderer || !shell.version || !isDrawable) return { outcome: 'page', status, html: await undrawn() };

    const entry = owner?.entry;
    const remote = owner && entry ? { name: owner.name, version: entry.metadata.version } : undefined;
    async function drawWithFiles(host: string, by: PageRenderer): Promise<FreshPage | undefined> {
      const page = await by.draw({ path, host, remote });
      if (!page) return undefined;
      if (page.status === 503) return { outcome: 'unavailable', status: 503, html: await undrawn() };
      const { head, body, state, location, screens } = page;
      if (location) return { outcome: 'moved', status: 301, html: '', location };
      const screen = await screenFiles(library, remote, screens);
      const styles = await stylesOf([
        ...shellStyles(shell),
        ...(entry?.extras.assets.css ?? []),
        ...screen.css,
      ]);
      const drawn = { head, body, state, styles, scripts: screen.js };
      return {
        ...(page.status === 404
          ? { outcome: 'missing' as const, status: 404 }
          : { outcome: 'page' as const, status: 200 }),
        html: String(await renderPage({ ...facts, drawn })),
        styles: styles.map(({ source }) => source),
      };
    }

    const page = await drawWithFiles(shell.version, renderer).catch((error: unknown) => {
      // A drawing whose styles cannot be had is none: the browser finds them, or another release.
      console.error(`${path} could not be drawn:`, error);
      return undefined;
    });
    if (remote && entry && !preview) {
      counter.drew({
        app: remote.name,
        revision: entry.extras.revision,
        version: remote.version,
        isDrawn: !!page,
      });
    }
    return page ?? { outcome: 'shell', status, html: await undrawn() };
  };
}
