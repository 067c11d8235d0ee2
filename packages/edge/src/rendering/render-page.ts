import type { SiteConfig } from '@aertrip/platform';
import {
  importMapSources,
  renderDocument,
  speculationRulesSource,
  type PreviewNotice,
  type ShellAssets,
} from '@aertrip/page';
import { hostName, type RegistryEntry } from '@aertrip/release';
import { log } from '@aertrip/telemetry';
import type { LiveReleases } from '../releases/live-releases';
import type { LoadCounter } from '../counts/load-counter';
import type { ReleaseLibrary } from '../releases/release-library';
import type { FreshPage } from './fresh-page';
import { createPageStyles } from './inlined-styles';
import type { KeptRenders } from './kept-renders';
import type { PageRenderer, RenderedPage } from './page-renderer';
import { pictureHint } from './picture-hint';
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
  /** Version of the data that the page shows; what is rendered without one is not kept. */
  readonly dataVersion?: string;
}

/** A page put together from what was rendered before. */
export interface RecomposedPage {
  readonly page: FreshPage;
  readonly dataVersion: string;
  /** ms since it was rendered. */
  readonly age: number;
}

interface PageRenderingOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  readonly counter: Pick<LoadCounter, 'rendered'>;
  /** Without one the browsers render everything. */
  readonly renderer?: PageRenderer;
  readonly kept?: KeptRenders;
}

export interface PageRendering {
  render(request: PageRenderingRequest): Promise<FreshPage>;
  /**
   * The page as its own releases rendered it last, with the releases of the others that are in force now.
   * @returns `undefined` when they did not
   */
  recompose(request: PageRenderingRequest): Promise<RecomposedPage | undefined>;
}

const withReleaseOrigin = (config: SiteConfig, origin: string | undefined): SiteConfig =>
  origin ? { ...config, releaseOrigins: [...(config.releaseOrigins ?? []), origin] } : config;

const shellStyles = ({ styles }: ShellAssets) =>
  styles.map(({ href, integrity = '' }) => ({ url: href, integrity }));

/** Release that renders a page beside the host's. */
const remoteOf = ({ owner }: PageRenderingRequest) =>
  owner?.entry && {
    name: owner.name,
    version: owner.entry.metadata.version,
    owner: owner.entry.extras.owner,
  };

/** Renders pages of given releases; what cannot be rendered here is left to the browser, and counted. */
export function createPageRendering(options: PageRenderingOptions): PageRendering {
  const { config, library, counter, renderer, kept } = options;
  const readStyles = createPageStyles(library);

  const documentStart = ({ releases, owner, preview, developmentOrigin }: PageRenderingRequest) => ({
    config: withReleaseOrigin(config, developmentOrigin),
    shell: releases.shell,
    registry: releases.registry,
    entry: owner?.entry,
    preview,
  });
  const renderShell = async (request: PageRenderingRequest) =>
    String(await renderDocument(documentStart(request)));

  async function compose(request: PageRenderingRequest, page: RenderedPage): Promise<FreshPage> {
    const { releases, owner } = request;
    const scripts = importMapSources(releases.registry);
    if (page.status === 503)
      return { outcome: 'unavailable', status: 503, html: await renderShell(request), scripts };
    const { head, body, state, payloadId, location, screens } = page;
    if (location) return { outcome: 'moved', status: 301, html: '', location };
    const screen = await screenFiles(library, remoteOf(request), screens);
    const styles = await readStyles([
      ...shellStyles(releases.shell),
      ...(owner?.entry?.extras.assets.css ?? []),
      ...screen.css,
    ]);
    const rendered = { head, body, state, payloadId, styles, scripts: screen.js };
    return {
      ...(page.status === 404
        ? { outcome: 'missing' as const, status: 404 }
        : { outcome: 'page' as const, status: 200 }),
      html: String(await renderDocument({ ...documentStart(request), rendered })),
      styles: styles.map(({ source }) => source),
      scripts: owner?.entry ? [...scripts, speculationRulesSource(owner.entry)] : scripts,
      link: pictureHint(head),
    };
  }

  function count(request: PageRenderingRequest, isRendered: boolean): void {
    const { owner, releases, preview } = request;
    if (preview) return;
    if (owner?.entry) {
      const { metadata, extras } = owner.entry;
      counter.rendered({ app: owner.name, revision: extras.revision, version: metadata.version, isRendered });
    }
    // Whose fault it was, nobody can tell: it counts for both.
    if (releases.registry.host) {
      const { version, revision } = releases.registry.host;
      counter.rendered({ app: hostName, revision, version, isRendered });
    }
  }

  async function renderWith(
    by: PageRenderer,
    host: string,
    request: PageRenderingRequest,
  ): Promise<FreshPage | undefined> {
    const asked = { path: request.path, host, remote: remoteOf(request) };
    const rendered = await by.render(asked);
    if (!rendered) return undefined;
    const page = await compose(request, rendered);
    if (kept && request.dataVersion !== undefined && page.outcome === 'page')
      await kept.keep(asked, request.dataVersion, rendered);
    return page;
  }

  return {
    async render(request) {
      const { releases, owner, isServerRendered } = request;
      const status = owner ? 200 : 404;
      const scripts = importMapSources(releases.registry);
      const host = releases.shell.version;
      if (!renderer || !host || !isServerRendered)
        return { outcome: 'page', status, html: await renderShell(request), scripts };
      const page = await renderWith(renderer, host, request).catch((error: unknown) => {
        // Without its styles a rendered page is of no use: the browser finds them, or another release.
        log.error('The files of a rendered page could not be read.', error);
        return undefined;
      });
      count(request, page !== undefined);
      return page ?? { outcome: 'shell', status, html: await renderShell(request), scripts };
    },

    async recompose(request) {
      const { path, releases, dataVersion } = request;
      const host = releases.shell.version;
      if (!kept || host === undefined || dataVersion === undefined) return undefined;
      const found = await kept.find({ path, host, remote: remoteOf(request) });
      return found && { ...found, page: await compose(request, found.page) };
    },
  };
}
