import type { App, BrowserCheck, ReleaseStore, Stream } from '@aertrip/release';

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
  readonly browserCheck?: BrowserCheck;
  readonly now?: () => Date;
}

export const streamOf = ({ store, channel }: ConsoleOptions, app: App): Stream => ({ store, channel, app });

export const nowOf = ({ now }: ConsoleOptions): Date => now?.() ?? new Date();
