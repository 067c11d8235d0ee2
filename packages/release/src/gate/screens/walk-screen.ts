import { followFocus } from './keyboard';
import { reachInOtherWays, reload } from './other-ways';
import type { Observations } from './page-observer';
import { readOpened, recordEffect, type OpenedLines, type Reading, type WalkOptions } from './read-screen';
import type { ScreenPage } from './screen-page';
import { readShell, shellParts, type ShellFact } from './shell-facts';
import type { SnapshotSection } from './snapshot';
import { takeSteps } from './take-steps';
import { tryControls } from './try-controls';
import { violationsOf, type Violation } from './violations';

/** Selectors of the parts of a page that belong to a remote. */
export const remoteScopes: readonly string[] = [
  '[data-remote]',
  'dialog:not(#root header *, #root footer *)',
];

/** The findings of a screen in one window. */
export interface ScreenWalk extends OpenedLines {
  readonly sections: readonly SnapshotSection[];
  readonly observed: Observations;
  readonly shell: readonly ShellFact[];
  readonly violations: readonly Violation[];
  /** Data requests until the screen rested. */
  readonly requests: readonly string[];
  /** Controls, and whether they opened a dialog. */
  readonly controls: Map<string, boolean>;
  /** Faults that using it shows, as the ends of sentences. */
  readonly faults: readonly string[];
  readonly status: number;
  /** Reason why the server did not render it. */
  readonly problem?: string;
  readonly errors: readonly string[];
  readonly otherOrigins: readonly string[];
  /** Data requests without a recorded answer. */
  readonly unanswered: readonly string[];
}

const startReading = (open: ScreenPage, options: WalkOptions, isSecond = false): Reading => ({
  open,
  options,
  isSecond,
  sections: [],
  faults: [],
  first: [],
  lines: [],
});

/** Takes the steps of a screen. @returns the rules that the states on the way break */
async function walkSteps(reading: Reading): Promise<Violation[]> {
  const { open, faults } = reading;
  const violations: Violation[] = [];
  const failed = await takeSteps(open, async (title, step) => {
    await recordEffect(reading, title, step, { isStep: true });
    violations.push(...(await violationsOf(open.page)));
  });
  if (failed) faults.push(`does not allow a step: ${failed}.`);
  return violations;
}

/** Uses the screen in its first window. @returns the rules of accessibility that its steps break */
async function tryFirst(reading: Reading, controls: Map<string, boolean>): Promise<Violation[]> {
  const { open } = reading;
  let violations: Violation[] = [];
  await followFocus(reading);
  if (open.screen.steps.length > 0) {
    open.phase('steps');
    violations = await walkSteps(reading);
    open.phase('explored');
    await tryControls(reading, new Map(), true);
  }
  open.phase('opened');
  await reload(reading);
  open.phase('explored');
  await tryControls(reading, controls);
  return violations;
}

/** Uses the controls of a remote's screen, to see what they read: at the second visit, as in a check. */
export async function exploreScreen(open: ScreenPage): Promise<void> {
  const options: WalkOptions = {
    scopes: remoteScopes,
    isHost: false,
    explores: true,
    withFrame: false,
    known: [],
    addresses: new Set(),
  };
  const reading = startReading(open, options);
  await open.open();
  open.phase('explored');
  await reload(reading);
  await tryControls(reading, new Map());
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
  const reading = startReading(open, options, before !== undefined);
  const controls = before?.controls ?? new Map<string, boolean>();
  await open.open();
  const { problem } = open.made ?? {};
  // A page that the server cannot render is refused as it is; each opening may take its whole time limit.
  const explores = options.explores && !problem;
  const requests = open.allRequests();
  const opened = await readOpened(reading);
  const observed = await open.observe();
  const shell = await open.page.evaluate(readShell, shellParts);
  // The same lines break the same rules.
  const isSame = before?.lines.join('\n') === opened.lines.join('\n');
  const violations = explores && !isSame ? await violationsOf(open.page) : [];
  if (explores && !before) {
    violations.push(...(await tryFirst(reading, controls)));
    if (!options.isHost) await reachInOtherWays(reading);
  } else if (explores) {
    open.phase('explored');
    await tryControls(reading, controls);
  }
  const { errors, otherOrigins } = open.notes;
  return {
    ...opened,
    sections: reading.sections,
    faults: reading.faults,
    observed,
    shell,
    violations,
    requests,
    controls,
    status: open.status,
    ...(problem && { problem }),
    errors: [...errors],
    otherOrigins: [...otherOrigins],
    unanswered: [...open.unanswered],
  };
}
