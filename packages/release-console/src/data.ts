/** All that the console reads of the releases, and how it changes them. */
import {
  changedScreens,
  describeVisits,
  findGate,
  listVersions,
  operations,
  outlookText,
  planOperation,
  readAppState,
  readHead,
  readHistory,
  ReleaseRefused,
  requireRelease,
  runOperation,
  type BrowserCheck,
  type ChannelRecord,
  type Hold,
  type Head,
  type Operation,
  type Plan,
  type RefusalCode,
  type ReleaseStore,
} from '@aertrip/release';
import type { Administrators } from './access/administrators';
import type { EntryLink } from './access/guards';

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Signs in an owner without a name, on this machine. */
  readonly entry?: EntryLink;
  readonly administrators?: Administrators;
  /** Name in the log of a person who signed in by the link. */
  readonly defaultActor: string;
  readonly browserCheck?: BrowserCheck;
  /** Time in ms after which a page shows the last state that could be read. */
  readonly patience?: number;
}

const refused = (code: RefusalCode, found: string) =>
  new ReleaseRefused(code, { found, expected: '', next: 'Nothing was changed.' });

async function within<Value>({ patience = 4000 }: ConsoleOptions, reading: Promise<Value>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused('inconclusive', 'The release store does not answer.')), patience);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

function textOf(app: string, record: ChannelRecord, before: ChannelRecord | undefined): string {
  const [now, then] = [record.apps[app], before?.apps[app]];
  if (now?.live && now.live !== then?.live) return then?.live ? `${then.live} → ${now.live}` : now.live;
  if (!now?.canary) return then?.canary ? `canary ${then.canary.version} ended` : '';
  const isSame = now.canary.percent === then?.canary?.percent;
  return isSame ? '' : `canary ${now.canary.version} at ${now.canary.percent} %`;
}

/** Edges return from a bad version and take due steps by themselves. */
export const isEdge = (actor: string) => actor.startsWith('edge ');
export const authorOf = (actor: string) => (isEdge(actor) ? `automatic (${actor})` : `by ${actor}`);

function changeOf(record: ChannelRecord, before: ChannelRecord | undefined) {
  const { actor, apps, ...change } = record.change;
  return {
    ...change,
    sequence: record.sequence,
    author: authorOf(actor),
    /** The changed apps with what visitors get; empty for a change of all apps. */
    apps: apps.map((app) => ({ app, text: textOf(app, record, before) })),
  };
}

export type Change = ReturnType<typeof changeOf>;

type AppRecord = ChannelRecord['apps'][string];

async function readApp(
  options: ConsoleOptions,
  [app, state]: readonly [string, AppRecord],
  records: readonly ChannelRecord[],
  at: Date,
) {
  const { visits, health, outlook } = await readAppState(options, app, records.at(-1), at);
  const begun = records.findLastIndex((one) => one.apps[app]?.live !== state.live) + 1;
  const first = records[begun];
  return {
    ...state,
    app,
    /** The change that made the live version live. */
    since: first && changeOf(first, records[begun - 1]),
    visits: describeVisits(visits[state.live ?? ''] ?? { visits: 0, failed: 0 }),
    health: health.verdict,
    /** How a canary, or a promotion of the last hour, goes. */
    outlook: outlook && outlookText(outlook),
    isFailing: health.verdict === 'unhealthy' || outlook?.action === 'return',
  };
}

export type AppNow = Awaited<ReturnType<typeof readApp>>;

/** The state of the channel. With an error, the store cannot be read and this is older. */
export interface Now {
  /** When this was read. */
  readonly at: Date;
  readonly head?: Head;
  /** Of the record in force. */
  readonly sequence: number;
  readonly records: readonly ChannelRecord[];
  readonly apps: readonly AppNow[];
  /** A hold of all apps. */
  readonly freeze?: Hold | null;
  /** Newest first. */
  readonly changes: readonly Change[];
  readonly error?: string;
}

/** @param known an earlier reading, which holds while the log has the same end */
async function readChannel(options: ConsoleOptions, known: Now | undefined): Promise<Now> {
  const at = new Date();
  const head = await readHead(options, known?.head, { thorough: true });
  const isKnown = known && known.head?.end === head?.end;
  const { records } = isKnown ? known : await readHistory(options);
  const apps = Object.entries(head?.record.apps ?? {}).map((one) => readApp(options, one, records, at));
  return {
    at,
    head,
    sequence: head?.record.sequence ?? 0,
    records,
    apps: await Promise.all(apps),
    freeze: head?.record.freeze,
    changes: records.map((one, index) => changeOf(one, records[index - 1])).toReversed(),
  };
}

/** Reads the state of the channel; a store that is away or slow leaves the last one. */
export function createReader(options: ConsoleOptions): () => Promise<Now> {
  let last: Now | undefined;
  return async () => {
    try {
      last = await within(options, readChannel(options, last));
      return last;
    } catch (error) {
      if (!(error instanceof ReleaseRefused) || !last) throw error;
      return { ...last, error: error.parts.found };
    }
  };
}

async function readVersion(options: ConsoleOptions, now: Now, app: string, version: string) {
  try {
    const { manifest } = await requireRelease(options.store, app, version);
    const { verdict, verification } = await findGate({ ...options, app }, now.head?.record, version, {});
    const changed = verification && changedScreens(verification);
    return { version, manifest, isPassed: verdict === 'passed', checks: `Checks: ${verdict}`, changed };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { version, isPassed: false, checks: `Damaged: ${error.parts.found}` };
  }
}

export type Version = Awaited<ReturnType<typeof readVersion>>;

const versionsShown = 10;

/** Versions of an app, highest first: the newest, and those in use. */
export async function readVersions(options: ConsoleOptions, now: Now, of: AppNow) {
  const { app, live, canary, previous } = of;
  async function read() {
    const all = await listVersions(options.store, app);
    const wanted = [live, canary?.version, ...previous.slice(0, 3), ...all.slice(-versionsShown)];
    const shown = all.filter((version) => wanted.includes(version)).toReversed();
    return Promise.all(shown.map((version) => readVersion(options, now, app, version)));
  }
  return within(options, read());
}

/** Operations of the console, by the words of their commands. */
export const acts = ['rollback', 'promote', 'canary', 'canary stop', 'hold', 'unhold'] as const;
export type Act = (typeof acts)[number];

/** What a person asks for. Without an app it is for all of them. */
export interface Requested {
  readonly act: Act;
  readonly app?: string;
  readonly version?: string;
  /** Time that a roll-back of all apps returns to. */
  readonly at?: string;
  readonly steps?: string;
  readonly every?: string;
}

function operationOf({ act }: Requested): Operation {
  const found = operations.find(({ name }) => name === act);
  if (!found) throw new Error(`There is no operation ${act}.`);
  return found;
}

export const needsReason = (requested: Requested) => operationOf(requested).needsReason === true;

interface Given {
  readonly actor: string;
  readonly reason: string;
  /** Accepts changed screens for this reason. */
  readonly isAccepting?: boolean;
  /** Sequence that the plan was made on: of the app, or of the channel. */
  readonly seen?: number;
}

/** @throws ReleaseRefused (`usage`) for a text that is no version, time or share */
function callOf(options: ConsoleOptions, requested: Requested, { actor, reason, isAccepting, seen }: Given) {
  const { act, app, version, ...given } = requested;
  const operation = operationOf(requested);
  const texts = { ...given, to: version, acceptChanges: isAccepting ? reason : undefined };
  const parsed = Object.entries(operation.options).flatMap(([name, { parse }]) => {
    const text = new Map(Object.entries(texts)).get(name)?.trim();
    return text ? [[name, parse ? parse(text) : text] as const] : [];
  });
  const isRelease = act === 'promote' || act === 'canary';
  const targets = app === undefined ? [] : [isRelease ? { app, version } : { app }];
  const expectRevision = app === undefined ? undefined : seen;
  const context = { ...options, expectRevision, by: { actor, reason }, progress: () => undefined };
  return [operation, context, targets, Object.fromEntries(parsed)] as const;
}

/** What the change would do, for each app. @throws ReleaseRefused when it is not possible at all */
export async function planOf(options: ConsoleOptions, requested: Requested): Promise<Plan[]> {
  const [operation, ...call] = callOf(options, requested, { actor: '', reason: '' });
  return [...(await within(options, planOperation(operation, ...call))).values()];
}

/**
 * Makes a change.
 * @returns the sequence of its record; `undefined` when nothing was left to change
 * @throws ReleaseRefused when it is refused
 */
export async function runAct(options: ConsoleOptions, now: Now, requested: Requested, given: Given) {
  if (now.error) throw refused('inconclusive', now.error);
  if (!given.reason && (given.isAccepting || needsReason(requested)))
    throw refused('usage', 'The reason is missing: the log keeps it.');
  if (requested.app === undefined && given.seen !== now.sequence)
    throw refused('conflict', 'The channel was changed meanwhile.');
  const reason = given.reason || 'no reason given';
  const [operation, ...call] = callOf(options, requested, { ...given, reason });
  const { record, changed } = await runOperation(operation, ...call);
  return changed ? record?.sequence : undefined;
}
