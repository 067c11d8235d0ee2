import type { Browser } from 'playwright-core';
import type { RecordedAnswer, Recording, Screen, Session } from '../../releases/screen-fixtures';
import type { CheckedPagesOptions, CreateCheckedPages } from './checked-pages';
import { usualConditions } from './conditions';
import { createRecording } from './recording';
import { createReplay, type RequestPlace } from './replay';
import { startScreenSite, type SiteRequest } from './run-screens';
import type { ScreenPage } from './screen-page';
import { takeSteps } from './take-steps';
import { exploreScreen } from './walk-screen';

/** Running data services. */
export interface Services {
  /** Origin of the REST API, its storage and its functions. */
  readonly restUrl: string;
  /** Origin of the customers' sign-in. */
  readonly identityUrl: string;
  /** Key of anonymous requests. */
  readonly anonKey: string;
}

/** Response headers that callers read. */
const keptHeaders = ['content-type', 'content-range', 'preference-applied'];

const ofIdentity = /^\/(identitytoolkit|securetoken)\.googleapis\.com\/|^\/emulator\//;

/** Answers of running services. */
export const forwardTo =
  ({ restUrl, identityUrl, anonKey }: Services) =>
  async ({ method, path, body, headers }: SiteRequest): Promise<RecordedAnswer> => {
    const given = new Headers(headers);
    // The services compare a call's origin with the site's host, which differs here.
    for (const name of ['host', 'origin', 'connection', 'content-length', 'accept-encoding'])
      given.delete(name);
    if (given.has('apikey')) given.set('apikey', anonKey);
    if (given.get('authorization') === 'Bearer check') given.set('authorization', `Bearer ${anonKey}`);
    const answer = await fetch((ofIdentity.test(path) ? identityUrl : restUrl) + path, {
      method,
      headers: given,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
    const kept = keptHeaders.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  };

/** Before the name of a function of the database. */
const functionsPath = '/rest/v1/rpc/';

/** Characters of an answer to what a control reads. Longer ones are whole pages of a list in another order. */
const longestExplored = 14_000;

interface RecordOptions extends Omit<CheckedPagesOptions, 'config' | 'clock'> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  /** Answers of the data services: running ones (`forwardTo`), or recorded ones. */
  readonly answer: (request: SiteRequest, place: RequestPlace) => Promise<RecordedAnswer | undefined>;
  readonly sessions: Readonly<Record<string, Session>>;
  readonly screens: readonly Screen[];
  readonly onProgress: (line: string) => void;
}

/**
 * Opens the screens of a remote and records the responses of the data services, and the data that its controls read.
 * @throws Error when a screen does not open, or a step fails
 */
export async function recordAnswers({
  answer,
  screens,
  sessions,
  onProgress,
  ...options
}: RecordOptions): Promise<Recording> {
  const recording = createRecording();
  const recordedAt = new Date().toISOString();
  const roles = new Set<string>(screens.map((screen) => screen.as));
  const used = Object.fromEntries(Object.entries(sessions).filter(([role]) => roles.has(role)));
  const read = () => recording.read({ recordedAt, screens: [...screens], sessions: used });
  /** Functions of the database that a screen calls when it opens: they read, as those do that preview a change. */
  const readFunctions = new Set<string>();
  const reads = ({ method, path }: SiteRequest) =>
    /^(GET|HEAD)$/.test(method) || readFunctions.has(path) || path.startsWith(`${functionsPath}preview_`);
  let replay: ReturnType<typeof createReplay> | undefined;
  const site = await startScreenSite({
    ...options,
    sessions,
    time: Date.parse(recordedAt),
    hasPicture: () => true,
    async answer(request, place) {
      const isExplored = place.phase === 'explored';
      if (place.phase === 'opened' && request.path.startsWith(functionsPath)) readFunctions.add(request.path);
      const known = isExplored ? replay?.(request, place) : undefined;
      // Controls are used as in a check: writes are refused.
      if (known || (isExplored && !reads(request))) return known;
      const given = await answer(request, place);
      if (!given || (isExplored && JSON.stringify(given).length > longestExplored)) return undefined;
      recording.add(request, given, place);
      return given;
    },
  });
  const problems: string[] = [];
  const open = (screen: Screen, use?: (page: ScreenPage) => Promise<unknown>) =>
    site.use(screen, usualConditions.desk, async (page) => {
      await page.open();
      const { status, notes } = page;
      onProgress(`${screen.url} (${screen.as}): ${status}`);
      if (notes.made?.problem)
        problems.push(`${screen.url} was not rendered by the server: ${notes.made.problem}`);
      problems.push(...notes.errors.map((error) => `${screen.url}: ${error}`));
      if (/^404\b/.test(await page.page.title()))
        problems.push(`${screen.url} shows the page of an unknown address.`);
      await use?.(page);
    });
  try {
    for (const screen of screens) await open(screen);
    replay = createReplay(read());
    for (const screen of screens) await open(screen, exploreScreen);
    // Recorded last, because they may change the data.
    for (const screen of screens.filter(({ steps }) => steps.length > 0))
      await open(screen, async (page) => {
        page.notes.phase = 'steps';
        const failed = await takeSteps(page);
        if (failed) problems.push(`${screen.url}: could not ${failed}`);
      });
    if (problems.length > 0) throw new Error(`Nothing was recorded.\n${problems.join('\n')}`);
  } finally {
    await site.stop();
  }
  return read();
}
