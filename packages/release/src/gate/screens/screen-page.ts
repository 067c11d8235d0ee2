import type { CDPSession, ElementHandle, Page } from 'playwright-core';
import { deferredId } from '../../health/host-report';
import { readObservations, type Observations } from './page-observer';
import { requestLines, withoutOrigin } from './snapshot-lines';
import { drawn } from './virtual-clock';
import { emptyPath, type PageNotes } from './watch-page';

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

/** Runs inside the page: whether its deferred scripts are on their way. Lays out at once what a visitor scrolls to. */
function hasBegun(id: string): boolean {
  delete document.documentElement.dataset.firstLayout;
  const deferred = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return !deferred || deferred.content.childElementCount === 0;
}

/** One open screen of a release: opens it, waits until it rests, and notes what happens in it. */
export class ScreenPage {
  status = 0;
  /** Requests and events that were read already. */
  private readonly seen = { requests: 0, events: 0 };

  constructor(
    readonly page: Page,
    readonly devtools: CDPSession,
    private readonly origin: string,
    readonly notes: PageNotes,
  ) {}

  /** Address without the origin of the site. */
  get address(): string {
    return this.readable(this.page.url());
  }

  /** A text without what differs in each run. */
  readable(text: string): string {
    return withoutOrigin(text, this.origin);
  }

  /** Data requests since this was last called. */
  newRequests(): string[] {
    const lines = requestLines(this.notes.requests.slice(this.seen.requests), this.origin);
    this.seen.requests = this.notes.requests.length;
    return lines;
  }

  /** Events since this was last called. */
  newEvents(): string[] {
    const events = this.notes.events.slice(this.seen.events);
    this.seen.events = this.notes.events.length;
    return events.map((event) => this.readable(event));
  }

  /** Opens the address anew and waits until the screen rests. */
  async open({ address = this.notes.screen.url, isWhole = true } = {}): Promise<void> {
    const { page, notes, origin } = this;
    notes.pending.clear();
    const response = await page.goto(origin + address, { timeout: limits.open });
    this.status = response?.status() ?? 0;
    await this.answered();
    const end = performance.now() + limits.settle;
    while (!(await page.evaluate(hasBegun, deferredId)) && performance.now() < end)
      await drawn(page, limits.step);
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

  /** Lets ms pass in the page, and waits for the answers that are on their way. */
  private async answered(ms = 0): Promise<void> {
    const end = performance.now() + limits.answer;
    await drawn(this.page, ms);
    while (this.notes.pending.size > 0 && performance.now() < end) await drawn(this.page);
  }

  /** Waits until nothing is requested any more in a second of the page's clock. */
  async settle(): Promise<void> {
    const end = performance.now() + limits.settle;
    await this.answered();
    for (let passed = 0; passed < limits.most && performance.now() < end; passed += limits.rest) {
      const before = this.notes.requested;
      await this.answered(limits.rest);
      if (this.notes.requested === before) return;
    }
  }

  /** Lets the time pass in which requests are tried again. */
  async waitForRetries(): Promise<void> {
    for (let passed = 0; passed < limits.retries; passed += limits.retries / 5)
      await this.answered(limits.retries / 5);
  }

  /**
   * Ends all finite animations, such as those after which messages close, and those that follow them.
   * @returns false when there were none
   */
  async finishAnimations(): Promise<boolean> {
    for (let round = 0; round < limits.animations; round += 1) {
      const finished = await this.page.evaluate(() => {
        const finite = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        for (const animation of finite) animation.finish();
        return finite.length;
      });
      if (finished === 0) return round > 0;
      await this.settle();
    }
    return true;
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
    const { origin } = this;
    await this.page.goto(origin + emptyPath);
    const storageTypes = 'local_storage,indexeddb,cache_storage';
    await this.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await this.page.evaluate(() => sessionStorage.clear());
  }

  /** Presses a control; once more, as a double click does, while the answer to what it wrote is on its way. */
  async press(control: ElementHandle<Element>, timeout: number): Promise<void> {
    const { page, notes } = this;
    const before = notes.requests.length;
    const box = await control.boundingBox();
    let giveAnswers: (() => void) | undefined;
    notes.held = new Promise((resolve) => {
      giveAnswers = resolve;
    });
    try {
      await control.click({ timeout });
      await drawn(page);
      await drawn(page, limits.doubleClick);
      const isWriting = notes.requests
        .slice(before)
        .some(({ method }) => method !== 'GET' && method !== 'HEAD');
      if (!box || !isWriting) return;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await drawn(page);
    } finally {
      notes.held = undefined;
      giveAnswers?.();
    }
  }
}
