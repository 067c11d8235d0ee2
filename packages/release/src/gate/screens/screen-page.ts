import type { CDPSession, ConsoleMessage, Dialog, ElementHandle, Page, Request } from 'playwright-core';
import { deferredId } from '../../health/host-report';
import type { Screen } from '../../releases/screen-fixtures';
import type { CheckedPage } from './checked-pages';
import {
  emptyPath,
  pictureOf,
  picturePrefix,
  screenHeader,
  type CheckedSite,
  type SiteRequest,
} from './checked-site';
import { readObservations, type Observations } from './page-observer';
import type { RequestPlace } from './replay';
import { advance, drawn } from './virtual-clock';

/**
 * Times in ms: `step`, `doubleClick`, `rest`, `most` and `retries` on the clock of the page, the others on the clock of this machine, where only a page
 * that never rests reaches them: a busy machine must not end a wait. `animations`: rounds of animations that follow one
 * another.
 */
const limits = {
  open: 120_000,
  settle: 60_000,
  answer: 20_000,
  step: 500,
  doubleClick: 200,
  rest: 1000,
  most: 8000,
  retries: 10_000,
  animations: 5,
};

/** A rule of accessibility that an element of a page breaks. */
export interface Violation {
  /** Such as `image-alt`. */
  readonly rule: string;
  /** Requirement in words. */
  readonly help: string;
  /** Selector of the element. */
  readonly element: string;
}

interface ScreenPageOptions {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly site: CheckedSite;
  /** Value of the header by which the site recognises requests of this page. */
  readonly name: string;
  readonly screen: Screen;
  /** Called when a phase begins. */
  readonly onPhase: (phase: RequestPlace['phase']) => void;
  /** Lets data requests wait for their answers. @returns a function that gives them */
  readonly holdAnswers: () => () => void;
}

/** An exception of the code, which an error boundary has caught. */
export const exception = /^(Uncaught )?((Type|Reference|Range|Syntax)Error|Error: Minified React error)\b/;

/** Path of all releases. */
const releases = '/releases/';

const tooManyRedirects = 'net::ERR_TOO_MANY_REDIRECTS';

/** Runs inside the page: whether its deferred scripts are on their way. Lays out at once what a visitor scrolls to. */
function hasBegun(id: string): boolean {
  delete document.documentElement.dataset.firstLayout;
  const deferred = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return !deferred || deferred.content.childElementCount === 0;
}

/** One open screen of a release, and everything that happened in it. */
export class ScreenPage {
  readonly page: Page;
  readonly screen: Screen;
  readonly errors: string[] = [];
  /** Origins other than that of the site. */
  readonly otherOrigins = new Set<string>();
  /** Paths of the release files that were requested, below `/releases/`, and pictures of the site. */
  readonly loads = new Set<string>();
  /** Downloads, native dialogs, opened windows and messages in the console, in their order. */
  readonly events: string[] = [];
  /** Exceptions while its data failed or its lists were empty, as the ends of sentences. */
  readonly crashes: string[] = [];
  status = 0;
  private at: RequestPlace['phase'] = 'opened';
  private readonly pending = new Set<Request>();
  private requested = 0;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: ScreenPageOptions) {
    this.page = options.page;
    this.screen = options.screen;
    this.watch();
  }

  get origin(): string {
    return this.options.site.origin;
  }

  /** The page as the server made it. */
  get made(): CheckedPage | undefined {
    return this.options.site.pageOf(this.options.name);
  }

  /** Data requests so far. */
  get requests(): readonly SiteRequest[] {
    return this.options.site.requestsOf(this.options.name);
  }

  phase(phase: RequestPlace['phase']): void {
    this.at = phase;
    this.options.onPhase(phase);
  }

  private get isExploring(): boolean {
    return this.at !== 'opened' && this.at !== 'steps';
  }

  /** Notes an exception. @returns whether data is missing on purpose now */
  private crashed(text: string): boolean {
    const when = { failing: 'when its data fails', empty: 'when its lists are empty' };
    if (this.at !== 'failing' && this.at !== 'empty') return false;
    this.crashes.push(`throws ${when[this.at]}: ${text}`);
    return true;
  }

  private watch(): void {
    const { page } = this.options;
    const on = <Value>(event: string, listener: (value: Value) => void) => {
      page.on(event as 'request', listener as unknown as (value: Request) => void);
      this.stops.push(() => page.off(event as 'request', listener as unknown as (value: Request) => void));
    };
    on('pageerror', ({ message }: Error) => {
      const [text = ''] = message.split('\n');
      if (!this.crashed(text)) this.errors.push(`uncaught: ${text}`);
    });
    on('console', (message: ConsoleMessage) => {
      const text = message.text().split('\n')[0] ?? '';
      if (['log', 'debug', 'info'].includes(message.type())) this.events.push(`logs "${text.slice(0, 200)}"`);
      if (message.type() !== 'error' || (exception.test(text) && this.crashed(text))) return;
      const isMissing = text.startsWith('Failed to load resource');
      const { pathname = '' } = isMissing && message.location().url ? new URL(message.location().url) : {};
      // The snapshot has the refused requests and handled failures of controls that no step names.
      // The check's own script, in a frame that allows none.
      const isOwn = text.startsWith("Blocked script execution in 'about:srcdoc'");
      // The status of the page itself.
      const isPage = isMissing && pathname === new URL(this.screen.url, this.origin).pathname;
      if (this.isExploring || isOwn || isPage) return;
      this.errors.push(isMissing ? `${text} ${pathname}` : text);
    });
    on('request', (request: Request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      // Other sites may not answer at all.
      if (origin === this.origin) this.pending.add(request);
      this.requested += 1;
      if (pathname.startsWith(releases)) this.loads.add(pathname.slice(releases.length));
      const picture = pictureOf(pathname);
      if (picture !== undefined) this.loads.add(picturePrefix + picture);
      if (!/^(https?|wss?):$/.test(protocol) || origin === this.origin) return;
      if (this.isExploring) this.events.push(`contacts ${origin}`);
      else this.otherOrigins.add(origin);
    });
    for (const event of ['requestfinished', 'requestfailed'])
      on(event, (request: Request) => void this.pending.delete(request));
    on('download', (download: { suggestedFilename(): string; cancel(): Promise<void> }) => {
      this.events.push(`downloads ${download.suggestedFilename()}`);
      void download.cancel().catch(() => {});
    });
    on('dialog', (dialog: Dialog) => {
      const isLeaving = dialog.type() === 'beforeunload';
      if (!isLeaving) this.events.push(`asks "${dialog.message()}"`);
      void (isLeaving ? dialog.accept() : dialog.dismiss()).catch(() => {});
    });
    on('popup', (popup: Page) => {
      this.events.push(`opens a window at ${popup.url().replace(this.origin, '')}`);
      void popup.close().catch(() => {});
    });
  }

  /** Opens the address anew and waits until the screen rests. @returns false when the browser gave up redirects */
  async open({ address = this.screen.url, isWhole = true } = {}): Promise<boolean> {
    const { page, name } = this.options;
    await page.setExtraHTTPHeaders({ [screenHeader]: name });
    this.pending.clear();
    try {
      const response = await page.goto(this.origin + address, { timeout: limits.open });
      this.status = response?.status() ?? 0;
    } catch (error) {
      if (!String(error).includes(tooManyRedirects)) throw error;
      this.errors.push(`uncaught: ${tooManyRedirects}`);
      return false;
    }
    const timeout = limits.settle;
    await page.waitForSelector('#root main', { state: 'attached', timeout }).catch(() => {});
    const end = performance.now() + timeout;
    while (!(await page.evaluate(hasBegun, deferredId)) && performance.now() < end) {
      await drawn(page);
      await advance(page, limits.step);
    }
    await this.settle();
    if (isWhole) await this.scrollThrough();
    return true;
  }

  /** Shows all of the screen once, so that what loads in view is there. */
  private async scrollThrough(): Promise<void> {
    const { page } = this;
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await this.answered();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await this.settle();
  }

  /** Waits for the answers that are on their way. */
  private async answered(): Promise<void> {
    const end = performance.now() + limits.answer;
    do await drawn(this.page);
    while (this.pending.size > 0 && performance.now() < end);
  }

  /** Waits until nothing is requested any more in a second of the page's clock. */
  async settle(): Promise<void> {
    const end = performance.now() + limits.settle;
    await this.answered();
    for (let passed = 0; passed < limits.most && performance.now() < end; passed += limits.rest) {
      const before = this.requested;
      await advance(this.page, limits.rest);
      await this.answered();
      if (this.requested === before) return;
    }
  }

  /**
   * Ends all finite animations, such as those after which messages close, and those that follow them.
   * @returns false when there were none
   */
  async finishAnimations(): Promise<boolean> {
    let hasFinished = false;
    for (let round = 0; round < limits.animations; round += 1) {
      const finished = await this.page.evaluate(() => {
        const finite = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        for (const animation of finite) animation.finish();
        return finite.length;
      });
      if (finished === 0) break;
      hasFinished = true;
      await this.settle();
    }
    await advance(this.page, limits.rest);
    return hasFinished;
  }

  observe(): Promise<Observations> {
    return this.page.evaluate(readObservations);
  }

  /** A picture of the whole page down to 3,000 px, as JPEG. */
  async picture(width: number, scale: number): Promise<{ jpeg: Buffer; width: number; height: number }> {
    const height = await this.page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
      scrollTo({ top: 0, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    });
    await drawn(this.page);
    const clip = { x: 0, y: 0, width, height: Math.min(3000, height), scale };
    const options = { format: 'jpeg', quality: 50, clip, captureBeyondViewport: true } as const;
    const { data } = await this.options.devtools.send('Page.captureScreenshot', options);
    return {
      jpeg: Buffer.from(data, 'base64'),
      width: Math.round(width * scale),
      height: Math.round(clip.height * scale),
    };
  }

  /** Lets the time pass in which requests are tried again. */
  async waitForRetries(): Promise<void> {
    for (let passed = 0; passed < limits.retries; passed += limits.retries / 5) {
      await advance(this.page, limits.retries / 5);
      await this.answered();
    }
  }

  /** Removes what was stored since the session began. */
  async forget(): Promise<void> {
    await this.page.goto(this.origin + emptyPath);
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const stored = { origin: this.origin, storageTypes: 'indexeddb,cache_storage' };
    await this.options.devtools.send('Storage.clearDataForOrigin', stored);
  }

  /** Presses a control; once more, as a double click does, while the answer to what it wrote is on its way. */
  async press(control: ElementHandle<Element>, timeout: number): Promise<void> {
    const { page } = this;
    const before = this.requests.length;
    const box = await control.boundingBox();
    const giveAnswers = this.options.holdAnswers();
    try {
      await control.click({ timeout });
      await drawn(page);
      await advance(page, limits.doubleClick);
      await drawn(page);
      const isWriting = this.requests
        .slice(before)
        .some(({ method }) => method !== 'GET' && method !== 'HEAD');
      if (!box || !isWriting) return;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await drawn(page);
    } finally {
      giveAnswers();
    }
  }

  /** Moves to an address inside the open page, as a link does. */
  async moveTo(address: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await this.settle();
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}
