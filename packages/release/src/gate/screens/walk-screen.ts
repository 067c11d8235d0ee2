/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import type { ElementHandle } from 'playwright-core';
import { sha256 } from '../../core/hash';
import { findControls, pressedPart, sampleText, type Control } from './controls';
import type { Observations } from './page-observer';
import type { ScreenPage, Violation } from './screen-page';
import { readShell, shellParts, type ShellFact } from './shell-facts';
import { drawn } from './virtual-clock';
import { changedLines, type SnapshotSection } from './snapshot';
import { requestLines, splitShell, withoutCounts, withoutOrigin, withoutReadCounts } from './snapshot-lines';
import { controlLimit, takeSteps } from './take-steps';
import { violationsOf } from './violations';

/** Controls of a screen that are tried, and elements that Tab is followed through. */
const most = { controls: 20, stops: 40 };

/** The router of the host stores it when a page is left. */
const ofRouter = /^sessionStorage react-router-scroll-positions$/;

/** Buttons that end a dialog are pressed last. */
const leaving = /^button "(close|cancel|keep|back|not now)\b/i;

/** Lines of an effect that are kept. */
const longestEffect = 40;

/** The findings of a screen in one window. */
export interface ScreenWalk {
  /** Lines of the screen as it was opened. */
  readonly lines: readonly string[];
  /** Aria snapshot of the parts that belong to others. */
  readonly others: readonly string[];
  readonly sections: readonly SnapshotSection[];
  readonly observed: Observations;
  readonly shell: readonly ShellFact[];
  readonly violations: readonly Violation[];
  /** Data requests until the screen rested. */
  readonly requests: readonly string[];
  /** Elements that Tab does not leave. */
  readonly trap?: string;
  /** The step that could not be taken, in words. */
  readonly failedStep?: string;
}

/** Runs inside the page. Facts for search engines and for links that people share. */
function readHead(): string[] {
  const contentOf = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const facts: [string, string | null | undefined][] = [
    ['title', document.title],
    ['description', contentOf('description')],
    ['robots', contentOf('robots')],
    ['canonical', document.querySelector('link[rel=canonical]')?.getAttribute('href')],
    ['og:title', contentOf('og:title')],
    ['og:image', contentOf('og:image')],
    ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script): [string, string | null] => ['json-ld', script.textContent],
    ),
  ];
  return facts.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
}

/** Runs inside the page. Attributes of fields that no aria snapshot has. */
function readFields(scopes: readonly string[]): string[] {
  const names = ['type', 'autocomplete', 'inputmode', 'maxlength', 'min', 'max', 'step', 'pattern', 'accept'];
  const fields = scopes.flatMap((scope) => [
    ...document.querySelectorAll<HTMLInputElement>(`${scope} :is(input, textarea, select)`),
  ]);
  const lines = fields
    .filter((field) => field.checkVisibility())
    .map((field) => {
      const attributes = names.flatMap((name) =>
        field.hasAttribute(name) ? `${name}=${field.getAttribute(name)}` : [],
      );
      const copy = field.labels?.[0]?.cloneNode(true) as Element | undefined;
      for (const inner of copy?.querySelectorAll('select, input, textarea, button') ?? []) inner.remove();
      const label = copy?.textContent?.trim() ?? field.getAttribute('aria-label') ?? '';
      const flags = [...(field.required ? ['required'] : []), ...(field.disabled ? ['disabled'] : [])];
      return `field "${label.replace(/\s+/g, ' ').slice(0, 60)}": ${[...attributes, ...flags].join(' ')}`;
    });
  return [...new Set(lines)];
}

const orNone = (lines: readonly string[], none: string) => (lines.length > 0 ? lines : [none]);

export interface WalkOptions {
  /** Selectors of the parts of the page that belong to the candidate. */
  readonly scopes: readonly string[];
  readonly isHost: boolean;
  /** Presses controls beside the steps. */
  readonly explores: boolean;
  /** Presses the controls around the content too, such as those of a sidebar. */
  readonly withFrame: boolean;
  /** Stored names of the shell alone. */
  readonly stored: readonly string[];
}

/** Runs inside the page. A move from there shows whether the next screen begins at its top. */
const scrollToBottom = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

const pathOf = (address: string) => address.split('?')[0];

/** Reads one screen step by step. */
class Walk {
  private readonly sections: SnapshotSection[] = [];
  private lines: readonly string[] = [];
  private requestsSeen = 0;
  private eventsSeen = 0;
  private readonly dialogs = new Set<string>();

  constructor(
    private readonly open: ScreenPage,
    private readonly options: WalkOptions,
    /** Ends the titles of sections of a second window. */
    private readonly place: string,
  ) {}

  private async aria(): Promise<readonly string[]> {
    return (await this.parts()).own;
  }

  /** One aria snapshot, split into the parts of the candidate and those of others. */
  private async parts(): Promise<{ readonly own: readonly string[]; readonly others: readonly string[] }> {
    await this.open.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await drawn(this.open.page);
    const text = await this.open.page.locator('body').ariaSnapshot({ timeout: controlLimit });
    const { shell, rest } = splitShell(withoutOrigin(text, this.open.origin).split('\n'));
    return this.options.isHost ? { own: shell, others: rest } : { own: rest, others: shell };
  }

  private address(): string {
    return withoutOrigin(this.open.page.url(), this.open.origin);
  }

  private newRequests(): string[] {
    const lines = requestLines(this.open.requests.slice(this.requestsSeen), this.open.origin);
    this.requestsSeen = this.open.requests.length;
    return lines;
  }

  private newEvents(): string[] {
    const events = this.open.events.slice(this.eventsSeen);
    this.eventsSeen = this.open.events.length;
    return events.map((event) => withoutOrigin(event, this.open.origin));
  }

  async opened(
    title: string,
    before: readonly string[] | undefined,
  ): Promise<Pick<ScreenWalk, 'lines' | 'others'>> {
    const { page } = this.open;
    const { own, others } = await this.parts();
    this.lines = own;
    const head = withoutOrigin((await page.evaluate(readHead)).join('\n'), this.open.origin).split('\n');
    const fields = await page.evaluate(readFields, this.options.scopes);
    const requests = withoutCounts(this.newRequests());
    const address = this.address();
    const all = [
      ...(address === this.open.screen.url ? [] : [`address: ${address}`]),
      ...(this.open.status === 200 ? [] : [`status: ${this.open.status}`]),
      ...(this.options.isHost ? [] : head),
      ...this.lines,
      ...(this.options.isHost ? [] : fields),
      ...this.newEvents(),
      ...(this.options.isHost ? await this.looks() : requests.map((line) => `request: ${line}`)),
    ];
    this.sections.push({ title, lines: before ? orNone(changedLines(before, all), 'as at 1440 px') : all });
    return { lines: all, others };
  }

  /** Boxes of the shell, with a hash of the styles, for the host. */
  private async looks(): Promise<string[]> {
    const facts = await this.open.page.evaluate(readShell, shellParts);
    return facts.map(({ name, look }) => {
      const [box = '', ...styles] = look.split('; ');
      return `look of ${name}: ${box.startsWith('box') ? `${box}, ` : ''}styles ${sha256(styles.join()).slice(0, 8)}`;
    });
  }

  /** Runs an action and records its effect. */
  private async effect(title: string, action: () => Promise<unknown>): Promise<void> {
    const from = this.address();
    const failure = await action().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    await this.open.settle();
    const isScrolled = await this.open.page.evaluate(() => scrollY > 0);
    const lines = await this.aria();
    const to = this.address();
    const effects = [
      ...(failure === undefined ? [] : ['cannot be used: something covers it, or it is not ready']),
      ...(to === from ? [] : [`address: ${to}`]),
      ...(isScrolled && pathOf(to) !== pathOf(from) ? ['begins scrolled down'] : []),
      ...changedLines(this.lines, lines).slice(0, longestEffect),
      ...withoutReadCounts(this.newRequests()).map((line) => `request: ${line}`),
      ...this.newEvents(),
    ];
    this.sections.push({ title: title + this.place, lines: orNone(effects, 'no effect') });
    this.lines = (await this.open.finishAnimations()) ? await this.aria() : lines;
    this.newRequests();
    this.newEvents();
  }

  /** Follows Tab from the start of the candidate's part. @returns the trap, if there is one */
  async followFocus(): Promise<string | undefined> {
    await this.open.page.evaluate(([scope]) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const start = document.querySelector(scope ?? 'body')?.firstElementChild ?? document.body;
      getSelection()?.collapse(start, 0);
    }, this.options.scopes);
    return this.pressTab('Order of focus');
  }

  /** Follows Tab through an open dialog, once for each title. @returns whether it is the first time */
  private async followFocusInDialog(): Promise<boolean> {
    const title = await this.open.page.evaluate(() => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const labels = dialog?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const texts = labels.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
      return dialog && (dialog.getAttribute('aria-label') ?? texts.join(' ').trim());
    });
    if (title === undefined || this.dialogs.has(title)) return false;
    this.dialogs.add(title);
    await this.pressTab(`Order of focus in ${title}`);
    return true;
  }

  private async pressTab(title: string): Promise<string | undefined> {
    const { page } = this.open;
    const stops: string[] = [];
    let [same, previous] = [0, ''];
    for (let count = 0; count < most.stops; count += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate((scopes) => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '';
        const name = element.getAttribute('aria-label') ?? (label || element.textContent) ?? '';
        const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
        const text = name.replace(/\s+/g, ' ').trim().slice(0, 50);
        return { name: `${role} "${text}"`, isOwn: scopes.some((scope) => element.closest(scope)) };
      }, this.options.scopes);
      if (!focused) break;
      same = focused.name === previous ? same + 1 : 0;
      previous = focused.name;
      if (focused.isOwn) stops.push(focused.name);
      if (same >= 5) return focused.name;
    }
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    const lines = stops.map((stop) => withoutOrigin(stop, this.open.origin));
    if (!this.options.isHost) this.sections.push({ title: title + this.place, lines });
    await this.open.settle();
    return undefined;
  }

  /** @param afterEach runs after each step */
  takeSteps(afterEach: () => Promise<void>): Promise<string | undefined> {
    return takeSteps(this.open, async (title, step) => {
      await this.effect(title, step);
      await afterEach();
    });
  }

  private async use({ kind }: Control, element: ElementHandle<Element>, key: string): Promise<void> {
    const timeout = controlLimit;
    if (kind === 'fill') {
      const text = await element.evaluate(
        sampleText as (field: Element, label: string) => string | undefined,
        key,
      );
      if (text !== undefined) await element.fill(text, { timeout });
    } else if (kind === 'choose') {
      const value = await element.evaluate((field) => {
        const { options, selectedIndex } = field as HTMLSelectElement;
        return [...options].find((option, index) => index > selectedIndex && !option.disabled)?.value;
      });
      if (value !== undefined) await element.selectOption(value, { timeout });
    } else {
      const part = (await element.evaluateHandle(pressedPart)).asElement();
      if (!part) throw new Error('Something covers it.');
      await part.click({ timeout });
    }
  }

  /** Returns to the screen as it was opened. */
  async openAgain(): Promise<void> {
    await this.open.open();
    this.newRequests();
    this.lines = await this.aria();
  }

  /**
   * Uses every kind of control once: forms are sent empty, then filled.
   * @param known controls that were used in another window, and whether they open a dialog: these are used again at the
   * end, because the dialog may have other controls here
   */
  async explore(known: Map<string, boolean>): Promise<void> {
    const { page } = this.open;
    const path = pathOf(this.address());
    const verbs = {
      press: 'Press',
      fill: 'Fill',
      choose: 'Choose in',
      check: 'Check',
      submit: 'Send',
    } as const;
    const uses = new Map<string, number>();
    const openers = new Set<string>();
    /** Controls of the screen as it was opened; unread at first. */
    let atFirst: readonly Control[] | undefined;
    for (let count = 0; count < most.controls;) {
      const found = await page.evaluateHandle(findControls, {
        scopes: this.options.scopes,
        withLinks: this.options.isHost,
      });
      const list = await found.evaluate((all) =>
        all.map(({ key, kind, isFrame }) => ({ key, kind, isFrame })),
      );
      atFirst ??= list;
      // A form is sent twice: as it is, and once its fields have a text.
      const isNext = ({ kind, key, isFrame }: Control) =>
        (this.options.withFrame || !isFrame) &&
        known.get(key) !== false &&
        (uses.get(key) ?? 0) < (kind === 'submit' ? 2 : 1);
      const order = ({ kind, key }: Control) => {
        // Filled, before another control closes the form.
        if (kind === 'submit') return (uses.get(key) ?? 0) === 0 ? 0 : 3;
        if (known.get(key)) return 5;
        if (kind === 'press') return leaving.test(key) ? 6 : 4;
        return kind === 'check' ? 2 : 1;
      };
      const next = list.filter(isNext).toSorted((a, b) => order(a) - order(b))[0];
      if (!next) {
        if (!atFirst.some(isNext)) break;
        // A dialog or an error stands in place of the other controls.
        await this.openAgain();
        atFirst = undefined;
        continue;
      }
      const index = list.findIndex(({ key }) => key === next.key);
      const element = (await found.evaluateHandle((all, at) => all[at]?.element, index)).asElement();
      const times = (uses.get(next.key) ?? 0) + 1;
      uses.set(next.key, times);
      if (next.kind !== 'fill') count += 1;
      if (!element) continue;
      const title = `${verbs[next.kind]} ${next.key}${times > 1 ? ', filled' : ''}`;
      if (next.key.startsWith('a "')) await page.evaluate(scrollToBottom);
      if (next.kind === 'fill')
        await this.use(next, element as ElementHandle<Element>, next.key).catch(() => {});
      else await this.effect(title, () => this.use(next, element as ElementHandle<Element>, next.key));
      await found.dispose();
      if (await this.followFocusInDialog()) openers.add(next.key);
      if (pathOf(this.address()) !== path) {
        await this.openAgain();
      }
    }
    for (const key of uses.keys()) known.set(key, openers.has(key));
  }

  add(section: SnapshotSection): void {
    this.sections.push(section);
  }

  get result(): readonly SnapshotSection[] {
    return this.sections;
  }
}

/** Opens a screen, records what people and the server notice, and uses its controls. */
export async function walkScreen(
  open: ScreenPage,
  options: WalkOptions,
  {
    width,
    before,
    known = new Map(),
  }: {
    /** px of the window. */
    readonly width: number;
    /** Lines of another window, to which those of this one are compared. */
    readonly before?: readonly string[];
    readonly known?: Map<string, boolean>;
  },
): Promise<ScreenWalk> {
  const place = ` at ${width} px`;
  const walk = new Walk(open, options, before ? place : '');
  await open.open();
  // A page that the server cannot render is refused as it is; each opening may take its whole time limit.
  const explores = options.explores && !open.made?.problem;
  const requests = requestLines(open.requests, open.origin);
  const { lines, others } = await walk.opened(`Opened${place}`, before);
  const observed = await open.observe();
  // What typing leaves, such as a draft, depends on when it is read.
  const stored = observed.stored.filter((name) => !options.stored.includes(name) && !ofRouter.test(name));
  if (explores && stored.length > 0) walk.add({ title: `Stored after opened${place}`, lines: stored });
  const shell = await open.page.evaluate(readShell, shellParts);
  // Other conditions do not change which rules a screen breaks.
  const violations = explores ? await violationsOf(open.page) : [];
  const ofAxe = new Set((await open.observe()).globals.map(({ name }) => name));
  const trap = explores && !before ? await walk.followFocus() : undefined;
  let failedStep: string | undefined;
  let after = await open.observe();
  if (explores) {
    if (!before && open.screen.steps.length > 0) {
      open.phase('steps');
      failedStep = await walk.takeSteps(async () => {
        violations.push(...(await violationsOf(open.page)));
      });
      after = await open.observe();
      await walk.openAgain();
    }
    open.phase('explored');
    await walk.explore(known);
  }
  const last = await open.observe();
  const globals = [
    ...observed.globals,
    ...after.globals.filter(({ name }) => !ofAxe.has(name)),
    // Libraries that a control loads, such as a sign-in window, may add a name of their own.
    ...last.globals.filter(({ name, kind }) => !ofAxe.has(name) && kind !== 'added'),
  ];
  return {
    sections: walk.result,
    lines,
    others,
    observed: { ...observed, globals, workers: last.workers },
    shell,
    violations,
    requests,
    trap,
    failedStep,
  };
}
