import type { ReleaseManifest } from '../../releases/manifest';
import { globalFailures } from '../isolation/global-failures';
import type { GlobalChange } from '../isolation/watch-globals';
import type { Look } from './open-screen';
import type { ScreenResult, Violation } from './screen-result';

/** Times in ms. A task is too long beyond `longest`, unless live has one that is not shorter by `margin`. */
const tasks = { longest: 200, margin: 100 };

/** Requests of data that need no comparison; beyond them a screen may make `share` times those of live. */
const usualRequests = { most: 30, share: 2 };

/** React says by number what it found different when it hydrated. */
const hydrationError = /Minified React error #(418|419|421|422|423|425)\b/;

/** Sentences by check. */
export interface ScreenFaults {
  readonly screens: readonly string[];
  readonly steps: readonly string[];
  readonly shell: readonly string[];
  readonly accessibility: readonly string[];
  readonly globals: readonly string[];
}

export interface JudgedScreen {
  readonly result: ScreenResult;
  /** The same screen with the live release; `undefined` where there is none, or nothing to compare. */
  readonly live?: ScreenResult;
  /** What the page of the host changes of its globals without a remote. */
  readonly hostGlobals: readonly GlobalChange[];
  /** Parts of the shell that look different from what they look like with the live release. */
  readonly changedParts: readonly string[];
}

const placeOf = ({ screen: { url, as } }: ScreenResult) => (as === 'visitor' ? url : `${url} (${as})`);

/**
 * What has to be looked at with the live release, to tell what is new of the candidate's.
 * @returns `undefined` when it can be told without
 */
export function looksAtLive(result: ScreenResult): readonly Look[] | undefined {
  const { status, longestTask, violations, effects, pictures } = result;
  const { deadParts, alerts, covered, requests, adoptedStyles } = result;
  const looks: Look[] = [
    ...(pictures.length > 0 ? (['pictures'] as const) : []),
    ...(violations.length > 0 ? (['violations'] as const) : []),
    ...(effects.length > 0 || longestTask > tasks.longest ? (['steps'] as const) : []),
    ...deadParts,
  ];
  const isCompared =
    status !== 200 ||
    alerts.length > 0 ||
    covered.length > 0 ||
    adoptedStyles.length > 0 ||
    requests > usualRequests.most;
  return looks.length > 0 || isCompared ? looks : undefined;
}

/**
 * Whether a task was so long that it is measured once more before anything is said of it. Without a live release beside it
 * the time says more of the machine.
 */
export const isSlow = ({ result, live }: Pick<JudgedScreen, 'result' | 'live'>): boolean =>
  live !== undefined &&
  result.longestTask > tasks.longest &&
  result.longestTask > live.longestTask + tasks.margin;

/** Whether something was not there in time, so that it is waited for once more with no other page open. */
export const ranOutOfTime = ({
  problem,
  failedStep,
  deadParts,
}: Pick<ScreenResult, 'problem' | 'failedStep' | 'deadParts'>): boolean =>
  problem !== undefined || failedStep !== undefined || deadParts.length > 0;

const keyOf = ({ rule, element }: Violation) => `${rule} ${element}`;

function renderingFaults({ result, live }: JudgedScreen): string[] {
  const { status, problem, errors, unanswered, isMainEmpty, isHydrated, alerts, requests } = result;
  const expected = live?.status ?? 200;
  const different = errors.some((error) => hydrationError.test(error));
  return [
    ...(status === expected
      ? []
      : [`answers with status ${status}${live ? `; live answers with ${expected}` : ''}.`]),
    ...(problem ? [`is not rendered by the server: ${problem}`] : []),
    // In other words than live's an alert is none more.
    ...(alerts.length > (live?.alerts.length ?? 0)
      ? alerts
          .filter((alert) => !live?.alerts.includes(alert))
          .map((alert) => `says that something failed: ${alert}`)
      : []),
    ...(requests > usualRequests.most && requests > usualRequests.share * (live?.requests ?? 0)
      ? [`requests data ${requests} times while it is opened; live ${live?.requests ?? 0} times.`]
      : []),
    ...(isMainEmpty ? ['shows nothing: its main is empty.'] : []),
    ...(different || isHydrated === false
      ? ['is rendered anew in the browser: what the server rendered does not fit (a hydration difference).']
      : []),
    ...unanswered.map(
      (request) =>
        `requests what its fixtures have no answer to: ${request}. Record them again (npm run fixtures).`,
    ),
    ...[...new Set(errors)]
      .filter((error) => !hydrationError.test(error))
      .map((error) => `says in the console: ${error}`),
    ...(isSlow({ result, live })
      ? [
          `keeps the main thread busy for ${Math.round(result.longestTask)} ms at once; live ${Math.round(live?.longestTask ?? 0)} ms.`,
        ]
      : []),
  ];
}

const accessibilityFaults = ({ result, live }: JudgedScreen): string[] => {
  const known = new Set((live?.violations ?? []).map(keyOf));
  return result.violations
    .filter((violation) => !known.has(keyOf(violation)))
    .map(({ rule, help, element }) => `${rule}: ${help} (${element}).`);
};

const shellFaults = ({ result, live, changedParts }: JudgedScreen): string[] => [
  ...result.covered
    .filter((name) => !live?.covered.includes(name))
    .map((name) => `lies over the navigation of the page: ${name} cannot be pressed.`),
  ...result.effects
    .filter((effect) => !live?.effects.includes(effect))
    .map((effect) => `draws the whole page otherwise than live: ${effect}.`),
  ...changedParts.map((part) => `makes the ${part} of the page look different from live.`),
  ...result.deadParts
    .filter((part) => !live?.deadParts.includes(part))
    .map((part) => `leaves the page so that a link in its ${part} leads nowhere when it is clicked.`),
];

/** What is wrong with the screens of a candidate, in sentences. */
export function judgeScreens(
  candidate: Pick<ReleaseManifest, 'app' | 'version' | 'container'>,
  screens: readonly JudgedScreen[],
): ScreenFaults {
  const name = `${candidate.app}@${candidate.version}`;
  const say = (of: (screen: JudgedScreen) => readonly string[]) =>
    screens.flatMap((screen) => of(screen).map((fault) => `${name}: ${placeOf(screen.result)} ${fault}`));
  return {
    screens: say(renderingFaults),
    steps: say(({ result }) => (result.failedStep ? [`could not: ${result.failedStep}.`] : [])),
    shell: say(shellFaults),
    accessibility: say(accessibilityFaults),
    globals:
      candidate.app === 'host'
        ? []
        : [
            ...new Set(
              screens.flatMap(({ result, hostGlobals }) =>
                globalFailures(candidate, result.globals, hostGlobals),
              ),
            ),
          ],
  };
}
