import { savedTrips } from '@aertrip/platform';
import type { ReleaseManifest } from '../../releases/manifest';
import { howToRecord, type Screen } from '../../releases/screen-fixtures';
import { globalFailures } from '../isolation/global-failures';
import { pictureOf } from './checked-site';
import type { ScreenPage } from './screen-page';
import { shellChanges } from './shell-facts';
import { timesOf } from './snapshot-lines';
import type { ScreenWalk } from './walk-screen';

/** Requests of data until a screen rests. `same`: of one request. */
const mostRequests = { all: 60, same: 5 };

/** React's numbers for hydration differences. */
const hydrationError = /Minified React error #(418|419|421|422|423|425)\b/;

/** One screen of a candidate in one window, with everything that happened in it. */
export interface OpenedScreen {
  readonly screen: Screen;
  readonly walk: ScreenWalk;
  readonly status: number;
  /** Reason why the server did not render it. */
  readonly problem?: string;
  readonly errors: readonly string[];
  readonly otherOrigins: readonly string[];
  /** Data requests without a recorded answer. */
  readonly unanswered: readonly string[];
}

export const openedScreen = (
  open: ScreenPage,
  unanswered: () => readonly string[],
  walk: ScreenWalk,
): OpenedScreen => ({
  screen: open.screen,
  walk,
  status: open.status,
  ...(open.made?.problem ? { problem: open.made.problem } : {}),
  errors: [...open.errors],
  otherOrigins: [...open.otherOrigins],
  unanswered: unanswered(),
});

/** Such as `/user (customer)`. */
export const placeOf = ({ url, as }: { readonly url: string; readonly as: string }) =>
  as === 'visitor' ? url : `${url} (${as})`;

/** Errors whose numbers and ids differ in each run are one error. */
const unique = (errors: readonly string[]) => [
  ...new Map(errors.map((error) => [error.replaceAll(/\d+/g, '0'), error])).values(),
];

/** An error of the console as the end of a sentence. A picture has a size and a type for each window. */
function errorText(error: string): string {
  const picture = pictureOf(/^Failed to load resource.* (\/\S+)$/.exec(error)?.[1] ?? '');
  return picture === undefined
    ? `reports an error in the console: ${error}`
    : `asks for the picture ${picture}, which does not exist.`;
}

/** Faults of the rendering itself, as the ends of sentences. */
export function renderingFaults({ walk, status, problem, errors }: OpenedScreen): string[] {
  const { observed } = walk;
  const isDifferent = observed.isHydrated === false || errors.some((error) => hydrationError.test(error));
  return [
    ...(status >= 500 || status === 0 ? [`answers with status ${status}.`] : []),
    ...(problem ? [`is not rendered by the server: ${problem}`] : []),
    ...(observed.isMainEmpty ? ['shows nothing: its main is empty.'] : []),
    ...(isDifferent
      ? ['has a hydration difference: the server renders something else than the browser.']
      : []),
    ...new Set(
      unique(errors)
        .filter((error) => !hydrationError.test(error))
        .map(errorText),
    ),
  ];
}

/** Faults of a screen of a candidate, as the ends of sentences. */
export function screenFaults(
  candidate: Pick<ReleaseManifest, 'app' | 'container'>,
  opened: OpenedScreen,
  /** The shell alone in the same window. */
  alone: Pick<ScreenWalk, 'shell' | 'observed'> | undefined,
): string[] {
  const { screen, walk, otherOrigins, unanswered } = opened;
  const { observed, violations, requests } = walk;
  const count = requests.reduce((sum, line) => sum + timesOf(line), 0);
  const rules = new Map(violations.map((violation) => [violation.rule, violation]));
  return [
    ...renderingFaults(opened),
    ...unanswered.map(
      (request) =>
        `requests data without a recorded answer: ${request}. Record the answers again (${howToRecord(candidate.app)}).`,
    ),
    ...otherOrigins.map((origin) => `contacts ${origin}, which the site does not declare.`),
    ...observed.workers
      // Visitors have no trips to save.
      .filter((worker) => screen.as !== 'customer' || worker !== savedTrips.worker)
      .map((worker) => `starts a worker: ${worker}.`),
    ...(count > mostRequests.all ? [`requests data ${count} times while it opens.`] : []),
    ...requests
      .filter((line) => timesOf(line) >= mostRequests.same)
      .map((line) => `repeats a request: ${line}.`),
    ...[...rules.values()].map(({ rule, help, element }) => `breaks the rule ${rule}: ${help} (${element}).`),
    ...walk.faults,
    ...observed.brokenPictures.map((picture) => `shows a broken picture: ${picture}.`),
    ...(observed.overflow > 1 ? [`is ${observed.overflow} px wider than the window.`] : []),
    ...(alone ? shellChanges(alone.shell, walk.shell) : []),
    ...(alone ? globalFailures(candidate, observed.globals, alone.observed.globals) : []),
  ];
}
