import type { Page, Request } from 'playwright-core';
import type { Screen } from '../../releases/screen-fixtures';
import type { CheckedPage } from './checked-pages';
import type { RequestPlace } from './replay';
import type { DataRequest } from './request-key';

/** Path of a page without content, on which nothing of a release runs. */
export const emptyPath = '/_empty';

/** Pictures of the site, by their path in the storage. */
const picturePath = /^\/storage\/v1\/(?:object|render\/image)\/public\/[^/]+\/(.*)$/;

/** Sizes and types of a stored picture, which the database does not name. */
const variant = /(-(\d+|share))?\.\w+$/;

/** Begins the name of a picture among the files that a screen loads. */
export const picturePrefix = 'picture ';

/** A picture of the site, by its path in the storage without size and type. */
export const pictureOf = (pathname: string): string | undefined =>
  picturePath.exec(pathname)?.[1]?.replace(variant, '');

/** What has happened in a page. */
export interface PageNotes {
  readonly screen: Screen;
  /** Which data the page gets now. */
  phase: RequestPlace['phase'];
  /** Data requests wait for it before they are answered. */
  held?: Promise<void>;
  /** The page as the server made it. */
  made?: CheckedPage;
  /** Data requests, and those without a recorded answer. */
  readonly requests: DataRequest[];
  readonly unanswered: string[];
  readonly errors: string[];
  /** Origins other than that of the site. */
  readonly otherOrigins: Set<string>;
  /** Paths of the release files that were requested, below `/releases/`, and pictures of the site. */
  readonly loads: Set<string>;
  /** Downloads, native dialogs, opened windows and messages in the console, in their order. */
  readonly events: string[];
  /** Exceptions while its data failed or its lists were empty, as the ends of sentences. */
  readonly crashes: string[];
  /** Requests to the site that wait for their answers. */
  readonly pending: Set<Request>;
  requested: number;
}

/** An exception of the code, which an error boundary has caught. */
export const exception = /^(Uncaught )?((Type|Reference|Range|Syntax)Error|Error: Minified React error)\b/;

/** Path of all releases. */
const releases = '/releases/';

/** Phases in which data is missing on purpose, in words. */
const without: Partial<Record<RequestPlace['phase'], string>> = {
  failing: 'when its data fails',
  empty: 'when its lists are empty',
};

/** @returns notes of a page of a site, which go on */
export function watchPage(page: Page, origin: string, screen: Screen): PageNotes {
  const notes: PageNotes = {
    screen,
    phase: 'opened',
    requests: [],
    unanswered: [],
    errors: [],
    otherOrigins: new Set(),
    loads: new Set(),
    events: [],
    crashes: [],
    pending: new Set(),
    requested: 0,
  };
  const { errors, events } = notes;
  const isExploring = () => notes.phase !== 'opened' && notes.phase !== 'steps';
  page.on('pageerror', ({ message }) => {
    const [text = ''] = message.split('\n');
    const when = without[notes.phase];
    if (when) notes.crashes.push(`throws ${when}: ${text}`);
    else errors.push(`uncaught: ${text}`);
  });
  page.on('console', (message) => {
    const text = message.text().split('\n')[0] ?? '';
    if (['log', 'debug', 'info'].includes(message.type())) events.push(`logs "${text.slice(0, 200)}"`);
    if (message.type() !== 'error') return;
    const when = exception.test(text) && without[notes.phase];
    if (when) notes.crashes.push(`throws ${when}: ${text}`);
    const isMissing = text.startsWith('Failed to load resource');
    const { pathname = '' } = isMissing && message.location().url ? new URL(message.location().url) : {};
    // The check's own script, in a frame that allows none.
    const isOwn = text.startsWith("Blocked script execution in 'about:srcdoc'");
    // The status of the page itself.
    const isPage = isMissing && pathname === new URL(screen.url, origin).pathname;
    // The snapshot has the refused requests and handled failures of controls that no step names.
    if (isExploring() || isOwn || isPage) return;
    errors.push(isMissing ? `${text} ${pathname}` : text);
  });
  page.on('request', (request) => {
    const { origin: asked, protocol, pathname } = new URL(request.url());
    // Other sites may not answer at all.
    if (asked === origin) notes.pending.add(request);
    notes.requested += 1;
    if (pathname.startsWith(releases)) notes.loads.add(pathname.slice(releases.length));
    const picture = pictureOf(pathname);
    if (picture !== undefined) notes.loads.add(picturePrefix + picture);
    if (!/^(https?|wss?):$/.test(protocol) || asked === origin) return;
    if (isExploring()) events.push(`contacts ${asked}`);
    else notes.otherOrigins.add(asked);
  });
  page.on('requestfinished', (request) => void notes.pending.delete(request));
  page.on('requestfailed', (request) => void notes.pending.delete(request));
  page.on('download', (download) => {
    events.push(`downloads ${download.suggestedFilename()}`);
    void download.cancel().catch(() => {});
  });
  page.on('dialog', (dialog) => {
    const isLeaving = dialog.type() === 'beforeunload';
    if (!isLeaving) events.push(`asks "${dialog.message()}"`);
    void (isLeaving ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  page.on('popup', (popup) => {
    events.push(`opens a window at ${popup.url().replace(origin, '')}`);
    void popup.close().catch(() => {});
  });
  return notes;
}
