import type { ReleaseManifest } from '../../releases/manifest';
import { howToRecord } from '../../releases/screen-fixtures';
import { globalFailures } from './globals';
import { shellChanges } from './shell-facts';
import { timesOf } from './snapshot-lines';
import type { ScreenWalk } from './walk-screen';
import { pictureOf } from './watch-page';

/** One data request that a screen repeats until it rests. */
const mostRepeats = 5;

/** React's numbers for hydration differences. */
const hydrationError = /Minified React error #(418|419|421|422|423|425)\b/;

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

/** Faults of a screen of a candidate in one window, as the ends of sentences. */
export function screenFaults(
  candidate: Pick<ReleaseManifest, 'app' | 'container'>,
  walk: ScreenWalk,
  /** The shell alone in the same window. */
  alone: Pick<ScreenWalk, 'shell' | 'globals'> | undefined,
): string[] {
  const { observed, status, notes } = walk;
  const { errors, made: { problem } = {} } = notes;
  const rules = new Map(walk.violations.map((violation) => [violation.rule, violation]));
  const isDifferent = observed.isHydrated === false || errors.some((error) => hydrationError.test(error));
  // The console reports these too.
  const unanswered = notes.unanswered.map((request) => ` ${request.split(/[ ?]/)[1]}`);
  const others = unique(errors).filter(
    (error) => !hydrationError.test(error) && !unanswered.some((path) => error.endsWith(path)),
  );
  return [
    ...(status >= 500 || status === 0 ? [`answers with status ${status}.`] : []),
    ...(problem ? [`is not rendered by the server: ${problem}`] : []),
    ...(observed.isMainEmpty ? ['shows nothing: its main is empty.'] : []),
    ...(isDifferent
      ? ['has a hydration difference: the server renders something else than the browser.']
      : []),
    ...new Set(others.map(errorText)),
    ...notes.unanswered.map(
      (request) =>
        `requests data without a recorded answer: ${request}. Record the answers again (${howToRecord(candidate.app)}).`,
    ),
    ...[...notes.otherOrigins].map((origin) => `contacts ${origin}, which the site does not declare.`),
    ...walk.requests
      .filter((line) => timesOf(line) >= mostRepeats)
      .map((line) => `repeats a request: ${line}.`),
    ...[...rules.values()].map(({ rule, help, element }) => `breaks the rule ${rule}: ${help} (${element}).`),
    ...walk.faults,
    ...observed.brokenPictures.map((picture) => `shows a broken picture: ${picture}.`),
    ...(observed.overflow > 1 ? [`is ${observed.overflow} px wider than the window.`] : []),
    ...(alone ? shellChanges(alone.shell, walk.shell) : []),
    ...(alone ? globalFailures(candidate, walk.globals, alone.globals) : []),
  ];
}
