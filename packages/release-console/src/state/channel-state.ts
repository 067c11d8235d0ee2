import {
  appsOf,
  type AppState as LiveState,
  type BrowserCheck,
  type ChannelChange,
  type ChannelRecord,
  type EdgeNote,
  type Freeze,
  freezeAt,
  type Head,
  type Operation,
  readAppState as readLiveState,
  readEdges,
  readHead,
  readHistory,
  ReleaseRefused,
  type ReleaseStore,
  liveAppOf,
  type Stream,
} from '@aertrip/release';
import type { Administrators } from '../access/administrators';
import type { EntryLink } from '../access/guards';

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Shown while the store, which lists the apps, cannot be read. */
  readonly apps?: readonly string[];
  readonly siteUrl: string;
  /** Signs in an owner without a name, on this machine. */
  readonly entry?: EntryLink;
  readonly administrators?: Administrators;
  /** Proposed actor of a person without a name. */
  readonly defaultActor: string;
  readonly browserCheck?: BrowserCheck;
  /** The table of operations; replaced in tests. */
  readonly operations?: readonly Operation[];
  readonly now?: () => Date;
}

export const streamOf = ({ store, channel }: ConsoleOptions, app: string): Stream => ({
  store,
  channel,
  app,
});

export const nowOf = ({ now }: ConsoleOptions): Date => now?.() ?? new Date();

/** State of an app, with the change that made the live version live. */
export interface AppState extends LiveState {
  readonly liveSince?: ChannelChange;
}

export interface ChannelState {
  readonly head?: Head;
  readonly apps: readonly string[];
  readonly freeze?: Freeze;
  /** Records that do not count, a sentence each. */
  readonly broken: readonly string[];
  /** The store cannot be read; the rest is from the last time that it could. */
  readonly error?: ReleaseRefused;
  readonly history: readonly ChannelRecord[];
}

export interface EdgesState {
  readonly edges: readonly EdgeNote[];
  readonly error?: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Time in ms after which the history is read again although no record was added: it may have been damaged. */
const historyAge = 60_000;

/** Reads the state of the channel; the history only after a change. A store that is away leaves the last state. */
export function createChannelReader(options: ConsoleOptions): () => Promise<ChannelState> {
  let last: ChannelState = { apps: options.apps ?? ['host'], broken: [], history: [] };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<ChannelState> {
    const head = await readHead(options);
    const now = nowOf(options);
    const isSame = head?.end === last.head?.end;
    const isFresh = isSame && now.getTime() - readAt < historyAge;
    const { records, unreadable } = isFresh
      ? { records: last.history, unreadable: undefined }
      : await readHistory(options);
    if (!isFresh) readAt = now.getTime();
    const record = head?.record;
    return {
      head,
      apps: appsOf(record),
      freeze: freezeAt(record, now),
      broken: unreadable?.map(({ found }) => found) ?? last.broken,
      history: records,
    };
  }

  return async () => {
    try {
      last = await read();
      return last;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return { ...last, error };
    }
  };
}

function sinceWhen(history: readonly ChannelRecord[], app: string, live: string): ChannelChange | undefined {
  const before = history.findLastIndex((record) => liveAppOf(record, app)?.live !== live);
  return history[before + 1]?.change;
}

export async function readAppState(
  options: ConsoleOptions,
  { head, history }: ChannelState,
  app: string,
): Promise<AppState> {
  const state = await readLiveState(options, app, head?.record, nowOf(options));
  return state.current ? { ...state, liveSince: sinceWhen(history, app, state.current.live) } : state;
}

export async function readEdgesState(options: ConsoleOptions): Promise<EdgesState> {
  try {
    return { edges: await readEdges(options.store, options.channel, nowOf(options)) };
  } catch (error) {
    return { edges: [], error: `The edges' reports cannot be read: ${messageOf(error)}` };
  }
}

export interface Served {
  readonly site: string;
  readonly at: string;
  /** `undefined` when the edge serves nothing of the app. */
  readonly live?: string;
  readonly canary?: string;
  readonly revision?: number;
  readonly isBehind: boolean;
}

/** Served version of an app per edge, compared with the record. */
export const servedOf = (edges: readonly EdgeNote[], { app, current }: AppState): Served[] =>
  edges.map(({ site, at, serving }) => ({
    site,
    at,
    ...serving[app],
    isBehind: current !== undefined && serving[app]?.revision !== current.changed,
  }));
