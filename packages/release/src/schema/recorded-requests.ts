import { releaseKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { readFixtures, type RecordedAnswer, type Role, type Recording } from '../releases/screen-fixtures';
import { type StoreLike, toStore } from '../store/open-store';
import { readText } from '../store/release-store';

/** A successful request of the REST API in the screen fixtures of a release. */
export interface RecordedRequest {
  /**
   * The recorded role, and other possible ones: a page that is left sends its last requests after its screen, and a
   * recording has them as a visitor's.
   */
  readonly roles: readonly Role[];
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly answer: unknown;
}

export interface RecordedRequests {
  readonly requests: readonly RecordedRequest[];
  /** Number of requests without their body: the recording has only its hash. */
  readonly skipped: number;
}

const restPath = '/rest/v1/';
const bodyStart = / (?=[[{"]|[\da-f]{16}$)/;
const hash = /^[\da-f]{16}$/;

function encodePath(text: string): string {
  const [pathname = '', ...query] = text.split('?');
  const parameters = new URLSearchParams();
  for (const part of query.join('?').split('&').filter(Boolean)) {
    const [name = '', ...value] = part.split('=');
    parameters.append(name, value.join('='));
  }
  return [pathname, parameters].join(parameters.size > 0 ? '?' : '');
}

/** Reads a request from its key (`requestKey`). @returns `undefined` for other services and failed requests */
function readRequest(
  key: string,
  roles: readonly Role[],
  answer: RecordedAnswer,
): RecordedRequest | undefined {
  const [, method = '', rest = ''] = /^(\w+) (.*)$/s.exec(key) ?? [];
  if (!rest.startsWith(restPath) || answer.status >= 400) return undefined;
  const at = ['GET', 'HEAD', 'DELETE'].includes(method) ? -1 : rest.search(bodyStart);
  const [requested, keyBody] = at < 0 ? [rest, undefined] : [rest.slice(0, at), rest.slice(at + 1)];
  const body = answer.request ?? keyBody;
  return { roles, method, path: encodePath(requested), body, answer: answer.body };
}

export function recordedRequests({
  screens,
  answers,
  afterSteps,
}: Pick<Recording, 'screens' | 'answers' | 'afterSteps'>): RecordedRequests {
  const roleOf = (url: string) => screens.find((screen) => screen.url === url)?.as ?? 'visitor';
  const signedIn = [...new Set(screens.map((screen) => screen.as))].filter((role) => role !== 'visitor');
  const rolesFor = (role: Role) => (role === 'visitor' ? [role, ...signedIn] : [role]);
  const all = [
    ...Object.entries(answers).map(([role, group]) => [role as Role, group] as const),
    ...Object.entries(afterSteps).map(([url, group]) => [roleOf(url), group] as const),
  ].flatMap(([role, group]) =>
    Object.entries(group).flatMap(([key, answer]) => readRequest(key, rolesFor(role), answer) ?? []),
  );
  const requests = all.filter(({ body }) => !hash.test(body ?? ''));
  return { requests, skipped: all.length - requests.length };
}

/** The recorded requests of a release; `undefined` for one without fixtures. */
export async function readRecordedRequests(
  store: StoreLike,
  manifest: ReleaseManifest,
): Promise<RecordedRequests | undefined> {
  const fixtures = await readFixtures(toStore(store), manifest);
  return fixtures && recordedRequests(fixtures);
}

/** A name with an underscore counts everywhere; another one in quotes only. */
const patternOf = (name: string) =>
  new RegExp(name.includes('_') ? `(?<![\\w$])${name}(?![\\w$])` : `(["'\`])${name}\\1`);

/** The names that the scripts of a release have, for requests that no fixture records. */
export async function namesInScripts(
  store: StoreLike,
  { app, version, files }: ReleaseManifest,
  names: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  // Reads nothing when there is nothing to find.
  const scripts = names.length > 0 ? Object.keys(files).filter((file) => /\.[cm]?js$/.test(file)) : [];
  for (const file of scripts) {
    const text = (await readText(toStore(store), releaseKey(app, version, file))) ?? '';
    for (const name of names) if (patternOf(name).test(text)) found.add(name);
  }
  return [...found].toSorted();
}
