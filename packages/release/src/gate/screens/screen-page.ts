import type { CDPSession, ElementHandle, Page } from 'playwright-core';
import { deferredId } from '../../health/host-report';
import type { Screen } from '../../releases/screen-fixtures';
import type { CheckedPage } from './checked-pages';
import { emptyPath, screenHeader, type CheckedSite } from './checked-site';
import { readObservations, type Observations } from './page-observer';
import type { RequestPlace } from './replay';
import { requestLines, withoutOrigin } from './snapshot-lines';
import { advance, drawn } from './virtual-clock';
import { watchPage, type PageNotes } from './watch-page';

/**
 * Times in ms: `step`, `doubleClick`, `rest`, `most` and `retries` on the clock of the page, the others on the clock of this
 * machine, where only a page that never rests reaches them: a busy machine must not end a wait. `animations`: rounds of
 * animations that follow one another.
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
  /** Data requests without a recorded answer. */
  readonly missing: readonly string[];
}

const tooManyRedirects = 'net::ERR_TOO_MANY_REDIRECTS';

/** Runs inside the page: whether its deferred scripts are on their way. Lays out at once what a visitor scrolls to. */
function hasBegun(id: string): boolean {
  delete document.documentElement.dataset.firstLayout;
  const deferred = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return !deferred || deferred.content.childElementCount === 0;
}

/** One open screen of a release: opens it, waits until it rests, and notes what happens in it. */
export class ScreenPage {
  readonly page: Page;
  readonly screen: Screen;
  readonly devtools: CDPSession;
  readonly notes: PageNotes;
  status = 0;
  /** Requests and events that were read already. */
  private readonly seen = { requests: 0, events: 0 };

  constructor(private readonly options: ScreenPageOptions) {
    this.page = options.page;
    this.screen = options.screen;
    this.devtools = options.devtools;
    this.notes = watchPage(options.page, options.site.origin, options.screen.url);
  }

  get loads(): ReadonlySet<string> {
    return this.notes.loads;
  }

  get unanswered(): readonly string[] {
    return this.options.missing;
  }

  /** The page as the server made it. */
  get made(): CheckedPage | undefined {
    return this.options.site.pageOf(this.options.name);
  }

  private get requests() {
    return this.options.site.requestsOf(this.options.name);
  }

  /** Address without the origin of the site. */
  get address(): string {
    return this.readable(this.page.url());
  }

  /** A text without what differs in each run. */
  readable(text: string): string {
    return withoutOrigin(text, this.options.site.origin);
  }

  allRequests(): string[] {
    return requestLines(this.requests, this.options.site.origin);
  }

  /** Data requests since this was last called. */
  newRequests(): string[] {
    const lines = requestLines(this.requests.slice(this.seen.requests), this.options.site.origin);
    this.seen.requests = this.requests.length;
    return lines;
  }

  /** Events since this was last called. */
  newEvents(): string[] {
    const events = this.notes.events.slice(this.seen.events);
    this.seen.events = this.notes.events.length;
    return events.map((event) => this.readable(event));
  }

  phase(phase: RequestPlace['phase']): void {
    this.notes.phase = phase;
    this.options.onPhase(phase);
  }

  /** Opens the address anew and waits until the screen rests. */
  async open({ address = this.screen.url, isWhole = true } = {}): Promise<void> {
    const { page, options } = this;
    await page.setExtraHTTPHeaders({ [screenHeader]: options.name });
    this.notes.pending.clear();
    try {
      const response = await page.goto(options.site.origin + address, { timeout: limits.open });
      this.status = response?.status() ?? 0;
    } catch (error) {
      if (!String(error).includes(tooManyRedirects)) throw error;
      this.notes.errors.push(`uncaught: ${tooManyRedirects}`);
      return;
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
  }

  /** Moves to an address inside the open page, as a link does. */
  async moveTo(address: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await this.settle();
  }

  async scrollTo(end: 'top' | 'bottom'): Promise<void> {
    await this.page.evaluate(
      (isTop) => scrollTo({ top: isTop ? 0 : document.documentElement.scrollHeight, behavior: 'instant' }),
      end === 'top',
    );
  }

  /** Shows all of the screen once, so that what loads in view is there. */
  private async scrollThrough(): Promise<void> {
    await this.scrollTo('bottom');
    await this.answered();
    await this.scrollTo('top');
    await this.settle();
  }

  /** Waits for the answers that are on their way. */
  private async answered(): Promise<void> {
    const end = performance.now() + limits.answer;
    do await drawn(this.page);
    while (this.notes.pending.size > 0 && performance.now() < end);
  }

  /** Waits until nothing is requested any more in a second of the page's clock. */
  async settle(): Promise<void> {
    const end = performance.now() + limits.settle;
    await this.answered();
    for (let passed = 0; passed < limits.most && performance.now() < end; passed += limits.rest) {
      const before = this.notes.requested;
      await advance(this.page, limits.rest);
      await this.answered();
      if (this.notes.requested === before) return;
    }
  }

  /** Lets the time pass in which requests are tried again. */
  async waitForRetries(): Promise<void> {
    for (let passed = 0; passed < limits.retries; passed += limits.retries / 5) {
      await advance(this.page, limits.retries / 5);
      await this.answered();
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

  /** Listeners on the window, the document, its root and its body. */
  async countListeners(): Promise<number> {
    const { devtools } = this;
    let count = 0;
    for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
      const { result } = await devtools.send('Runtime.evaluate', { expression });
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      });
      count += listeners.filter(({ once }) => !once).length;
    }
    return count;
  }

  /** Removes what was stored since the session began. */
  async forget(): Promise<void> {
    const { origin } = this.options.site;
    await this.page.goto(origin + emptyPath);
    const storageTypes = 'local_storage,indexeddb,cache_storage';
    await this.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await this.page.evaluate(() => sessionStorage.clear());
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
}
