/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import type { ElementHandle } from 'playwright-core';
import { sha256 } from '../../core/hash';
import { readableLines, splitFrame } from './aria-lines';
import { findControls, pressedPart, sampleText, type Control } from './controls';
import { findRestless, idleLimits } from './idle-check';
import type { Observations } from './page-observer';
import { readFields, readFocus, readHead } from './read-page';
import type { ScreenPage, Violation } from './screen-page';
import { readShell, shellParts, type ShellFact } from './shell-facts';
import { drawn } from './virtual-clock';
import { effectLines, type SnapshotSection } from './snapshot';
import { requestLines, splitShell, withoutCounts, withoutOrigin, withoutReadCounts } from './snapshot-lines';
import { controlLimit, takeSteps } from './take-steps';
import { violationsOf } from './violations';

/** Controls of a screen that are tried, after the steps and in a second window too; elements that Tab is followed through. */
const most = { controls: 20, afterSteps: 6, openersAgain: 2, stops: 40 };

/** The router of the host stores it when a page is left. */
const ofRouter = /^sessionStorage react-router-scroll-positions$/;

/** Buttons that end a dialog are pressed last. */
const leaving = /^button "(close|cancel|keep|back|not now)\b/i;

/** What the same control in the second row may do otherwise. */
const ofRow = /^(request|address|asks|opens|downloads|begins|cannot)|dialog "|heading "/;

/** Selectors of the parts of a page that belong to a remote. */
export const remoteScopes: readonly string[] = [
  '[data-remote]',
  'dialog:not(#root header *, #root footer *)',
];

/** The findings of a screen in one window. */
export interface ScreenWalk {
  /** Lines of the candidate's part as it was opened. */
  readonly lines: readonly string[];
  /** Those around its content. */
  readonly frame: readonly string[];
  /** Lines of the parts that belong to others. */
  readonly others: readonly string[];
  readonly sections: readonly SnapshotSection[];
  readonly observed: Observations;
  readonly shell: readonly ShellFact[];
  readonly violations: readonly Violation[];
  /** Data requests until the screen rested. */
  readonly requests: readonly string[];
  /** Faults that the walk itself noticed, as the ends of sentences. */
  readonly faults: readonly string[];
}

export interface WalkOptions {
  /** Selectors of the parts of the page that belong to the candidate. */
  readonly scopes: readonly string[];
  readonly isHost: boolean;
  /** Uses controls, in the frame around the content too, and opens the screen in other ways. */
  readonly explores: boolean;
  readonly withFrame: boolean;
  /** Stored names of the shell alone. */
  readonly stored: readonly string[];
  /** Lines that stand on every screen, and are recorded on another: the shell of a host, the frame of a remote. */
  readonly known: readonly string[];
  /** Path of a page that no remote answers. */
  readonly elsewhere: string;
  /** Addresses that have a snapshot of their own. */
  readonly addresses: ReadonlySet<string>;
}

/** What a first window has used. */
export interface UsedBefore {
  /** Controls that were there, and whether they opened a dialog, which may have another size here. */
  readonly controls: Map<string, boolean>;
  /** Titles of dialogs. */
  readonly dialogs: Set<string>;
  lines?: readonly string[];
}

/** Runs inside the page. A move from there shows whether the next screen begins at its top. */
const scrollToBottom = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

/** Runs inside the page: whether a control that can be turned back is on; null for others, and for one that is gone. */
const stateOf = (control: Element): string | null =>
  control.isConnected
    ? (control.getAttribute('aria-pressed') ?? control.getAttribute('aria-expanded'))
    : null;

/** Runs inside the page: the entry of its history, which a replaced address keeps. */
const entryOf = () => navigation.currentEntry?.key;

/** Runs inside the page: whether *Back* leads to an entry, in this document. */
function leadsBackTo(entry: string | undefined): boolean {
  const last = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return last?.key === entry && last?.sameDocument === true;
}

const pathOf = (address: string) => address.split('?')[0];

/** Reads one screen step by step. */
class Walk {
  readonly sections: SnapshotSection[] = [];
  readonly faults: string[] = [];
  private first: readonly string[] = [];
  private lines: readonly string[] = [];
  private requestsSeen = 0;
  private eventsSeen = 0;

  constructor(
    private readonly open: ScreenPage,
    private readonly options: WalkOptions,
    /** Ends the titles of sections of a second window. */
    private readonly place: string,
    private readonly used: UsedBefore,
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
    const [own, others] = this.options.isHost ? [shell, rest] : [rest, shell];
    return { own: readableLines(own), others: readableLines(others) };
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

  /** Records a state of the screen, unless it has no lines. */
  private add(title: string, lines: readonly string[]): void {
    if (lines.length > 0) this.sections.push({ title: title + this.place, lines });
  }

  async opened(title: string): Promise<Pick<ScreenWalk, 'lines' | 'frame' | 'others'>> {
    const { page } = this.open;
    const { isHost, scopes, known } = this.options;
    const { own, others } = await this.parts();
    this.first = own;
    this.lines = own;
    const { frame, content } = isHost ? { frame: own, content: [] } : splitFrame(own);
    const head = withoutOrigin((await page.evaluate(readHead)).join('\n'), this.open.origin).split('\n');
    const fields = new Map(await page.evaluate(readFields, scopes));
    const described = content.map((line) => {
      const label = /^ *- \w+ "((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
      const field = label && fields.get(label);
      if (!field) return line;
      fields.delete(label);
      return `${line} ${field}`;
    });
    const requests = withoutCounts(this.newRequests());
    const address = this.address();
    const looks = isHost ? await this.looks() : [];
    const around = [...frame, ...looks];
    const all = [
      ...(address === this.open.screen.url ? [] : [`address: ${address}`]),
      ...(this.open.status === 200 ? [] : [`status: ${this.open.status}`]),
      ...(isHost ? [] : head),
      ...described,
      ...[...fields].map(([label, field]) => `field "${label}": ${field}`),
      ...this.newEvents(),
      ...(isHost ? [] : requests.map((line) => `request: ${line}`)),
    ];
    this.sections.push({ title, lines: all });
    const absent = looks.flatMap((line) => /^look of (\w+): .*missing/.exec(line)?.[1] ?? []);
    const ofAbsent = (line: string) => absent.some((part) => line.startsWith(`look of ${part} `));
    const usual = known.filter((line) => !ofAbsent(line));
    this.add('Around the content', known.length > 0 ? effectLines(usual, around) : around);
    return { lines: all, frame: around, others };
  }

  /** Boxes of the shell's texts and controls, with a hash of the styles of each and of what is in it, for the host. */
  private async looks(): Promise<string[]> {
    const named: { name: string; box: string; styles: string }[] = [];
    for (const { name, look } of await this.open.page.evaluate(readShell, shellParts)) {
      const [box = '', ...styles] = look.split('; ');
      const last = named.at(-1);
      if (last && !name.includes('"') && name.includes(' ')) last.styles += look;
      else named.push({ name, box, styles: styles.join() });
    }
    return named.map(({ name, box, styles }) => {
      const place = box.startsWith('box') || box === 'missing' ? `${box}, ` : '';
      return `look of ${name}: ${place}styles ${sha256(styles).slice(0, 8)}`;
    });
  }

  /** Runs an action and records its effect. */
  private async effect(title: string, action: () => Promise<unknown>, isStep = false): Promise<void> {
    const from = this.address();
    const failure = await action().then(
      () => undefined,
      // Playwright's own words are about its locators.
      (error: unknown) =>
        String(error instanceof Error ? error.message : error)
          .split('\n')[0]
          ?.replace(/^locator.*/, 'is not ready'),
    );
    await this.open.settle();
    const isScrolled = await this.open.page.evaluate(() => scrollY > 0);
    const lines = await this.aria();
    const to = this.address();
    const hasMoved = pathOf(to) !== pathOf(from);
    const effects = [
      ...(failure === undefined ? [] : [`cannot be used: it ${failure}`]),
      ...(to === from ? [] : [`address: ${to}`]),
      ...(isScrolled && hasMoved ? ['begins scrolled down'] : []),
      // Another screen has a snapshot of its own.
      ...(hasMoved
        ? (isStep && !this.options.addresses.has(to)
            ? splitFrame(lines).content
            : lines.filter((line) => /- heading .*\[level=1\]/.test(line))
          ).map((line) => `+ ${line}`)
        : effectLines(this.lines, lines)),
      ...withoutReadCounts(this.newRequests()).map((line) => `request: ${line}`),
      ...this.newEvents(),
    ];
    const isSecond = title.includes('in the second row');
    const shown = isSecond ? effects.filter((line) => ofRow.test(line)) : effects;
    if (!isSecond || shown.length > 0) this.add(title, shown.length > 0 ? shown : ['no effect']);
    this.lines = (await this.open.finishAnimations()) ? await this.aria() : lines;
    this.newRequests();
    this.newEvents();
  }

  /** Forgets what happened until now. */
  private async rest(): Promise<void> {
    await this.open.settle();
    this.lines = await this.aria();
    this.newRequests();
    this.newEvents();
  }

  /** Follows Tab from the start of the candidate's part. */
  async followFocus(): Promise<void> {
    await this.open.page.evaluate(([scope]) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const start = document.querySelector(scope ?? 'body')?.firstElementChild ?? document.body;
      getSelection()?.collapse(start, 0);
    }, this.options.scopes);
    await this.pressTab('Order of focus', this.options.scopes);
  }

  /** Title of the dialog in front, which may stand before the others in the document. */
  private dialogTitle(): Promise<string | undefined> {
    return this.open.page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      const isInFront = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const dialog = dialogs.findLast(isInFront) ?? dialogs.at(-1);
      const labels = dialog?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const texts = labels.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
      return dialog && (dialog.getAttribute('aria-label') ?? texts.join(' ').trim());
    });
  }

  /** Leaves the dialog in front as a keyboard does, which then is where the dialog was opened. */
  private async leaveDialog(opener: ElementHandle<Element> | undefined): Promise<void> {
    const title = await this.dialogTitle();
    if (title === undefined) return;
    const before = await this.aria();
    await this.open.page.keyboard.press('Escape');
    await this.open.settle();
    const now = await this.dialogTitle();
    // A search field loses its text first, as an open list is closed.
    const isIgnored = now === title && effectLines(before, await this.aria()).length === 0;
    if (isIgnored) this.faults.push(`keeps the dialog "${title}" open when Escape is pressed.`);
    if (now !== undefined || !opener) return;
    const isLost = await opener.evaluate(
      (element) =>
        element.isConnected && element.checkVisibility() && document.activeElement === document.body,
    );
    if (isLost) this.faults.push(`loses the place of the keyboard when the dialog "${title}" closes.`);
  }

  /** Follows Tab through the dialog in front, once for each title, in the first window. @returns its title */
  private async followFocusInDialog(): Promise<string | undefined> {
    const title = await this.dialogTitle();
    if (title === undefined || this.place !== '' || this.used.dialogs.has(title)) return title;
    this.used.dialogs.add(title);
    await this.pressTab(`Order of focus in ${title}`, ['dialog:modal']);
    return title;
  }

  /** Records what Tab leaves out, and what it reaches before its place. */
  private async pressTab(title: string, scopes: readonly string[]): Promise<void> {
    const { page } = this.open;
    const expected = await page.evaluate(readFocus, scopes);
    /** @returns the place of the focused element; -1 for another one */
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        return Number(element.getAttribute('data-check-focus') ?? -1);
      });
    const isModal = scopes.includes('dialog:modal');
    const start = isModal ? await focused() : undefined;
    const reached = start === undefined || start < 0 ? [] : [start];
    let [isWhole, same] = [false, 0];
    for (let count = 0; count < most.stops && !isWhole; count += 1) {
      await page.keyboard.press('Tab');
      const place = await focused();
      same = place === reached.at(-1) ? same + 1 : 0;
      if (place !== undefined && same >= 5) {
        this.faults.push(`traps the keyboard: Tab does not leave ${expected[place]?.name}.`);
        break;
      }
      // From the last element of a dialog the browser's own controls are reached, then the first one.
      isWhole = place === undefined ? !isModal : same === 0 && reached.includes(place);
      if (place !== undefined && place >= 0 && !isWhole) reached.push(place);
    }
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-check-focus]'))
        element.removeAttribute('data-check-focus');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    const last = isWhole ? expected.length : Math.max(0, ...reached);
    const isLeftOut = (index: number) => !reached.includes(index) && expected[index]?.isOfGroup === false;
    const leftOut = expected.slice(0, last).flatMap(({ name }, index) => {
      if (!isLeftOut(index) || isLeftOut(index - 1)) return [];
      let end = index + 1;
      while (end < last && isLeftOut(end)) end += 1;
      return `left out: ${name}${end - index > 1 ? ` to ${expected[end - 1]?.name}, ${end - index} in all` : ''}`;
    });
    const lines = [
      ...leftOut,
      ...reached.flatMap((place, index) =>
        !isModal && place < (reached[index - 1] ?? 0) && !reached.slice(0, index).includes(place)
          ? [`too late: ${expected[place]?.name}`]
          : [],
      ),
    ];
    if (!this.options.isHost)
      this.add(
        title,
        lines.map((line) => withoutOrigin(line, this.open.origin)),
      );
    await this.open.settle();
  }

  /** @param afterEach runs after each step */
  async takeSteps(afterEach: () => Promise<void>): Promise<void> {
    const failed = await takeSteps(this.open, async (title, step) => {
      await this.effect(title, step, true);
      await afterEach();
    });
    if (failed) this.faults.push(`does not allow a step: ${failed}.`);
  }

  private async apply({ kind }: Control, element: ElementHandle<Element>, key: string): Promise<void> {
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
      const found = await element.evaluateHandle(pressedPart);
      const part = found.asElement();
      if (!part) throw new Error(String(await found.jsonValue()));
      await this.open.press(part, timeout).catch(() => {
        throw new Error('is not ready');
      });
    }
  }

  /** Returns to the screen as it was opened. */
  private async openAgain(): Promise<void> {
    await this.open.open();
    this.newRequests();
    this.lines = await this.aria();
  }

  /** Goes back to where a control was used. @returns whether it is as it was before */
  private async goBack(title: string, before: readonly string[], from: string): Promise<boolean> {
    await this.open.page.evaluate(() => history.back());
    await this.rest();
    const ofContent = (all: readonly string[]) => (this.options.isHost ? all : splitFrame(all).content);
    const lines = effectLines(ofContent(before), ofContent(this.lines));
    if (this.address() !== from) lines.unshift(`address: ${this.address()}`);
    this.add(`${title}, and back`, lines);
    return lines.length === 0;
  }

  /** Opens the screen with the storage and the cache of the first visit. */
  async reload(): Promise<void> {
    await this.openAgain();
    this.add('Opened a second time', effectLines(this.first, this.lines));
  }

  /**
   * Uses every kind of control once: forms are sent empty, then filled.
   * @param afterSteps the controls of a screen that the steps have reached, which cannot be opened again
   */
  async explore(afterSteps = false): Promise<void> {
    const { page } = this.open;
    const known = afterSteps ? new Map<string, boolean>() : this.used.controls;
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
    /** Titles of the dialogs that they opened. */
    const dialogs = new Set<string>();
    /** Controls of the screen as it was opened; unread at first. */
    let atFirst: readonly Control[] | undefined;
    /** The dialog of a second row is used as that of the first was. */
    let row = '';
    /** What opened the dialog. */
    let opener: ElementHandle<Element> | undefined;
    for (let count = 0; count < (afterSteps ? most.afterSteps : most.controls);) {
      const found = await page.evaluateHandle(findControls, {
        scopes: this.options.scopes,
        withLinks: this.options.isHost,
      });
      const read = await found.evaluate((all) =>
        all.map(({ key, kind, isFrame, isSecond }) => ({ key, kind, isFrame, isSecond })),
      );
      for (const { key } of read) if (this.place === '' && !known.has(key)) known.set(key, false);
      if (row !== '' && read.some(({ key }) => key.endsWith(row))) row = '';
      const list = row === '' ? read : read.map((control) => ({ ...control, key: control.key + row }));
      atFirst ??= list;
      // A form is sent twice: as it is, and once its fields have a text.
      const isNext = ({ kind, key, isFrame }: Control) =>
        ((this.options.withFrame && !afterSteps) || !isFrame) &&
        (this.place === '' || known.get(key) !== false) &&
        !(known.get(key) && this.place !== '' && openers.size >= most.openersAgain && !openers.has(key)) &&
        // A second row is sent as it is.
        (row === '' || kind === 'submit' || kind === 'press') &&
        (uses.get(key) ?? 0) < (kind === 'submit' && row === '' ? 2 : 1);
      const order = ({ kind, key, isSecond }: Control) => {
        // Filled, before another control closes the form.
        if (kind === 'submit') return (uses.get(key) ?? 0) === 0 ? 0 : 3;
        if (this.place !== '' && known.get(key)) return 5;
        if (isSecond) return 7;
        if (kind === 'press') return leaving.test(key) ? 6 : 4;
        return kind === 'check' ? 2 : 1;
      };
      const next = list.filter(isNext).toSorted((a, b) => order(a) - order(b))[0];
      if (!next) {
        row = '';
        await this.leaveDialog(opener);
        if (afterSteps || !atFirst.some(isNext)) break;
        // A dialog or an error stands in place of the other controls.
        await this.openAgain();
        atFirst = undefined;
        opener = undefined;
        continue;
      }
      const index = list.findIndex(({ key }) => key === next.key);
      const element = (
        await found.evaluateHandle((all, at) => all[at]?.element, index)
      ).asElement() as ElementHandle<Element> | null;
      const times = (uses.get(next.key) ?? 0) + 1;
      uses.set(next.key, times);
      if (next.kind !== 'fill') count += 1;
      if (!element) continue;
      const title = `${afterSteps ? 'After the steps: ' : ''}${verbs[next.kind]} ${next.key}${times > 1 ? ', filled' : ''}`;
      const press = () => this.apply(next, element, next.key);
      const state = () => element.evaluate(stateOf).catch(() => null);
      const before = await state();
      const start = { lines: this.lines, address: this.address(), entry: await page.evaluate(entryOf) };
      if (next.key.startsWith('a "')) await page.evaluate(scrollToBottom);
      if (next.kind === 'fill') await press().catch(() => {});
      else await this.effect(title, press);
      const after = this.place === '' && before !== null ? await state() : null;
      if (after !== null && after !== before) {
        await this.effect(`${title}, again`, press);
        // Its menu is used further on.
        if ((await state()) === before) await press().catch(() => {});
        await this.rest();
      }
      await found.dispose();
      const hasDialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
      if (next.isSecond && hasDialog) row = ' in the second row';
      if (!hasDialog) row = '';
      opener = hasDialog ? (opener ?? element) : undefined;
      const dialog = hasDialog ? await this.followFocusInDialog() : undefined;
      if (dialog !== undefined && !dialogs.has(dialog)) openers.add(next.key);
      if (dialog !== undefined) dialogs.add(dialog);
      const isBack =
        this.place === '' &&
        !afterSteps &&
        !hasDialog &&
        (await page.evaluate(leadsBackTo, start.entry)) &&
        (await this.goBack(title, start.lines, start.address));
      if (isBack || pathOf(this.address()) === path) continue;
      if (afterSteps) break;
      await this.openAgain();
      opener = undefined;
    }
    for (const key of openers) known.set(key, true);
  }

  /** What the screen shows beside how it was opened, within the content. */
  private async otherwise(title: string): Promise<void> {
    const now = await this.aria();
    const [before, after] = [splitFrame(this.first).content, splitFrame(now).content];
    this.add(title, effectLines(before, after));
    if ((await this.open.observe()).isMainEmpty) this.faults.push(`shows nothing: ${title.toLowerCase()}.`);
  }

  /** Reaches the screen from another page: while its data fails, again with data, and with empty lists. */
  async otherWays(): Promise<void> {
    const { open, options } = this;
    const { url } = open.screen;
    const shell = { address: options.elsewhere, isWhole: false };
    const visit = async () => {
      await open.moveTo(options.elsewhere);
      const { listeners, timers } = await open.observe();
      await open.moveTo(url);
      return { listeners, timers };
    };
    open.phase('explored');
    // Drafts and choices of the controls would stand in all that follows.
    await open.forget();
    await open.open(shell);
    open.phase('failing');
    await open.moveTo(url);
    await open.waitForRetries();
    await this.otherwise('When its data fails');
    open.phase('explored');
    const visits = [await visit()];
    await this.otherwise('Reached again after its data failed');
    this.faults.push(
      ...(await open.page.evaluate(findRestless, { scopes: options.scopes, limits: idleLimits })),
    );
    visits.push(await visit(), await visit());
    for (const name of ['listeners', 'timers'] as const) {
      const [first = 0, second = 0, third = 0] = visits.map((counts) => counts[name]);
      if (second > first && third > second)
        this.faults.push(`leaves ${third - second} ${name} behind each time that a visitor returns to it.`);
    }
    await open.open(shell);
    open.phase('empty');
    await open.moveTo(url);
    await open.waitForRetries();
    await this.otherwise('When its lists are empty');
    this.faults.push(...new Set(open.crashes));
  }
}

/** Opens a screen of a remote and uses its controls. */
export async function exploreScreen(open: ScreenPage): Promise<void> {
  const options: WalkOptions = {
    scopes: remoteScopes,
    isHost: false,
    explores: true,
    withFrame: false,
    stored: [],
    known: [],
    elsewhere: '',
    addresses: new Set(),
  };
  const walk = new Walk(open, options, '', { controls: new Map(), dialogs: new Set() });
  // Controls are used at the second visit, as in a check.
  await open.open();
  open.phase('explored');
  await walk.reload();
  await walk.explore();
}

/** Opens a screen, records what people and the server notice, and uses its controls. */
export async function walkScreen(
  open: ScreenPage,
  options: WalkOptions,
  {
    width,
    isSecond = false,
    used = { controls: new Map(), dialogs: new Set() },
  }: {
    /** px of the window. */
    readonly width: number;
    /** Whether another window was walked before. */
    readonly isSecond?: boolean;
    readonly used?: UsedBefore;
  },
): Promise<ScreenWalk> {
  const place = ` at ${width} px`;
  const walk = new Walk(open, options, isSecond ? place : '', used);
  await open.open();
  // A page that the server cannot render is refused as it is; each opening may take its whole time limit.
  const explores = options.explores && !open.made?.problem;
  const requests = requestLines(open.requests, open.origin);
  const opened = await walk.opened(`Opened${isSecond ? place : ''}`);
  const observed = await open.observe();
  // What typing leaves, such as a draft, depends on when it is read.
  const stored = observed.stored.filter((name) => !options.stored.includes(name) && !ofRouter.test(name));
  if (explores && stored.length > 0 && !isSecond)
    walk.sections.push({ title: 'Stored after opened', lines: stored });
  const shell = await open.page.evaluate(readShell, shellParts);
  // The same lines break the same rules.
  const isSame = isSecond && used.lines?.join('\n') === opened.lines.join('\n');
  used.lines = opened.lines;
  const violations = explores && !isSame ? await violationsOf(open.page) : [];
  const ofAxe = new Set((await open.observe()).globals.map(({ name }) => name));
  let after = await open.observe();
  if (explores) {
    if (!isSecond) {
      await walk.followFocus();
      if (open.screen.steps.length > 0) {
        open.phase('steps');
        await walk.takeSteps(async () => {
          violations.push(...(await violationsOf(open.page)));
        });
        after = await open.observe();
        open.phase('explored');
        await walk.explore(true);
      }
      open.phase('opened');
      await walk.reload();
    }
    open.phase('explored');
    await walk.explore();
  }
  const last = await open.observe();
  if (explores && !isSecond && !options.isHost) await walk.otherWays();
  const globals = [
    ...observed.globals,
    ...after.globals.filter(({ name }) => !ofAxe.has(name)),
    // Libraries that a control loads, such as a sign-in window, may add a name of their own.
    ...last.globals.filter(({ name, kind }) => !ofAxe.has(name) && kind !== 'added'),
  ];
  return {
    ...opened,
    sections: walk.sections,
    observed: { ...observed, globals, workers: last.workers },
    shell,
    violations,
    requests,
    faults: walk.faults,
  };
}
