import { availableParallelism } from 'node:os';
import { renderDocument, type PreviewNotice } from '@aertrip/page';
import type { SiteConfig } from '@aertrip/platform';
import { hostName } from '@aertrip/release';
import { log } from '@aertrip/telemetry';
import type { CountedRender, VisitCounter } from '../counts/visit-counter';
import type { LiveReleases } from '../releases/live-releases';
import type { ReleaseLibrary } from '../releases/release-library';
import { errorMessage } from '../health';
import { createLane } from '../lane';
import type { PageRenderer, RenderedPage, RenderRequest } from '../rendering/page-renderer';
import { RenderNotBegun } from '../rendering/render-pool';
import { createPageStyles, pictureHint, screenFiles } from './page-files';
import type { Owner } from './route-table';

/**
 * `missing` has no such screen or row, `moved` leads elsewhere, `shell` could not be rendered and is left to the browser,
 * `unavailable` has no data to show.
 */
export type Outcome = 'page' | 'missing' | 'moved' | 'shell' | 'unavailable';

export interface FreshPage {
  readonly outcome: Outcome;
  readonly status: number;
  readonly html: string;
  /** Media type; HTML by default. */
  readonly type?: string;
  /** Sources of its inline styles for the Content-Security-Policy. */
  readonly styles?: readonly string[];
  /** The same of its inline scripts. */
  readonly scripts?: readonly string[];
  /** Value of its `Link` header: its largest picture. */
  readonly link?: string;
  /** Where a moved page is: a path, perhaps with a query. */
  readonly location?: string;
}

export interface RenderingRequest {
  /** Path and query that the release renders. */
  readonly path: string;
  readonly releases: LiveReleases;
  readonly owner: Owner | undefined;
  readonly isServerRendered: boolean;
  /** Whether a client can invent any number of such pages. */
  readonly isInvented?: boolean;
  /** Of the owner's data, where it is known. */
  readonly dataVersion?: string;
  readonly preview?: PreviewNotice;
}

export type RenderPage = (request: RenderingRequest) => Promise<FreshPage>;

interface PageRenderingOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  readonly counter: Pick<VisitCounter, 'rendered'>;
  /** Without one the browsers render everything. */
  readonly renderer?: PageRenderer;
}

/**
 * Renders of invented pages: half of the processes, the others are for the pages of the site; browsers render those that
 * would wait too long. Afterwards a render would be too late for the visitor.
 */
const lane = {
  width: Math.max(1, Math.floor(availableParallelism() / 2)),
  queue: 20,
  patience: 4000,
};

type RenderEnd = Pick<CountedRender, 'isRendered' | 'error'>;

/** The release that renders a page beside the host's. */
const remoteOf = ({ owner }: RenderingRequest) =>
  owner?.entry && {
    name: owner.name,
    version: owner.entry.metadata.version,
    owner: owner.entry.extras.owner,
  };

/** Renders pages of given releases; the browser gets the shell of those that cannot be rendered here, which are counted. */
export function createPageRendering(options: PageRenderingOptions): RenderPage {
  const { config, library, counter, renderer } = options;
  const readStyles = createPageStyles(library);
  const inLane = createLane(lane);

  const documentStart = ({ releases, owner, preview }: RenderingRequest) => ({
    config,
    shell: releases.shell,
    registry: releases.registry,
    entry: owner?.entry,
    preview,
  });

  async function renderShell(
    request: RenderingRequest,
    outcome: Outcome,
    status = request.owner ? 200 : 404,
  ): Promise<FreshPage> {
    return { outcome, status, ...(await renderDocument(documentStart(request))) };
  }

  async function compose(request: RenderingRequest, page: RenderedPage): Promise<FreshPage> {
    const { releases, owner } = request;
    if (page.status === 503) return renderShell(request, 'unavailable', 503);
    const { head, body, state, payloadId, location, screens } = page;
    if (location) return { outcome: 'moved', status: 301, html: '', location };
    const { version = '', styles: shellStyles } = releases.shell;
    const [shell, screen] = await Promise.all([
      screenFiles(library, { name: hostName, version }, []),
      screenFiles(library, remoteOf(request), screens),
    ]);
    const sheets = [
      ...shellStyles.map(({ href, integrity = '' }) => ({ url: href, integrity })),
      ...(owner?.entry?.extras.assets.css ?? []),
      ...screen.css,
      ...screen.lateCss,
    ];
    const byUrl = new Map(sheets.map((sheet) => [sheet.url, sheet]));
    const late = new Set([...shell.lateCss, ...screen.lateCss].map(({ url }) => url));
    for (const { url } of screen.css) late.delete(url);
    // A missing page has its message in what hydrates later.
    if (page.status === 404) late.clear();
    const styles = await readStyles([...byUrl.values()].filter(({ url }) => !late.has(url)));
    const lateStyles = [...byUrl.values()].filter(({ url }) => late.has(url));
    const rendered = { head, body, state, payloadId, styles, lateStyles, scripts: screen.js };
    return {
      outcome: page.status === 404 ? 'missing' : 'page',
      status: page.status,
      ...(await renderDocument({ ...documentStart(request), rendered })),
      styles: styles.map(({ source }) => source),
      link: pictureHint(head),
    };
  }

  /** A failure counts for the host as well: either may have caused it. */
  function count({ owner, releases, preview }: RenderingRequest, render: RenderEnd): void {
    if (preview) return;
    const { host } = releases.registry;
    if (owner?.entry) {
      const { version } = owner.entry.metadata;
      counter.rendered({ app: owner.name, version, ...render });
    }
    if (host) counter.rendered({ app: hostName, version: host.version, ...render });
  }

  async function renderHere(
    by: PageRenderer,
    host: string,
    {
      request,
      onFailure,
    }: { readonly request: RenderingRequest } & Required<Pick<RenderRequest, 'onFailure'>>,
  ) {
    const { path, dataVersion } = request;
    const rendered = await by.render({ path, host, remote: remoteOf(request), dataVersion, onFailure });
    return rendered && compose(request, rendered);
  }

  return async (request) => {
    const host = request.releases.shell.version;
    if (!renderer || !host || !request.isServerRendered) return renderShell(request, 'page');
    const renderCounted = async () => {
      let failure: unknown;
      const onFailure = (cause: unknown) => {
        failure = cause;
      };
      const page = await renderHere(renderer, host, { request, onFailure }).catch((cause: unknown) => {
        // Without its styles a rendered page is unreadable: the browser loads them, or another release.
        log.error('The files of a rendered page could not be read.', cause);
        onFailure(cause);
        return undefined;
      });
      // A busy machine is no fault of a release.
      if (!(failure instanceof RenderNotBegun))
        count(request, {
          isRendered: page !== undefined,
          error: failure === undefined ? undefined : errorMessage(failure),
        });
      return page;
    };
    const page = request.isInvented ? (await inLane(renderCounted))?.result : await renderCounted();
    return page ?? renderShell(request, 'shell');
  };
}
