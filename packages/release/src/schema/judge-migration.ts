import {
  type Answer,
  applyMigrations,
  type Migration,
  type OpenScratch,
  type ScratchDatabase,
} from './migrations';
import type { RecordedRequest, RecordedRequests } from './recorded-requests';

const keyOf = ({ roles: [role], method, path, body }: RecordedRequest) =>
  [role, method, path, body].join(' ');

/** Answers by request. */
type Replayed = (request: RecordedRequest) => Answer | undefined;

/** Sends each request once, in its first role. */
async function replayRequests(
  database: ScratchDatabase,
  requests: readonly RecordedRequest[],
): Promise<Replayed> {
  const answers = new Map<string, Answer>();
  for (const request of requests) {
    const key = keyOf(request);
    if (!answers.has(key)) answers.set(key, await database.answer(request, request.roles[0] ?? 'visitor'));
  }
  return (request) => answers.get(keyOf(request));
}

/**
 * Errors of the schema: the request itself (PostgREST), unknown or ambiguous names, types and rights (class 42), and
 * values that a type, `not null` or a check refuses. Without those of too few or too many rows.
 */
const schemaError = /^(PGRST1(?!03|16)|PGRST2|42|22P02|23502|23514)/;

/** The database's message when the schema does not answer the request. */
function schemaFailure({ status, body }: Answer): string | undefined {
  if (status < 300 || typeof body !== 'object' || body === null) return undefined;
  const { code, message, details } = body as Readonly<Record<string, unknown>>;
  if (!schemaError.test(String(code))) return undefined;
  // The message of a table that a function misses does not name it.
  const text = code === 'PGRST205' ? (details ?? message) : message;
  return `${String(text)} (${String(code)})`;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
const firstOf = (body: unknown): unknown => (Array.isArray(body) ? (body as unknown[])[0] : body);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Keys that are gone, and values of another JSON type. Compares the first element of each array. */
function changedParts(before: unknown, after: unknown, place: string): string[] {
  const [old, now] = [firstOf(before), firstOf(after)];
  if (old === null || now === null || old === undefined || now === undefined) return [];
  if (kindOf(old) !== kindOf(now)) return [`${place || 'The answer'} was ${kindOf(old)}, is ${kindOf(now)}`];
  if (!isObject(old) || !isObject(now)) return [];
  return Object.entries(old).flatMap(([name, value]) => {
    const inner = place ? `${place}.${name}` : name;
    return name in now ? changedParts(value, now[name], inner) : [`${inner} is missing`];
  });
}

/**
 * Judges the answer to a request by one that its caller got before.
 * @returns why the caller would break; `undefined` when it would not, or was broken already
 */
export function breakageOf(before: Answer, after: Answer): string | undefined {
  const failure = schemaFailure(after);
  if (failure !== undefined) return failure === schemaFailure(before) ? undefined : failure;
  if (before.status >= 300 || after.status >= 300) return undefined;
  const parts = changedParts(before.body, after.body, '');
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}

const longestPath = 80;

export function describeRequest({ method, path, roles: [role] }: RecordedRequest): string {
  const text = decodeURIComponent(path.replaceAll('+', ' ').replace('/rest/v1/', ''));
  return `${method} ${text.length > longestPath ? `${text.slice(0, longestPath)}…` : text} (${role})`;
}

/** Sentences on failed requests; several with the same reason in one. */
function describeBreakages(
  failed: readonly { readonly request: RecordedRequest; readonly reason: string }[],
): string[] {
  const byReason = new Map<string, RecordedRequest[]>();
  for (const { request, reason } of failed) byReason.set(reason, [...(byReason.get(reason) ?? []), request]);
  return [...byReason].map(([reason, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first ? describeRequest(first) : ''}${more}: ${reason}`;
  });
}

/** The known uses of the database by a release. */
interface ReleaseUse {
  readonly release: string;
  /** Missing without fixtures. */
  readonly recorded?: RecordedRequests;
  /** The given names that its scripts have. */
  readonly namesUsed: (names: readonly string[]) => Promise<readonly string[]>;
}

export interface BrokenRelease {
  readonly release: string;
  readonly breakages: readonly string[];
}

/** Sentences on the requests that fail after a migration, and on the names that it removed. */
async function breakagesOf(
  { recorded, namesUsed }: ReleaseUse,
  { before, after, gone }: { readonly before: Replayed; readonly after: Replayed; readonly gone: string[] },
): Promise<string[]> {
  const failed = (recorded?.requests ?? []).flatMap((request) => {
    const [old, now] = [before(request), after(request)];
    const reason = old && now && breakageOf(old, now);
    return reason ? { request, reason } : [];
  });
  const sentences = describeBreakages(failed);
  const names = (await namesUsed(gone)).filter((name) => sentences.every((each) => !each.includes(name)));
  return [...sentences, ...names.map((name) => `${name} is gone, and the scripts have this name.`)];
}

/**
 * Replays the requests of releases before and after the added migrations.
 * @throws ReleaseRefused (`gate`) when a migration does not run
 */
export async function judgeMigration(
  openScratch: OpenScratch,
  { present, added }: { readonly present: readonly Migration[]; readonly added: readonly Migration[] },
  releases: readonly ReleaseUse[],
): Promise<BrokenRelease[]> {
  const requests = releases.flatMap(({ recorded }) => recorded?.requests ?? []);
  const database = await openScratch();
  try {
    await applyMigrations(database, present);
    await database.fill();
    const before = await replayRequests(database, requests);
    const names = await database.names();
    await applyMigrations(database, added);
    const after = await replayRequests(database, requests);
    const kept = new Set(await database.names());
    const gone = names.filter((name) => !kept.has(name));
    const broken: BrokenRelease[] = [];
    for (const use of releases) {
      const breakages = await breakagesOf(use, { before, after, gone });
      if (breakages.length > 0) broken.push({ release: use.release, breakages });
    }
    return broken;
  } finally {
    await database.close();
  }
}

/** Replays the requests of one release on a recorded schema. @returns sentences on the requests that fail */
export async function judgeRelease(
  openScratch: OpenScratch,
  migrations: readonly Migration[],
  { requests }: RecordedRequests,
): Promise<string[]> {
  const database = await openScratch();
  try {
    await applyMigrations(database, migrations);
    await database.fill();
    const failed: { request: RecordedRequest; reason: string }[] = [];
    for (const request of requests) {
      // Objects are compared only between two runs: the demo's data decides which keys a function returns.
      const expected = { status: 200, body: Array.isArray(request.answer) ? request.answer : undefined };
      const reasons: string[] = [];
      for (const role of request.roles) {
        const reason = breakageOf(expected, await database.answer(request, role));
        if (reason === undefined) break;
        reasons.push(reason);
      }
      const [reason] = reasons;
      if (reason !== undefined && reasons.length === request.roles.length) failed.push({ request, reason });
    }
    return describeBreakages(failed);
  } finally {
    await database.close();
  }
}
