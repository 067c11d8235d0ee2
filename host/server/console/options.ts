import type { App, BrowserCheck, LoadFigures, ReleaseStore, Stream } from '@aertrip/release';

/** What an edge says of itself every few seconds. */
export interface EdgeReport {
  /** When, as ISO 8601. */
  readonly at: string;
  /** Address of the site it serves. */
  readonly site: string;
  readonly serving: Readonly<
    Record<string, { readonly live: string; readonly canary?: string; readonly revision: number }>
  >;
  /** Sentences: what it could not read or use. */
  readonly problems: readonly string[];
}

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly apps: readonly App[];
  /** Address of the site, for preview links. */
  readonly siteUrl: string;
  /** Without it anybody who reaches the port may use the console, which is then bound to loopback. */
  readonly token?: string;
  /** Proposed as the name of who acts, until another one is given. */
  readonly defaultActor: string;
  /** Loads counted since a revision began, by version. */
  readonly readFigures: (stream: Stream, revision: number) => Promise<Record<string, LoadFigures>>;
  /** The edges that reported lately. */
  readonly readEdges: (store: ReleaseStore, channel: string) => Promise<readonly EdgeReport[]>;
  readonly browserCheck?: BrowserCheck;
  readonly now?: () => Date;
}

export const streamOf = ({ store, channel }: ConsoleOptions, app: App): Stream => ({ store, channel, app });

export const nowOf = ({ now }: ConsoleOptions): Date => now?.() ?? new Date();
