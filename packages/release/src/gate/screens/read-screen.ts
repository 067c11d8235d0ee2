import { sha256 } from '../../core/hash';
import { readableLines } from './aria-lines';
import { readFields, readHead } from './read-page';
import type { ScreenPage } from './screen-page';
import { readShell, shellParts } from './shell-facts';
import { effectLines, type SnapshotSection } from './snapshot';
import { partsOf, splitParts, withoutCounts, withoutReadCounts } from './snapshot-lines';
import type { Violation } from './violations';
import { drawn } from './virtual-clock';

export interface WalkOptions {
  /** Selectors of the parts of the page that belong to the candidate. */
  readonly scopes: readonly string[];
  readonly isHost: boolean;
  /** Uses controls, and opens the screen in other ways. */
  readonly explores: boolean;
  /** Uses the controls around the content too. */
  readonly withFrame: boolean;
  /** What every screen has, and another screen records: the shell of a host, the frame of a remote with its requests. */
  readonly known: Pick<OpenedLines, 'frame' | 'requests'>;
  /** Addresses that have a snapshot of their own. */
  readonly addresses: ReadonlySet<string>;
}

/** A screen in one window, which is read step by step. */
export interface Reading {
  readonly open: ScreenPage;
  readonly options: WalkOptions;
  /** Whether another window was read before: only what differs there is of interest. */
  readonly isSecond: boolean;
  /** What the snapshot has of it. */
  readonly sections: SnapshotSection[];
  /** Rules of accessibility that its states break. */
  readonly violations: Violation[];
  /** Faults that using it shows, as the ends of sentences. */
  readonly faults: string[];
  /** Controls of the first window, and whether they opened a dialog. */
  readonly controls: Map<string, boolean>;
  /** Lines of the candidate's part as it was opened, to tell a difference. */
  first: readonly string[];
  /** The same now. */
  lines: readonly string[];
}

/** Lines of a screen as it was opened. */
export interface OpenedLines {
  readonly lines: readonly string[];
  /** Those around its content. */
  readonly frame: readonly string[];
  /** Those of the parts that belong to others. */
  readonly others: readonly string[];
  /** Data requests until the screen rested. */
  readonly requests: readonly string[];
}

/** What the same control in the second row may do otherwise. */
const ofRow = /^(request|address|asks|opens|downloads|begins|cannot|keeps)|dialog "|heading "/;

/** Time in ms. The public site's controls took 215 at most, with four screens at once on two cores. */
const longestTask = 1000;

const pathOf = (address: string) => address.split('?')[0];

/** Records a state of the screen, unless it has no lines. */
export function record({ sections }: Reading, title: string, lines: readonly string[]): void {
  if (lines.length > 0) sections.push({ title, lines });
}

/** One aria snapshot, split into the parts of the candidate and those of others. */
async function readParts({ open, options }: Reading) {
  // Where the host shows no header, as in the panel, the header is that of the remote.
  const hasHeader = await open.page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return document.querySelector('#root header:not([data-remote] *)') !== null;
  });
  await drawn(open.page);
  const text = await open.page.locator('body').ariaSnapshot();
  const [shell, rest] = splitParts(
    open.readable(text).split('\n'),
    hasHeader ? partsOf.shell : partsOf.bareShell,
  );
  const [own, others] = options.isHost ? [shell, rest] : [rest, shell];
  // What an effect changes in a longer list is read in its first row, and in the hash of the others.
  return { own: readableLines(own), compared: readableLines(own, 1), others: readableLines(others) };
}

/** Lines of the candidate's part, to tell a difference. */
export const readLines = async (reading: Reading): Promise<readonly string[]> =>
  (await readParts(reading)).compared;

/** Boxes of the shell's texts and controls, with a hash of the styles of each and of what is in it. */
async function readLooks({ page }: ScreenPage): Promise<string[]> {
  const named: { name: string; box: string; styles: string }[] = [];
  for (const { name, look } of await page.evaluate(readShell, shellParts)) {
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

/** Reads the content of a remote's screen with what no aria snapshot has: fields, facts for search engines, requests. */
async function readOpenedContent({ open, options }: Reading, own: readonly string[]) {
  const [content, frame] = splitParts(own, partsOf.content);
  const head = (await open.page.evaluate(readHead)).map((line) => open.readable(line));
  const fields = new Map(await open.page.evaluate(readFields, options.scopes));
  const described = content.map((line) => {
    const label = /^ *- \w+ "((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    const field = label && fields.get(label);
    if (!field) return line;
    fields.delete(label);
    return `${line} ${field}`;
  });
  const rest = [...fields].map(([label, field]) => `field "${label}": ${field}`);
  return { frame, content: [...head, ...described, ...rest] };
}

/** Records the screen as it was opened. */
export async function readOpened(reading: Reading): Promise<OpenedLines> {
  const { open, options } = reading;
  const { own, compared, others } = await readParts(reading);
  reading.first = compared;
  reading.lines = compared;
  const { frame, content } = options.isHost
    ? { frame: [...own, ...(await readLooks(open))], content: [] }
    : await readOpenedContent(reading, own);
  const requests = open.newRequests();
  const ofFrame = new Set(withoutCounts(options.known.requests));
  const ownRequests = options.isHost ? [] : withoutCounts(requests).filter((line) => !ofFrame.has(line));
  const lines = [
    ...(open.address === open.notes.screen.url ? [] : [`address: ${open.address}`]),
    ...(open.status === 200 ? [] : [`status: ${open.status}`]),
    ...content,
    ...open.newEvents(),
    ...ownRequests.map((line) => `request: ${line}`),
  ];
  // Also without lines: a screen has a snapshot.
  reading.sections.push({ title: 'Opened', lines });
  // The host shows some screens without a part of the shell.
  const absent = frame.flatMap((line) => /^look of (\w+): .*missing/.exec(line)?.[1] ?? []);
  const known = options.known.frame.filter(
    (line) => !absent.some((part) => line.startsWith(`look of ${part} `)),
  );
  record(reading, 'Around the content', options.known.frame.length > 0 ? effectLines(known, frame) : frame);
  return { lines, frame, others, requests };
}

/** Forgets what happened until now. */
export async function forgetEffects(reading: Reading): Promise<void> {
  await reading.open.settle();
  reading.lines = await readLines(reading);
  reading.open.newRequests();
  reading.open.newEvents();
}

/** Lines of the content that show a difference. */
export function contentEffect(
  { options }: Reading,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const ofContent = (all: readonly string[]) => (options.isHost ? all : splitParts(all, partsOf.content)[0]);
  return effectLines(ofContent(before), ofContent(after));
}

/** Playwright's own words are about its locators. */
const failureOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]
    ?.replace(/^locator.*/, 'is not ready');

/** Runs an action and records its effect. */
export async function recordEffect(
  reading: Reading,
  title: string,
  action: () => Promise<unknown>,
  { isStep = false, isSecondRow = false } = {},
): Promise<void> {
  const { open, options } = reading;
  const from = open.address;
  // A page of the browser itself, such as that of an error, measures nothing.
  await open.page.evaluate(() => void Object.assign(window.checkedPage ?? {}, { longestTask: 0 }));
  const failure = await action().then(() => undefined, failureOf);
  await open.settle();
  const to = open.address;
  const hasMoved = pathOf(to) !== pathOf(from);
  const { isScrolled, task } = await open.page.evaluate(() => ({
    isScrolled: scrollY > 0,
    task: window.checkedPage?.longestTask ?? 0,
  }));
  const lines = await readLines(reading);
  // Another screen has a snapshot of its own.
  const ofOther = () =>
    isStep && !options.addresses.has(to)
      ? splitParts(lines, partsOf.content)[0]
      : lines.filter((line) => /- heading .*\[level=1\]/.test(line));
  const effects = [
    ...(failure === undefined ? [] : [`cannot be used: it ${failure}`]),
    ...(to === from ? [] : [`address: ${to}`]),
    ...(isScrolled && hasMoved ? ['begins scrolled down'] : []),
    ...(task > longestTask ? ['keeps the main thread busy for over a second'] : []),
    ...(hasMoved ? ofOther().map((line) => `+ ${line}`) : effectLines(reading.lines, lines)),
    ...withoutReadCounts(open.newRequests()).map((line) => `request: ${line}`),
    ...open.newEvents(),
  ];
  const shown = isSecondRow ? effects.filter((line) => ofRow.test(line)) : effects;
  record(reading, title, isSecondRow || effects.length > 0 ? shown : ['no effect']);
  reading.lines = (await open.finishAnimations()) ? await readLines(reading) : lines;
  open.newRequests();
  open.newEvents();
}
