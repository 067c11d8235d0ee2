import { findControls } from './controls';
import { dialogTitle, followFocus } from './keyboard';
import { reachInOtherWays, reload } from './other-ways';
import type { Observations } from './page-observer';
import { readOpened, recordEffect, type OpenedLines, type Reading, type WalkOptions } from './read-screen';
import type { ScreenPage } from './screen-page';
import { readShell, shellParts, type ShellFact } from './shell-facts';
import { takeSteps } from './take-steps';
import { tryControls } from './try-controls';
import { violationsOf } from './violations';
import type { PageNotes } from './watch-page';

/** Selectors of the parts of a page that belong to a remote. */
export const remoteScopes: readonly string[] = [
  '[data-remote]',
  'dialog:not(#root header *, #root footer *)',
];

/** No other screen records what it shows. */
export const nothingKnown: WalkOptions['known'] = { frame: [], requests: [] };

/** The findings of a screen in one window. */
export interface ScreenWalk
  extends OpenedLines, Pick<Reading, 'sections' | 'violations' | 'faults' | 'controls'> {
  readonly observed: Observations;
  /** Changes of the page's globals. */
  readonly globals: readonly string[];
  readonly shell: readonly ShellFact[];
  readonly status: number;
  readonly notes: Pick<PageNotes, 'errors' | 'otherOrigins' | 'unanswered' | 'made'>;
}

const startReading = (open: ScreenPage, options: WalkOptions, before?: ScreenWalk): Reading => ({
  open,
  options,
  isSecond: before !== undefined,
  controls: before?.controls ?? new Map(),
  sections: [],
  violations: [],
  faults: [],
  first: [],
  lines: [],
});

/** Takes the steps of a screen, and uses what they reach: another address, or a dialog. */
async function walkSteps(reading: Reading): Promise<void> {
  const { open, options, faults, violations } = reading;
  const given = { scopes: options.scopes, withLinks: options.isHost };
  const before = { address: open.address, controls: await open.page.evaluate(findControls, given) };
  open.notes.phase = 'steps';
  const failed = await takeSteps(open, async (title, step) => {
    await recordEffect(reading, title, step, { isStep: true });
    violations.push(...(await violationsOf(open.page)));
  });
  if (failed) faults.push(`does not allow a step: ${failed}.`);
  if (open.address === before.address && (await dialogTitle(reading)) === undefined) return;
  open.notes.phase = 'explored';
  const controls = new Map(before.controls.map(({ key }) => [key, false]));
  await tryControls({ ...reading, controls }, true);
}

/** Opens a screen again, and uses its controls. */
async function explore(reading: Reading): Promise<void> {
  reading.open.notes.phase = 'opened';
  await reload(reading);
  reading.open.notes.phase = 'explored';
  await tryControls(reading);
}

/** Uses the controls of a remote's open screen, to see what they read. */
export const exploreScreen = (open: ScreenPage): Promise<void> =>
  explore(
    startReading(open, {
      scopes: remoteScopes,
      isHost: false,
      explores: true,
      withFrame: false,
      known: nothingKnown,
      addresses: new Set(),
    }),
  );

/** Uses a screen; in a second window only the controls that are new there. */
async function tryScreen(reading: Reading): Promise<void> {
  const { open, options, isSecond } = reading;
  if (isSecond) {
    open.notes.phase = 'explored';
    return tryControls(reading);
  }
  await followFocus(reading);
  if (open.notes.screen.steps.length > 0) await walkSteps(reading);
  await explore(reading);
  if (!options.isHost) await reachInOtherWays(reading);
}

/**
 * Opens a screen, records what people and the server notice, and uses it.
 * @param before what another window has found: only what differs here is looked for
 */
export async function walkScreen(
  open: ScreenPage,
  options: WalkOptions,
  before?: ScreenWalk,
): Promise<ScreenWalk> {
  const { page, notes } = open;
  const reading = startReading(open, options, before);
  await open.open();
  const { status } = open;
  const { made } = notes;
  const opened = await readOpened(reading);
  const observed = await open.observe();
  const globals = await page.evaluate(() => window.checkedPage.globals());
  const shell = await page.evaluate(readShell, shellParts);
  // A page that the server cannot render is refused as it is; each opening may take its whole time limit.
  if (options.explores && !made?.problem) {
    // The same lines break the same rules.
    if (before?.lines.join('\n') !== opened.lines.join('\n'))
      reading.violations.push(...(await violationsOf(page)));
    await tryScreen(reading);
  }
  const { sections, violations, faults, controls } = reading;
  const found = { sections, violations, faults, controls, observed, globals, shell, status };
  return { ...opened, ...found, notes: { ...notes, made } };
}
