import type { SiteConfig } from '@aertrip/platform';
import { importMapSources, renderDocument, type PreviewNotice, type ShellAssets } from '@aertrip/page';
import { hostName, type RegistryEntry } from '@aertrip/release';
import { log } from '@aertrip/telemetry';
import type { LiveReleases } from '../releases/live-releases';
import type { LoadCounter } from '../releases/load-counter';
import type { ReleaseLibrary } from '../releases/release-library';
import type { FreshPage } from './fresh-page';
import { createPageStyles } from './inlined-styles';
import type { PageRenderer } from './page-renderer';
import { screenFiles } from './screen-assets';

export interface PageRenderingRequest {
  /** Path and query. */
  readonly path: string;
  readonly releases: LiveReleases;
  /** The remote that has a screen for the path, and the release of it that the visitor gets. */
  readonly owner?: { readonly name: string; readonly entry: RegistryEntry | undefined };
  /** Whether servers render pages of the release. */
  readonly isServerRendered: boolean;
  readonly preview?: PreviewNotice;
  /** Origin of a development server that this one page may load from. */
  readonly developmentOrigin?: string;
}

interface PageRenderingOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  readonly counter: Pick<LoadCounter, 'rendered'>;
  /** Without one the browsers render everything. */
  readonly renderer?: PageRenderer;
}

export type RenderFreshPage = (request: PageRenderingRequest) => Promise<FreshPage>;

/** Hosts published before 2026-11-22 look for their hydration payload under this id, and do not say so. */
const legacyPayloadId = 'drawn';

const withReleaseOrigin = (config: SiteConfig, origin: string | undefined): SiteConfig =>
  origin ? { ...config, releaseOrigins: [...(config.releaseOrigins ?? []), origin] } : config;

const shellStyles = ({ styles }: ShellAssets) =>
  styles.map(({ href, integrity = '' }) => ({ url: href, integrity }));

/** Renders pages of given releases; what cannot be rendered here is left to the browser, and counted. */
export function createPageRendering(options: PageRenderingOptions): RenderFreshPage {
  const { config, library, counter, renderer } = options;
  const readStyles = createPageStyles(library);
  return async ({ path, releases, owner, isServerRendered, preview, developmentOrigin }) => {
    const { shell, registry } = releases;
    const start = {
      config: withReleaseOrigin(config, developmentOrigin),
      shell,
      registry,
      entry: owner?.entry,
      preview,
    };
    const scripts = importMapSources(registry);
    const renderShell = async () => String(await renderDocument(start));
    const status = owner ? 200 : 404;
    if (!renderer || !shell.version || !isServerRendered)
      return { outcome: 'page', status, html: await renderShell(), scripts };

    const entry = owner?.entry;
    const remote =
      owner && entry
        ? { name: owner.name, version: entry.metadata.version, owner: entry.extras.owner }
        : undefined;
    async function renderWithFiles(host: string, by: PageRenderer): Promise<FreshPage | undefined> {
      const page = await by.render({ path, host, remote });
      if (!page) return undefined;
      if (page.status === 503)
        return { outcome: 'unavailable', status: 503, html: await renderShell(), scripts };
      const { head, body, state, payloadId = legacyPayloadId, location, screens } = page;
      if (location) return { outcome: 'moved', status: 301, html: '', location };
      const screen = await screenFiles(library, remote, screens);
      const styles = await readStyles([
        ...shellStyles(shell),
        ...(entry?.extras.assets.css ?? []),
        ...screen.css,
      ]);
      const rendered = { head, body, state, payloadId, styles, scripts: screen.js };
      return {
        ...(page.status === 404
          ? { outcome: 'missing' as const, status: 404 }
          : { outcome: 'page' as const, status: 200 }),
        html: String(await renderDocument({ ...start, rendered })),
        styles: styles.map(({ source }) => source),
        scripts,
      };
    }

    const page = await renderWithFiles(shell.version, renderer).catch((error: unknown) => {
      // Without its styles a rendered page is of no use: the browser finds them, or another release.
      log.error('The files of a rendered page could not be read.', error);
      return undefined;
    });
    const isRendered = page !== undefined;
    if (remote && entry && !preview) {
      const { revision } = entry.extras;
      counter.rendered({ app: remote.name, revision, version: remote.version, isRendered });
    }
    // Whose fault it was, nobody can tell: it counts for both.
    if (registry.host && !preview) {
      const { version, revision } = registry.host;
      counter.rendered({ app: hostName, revision, version, isRendered });
    }
    return page ?? { outcome: 'shell', status, html: await renderShell(), scripts };
  };
}
