import type { BrowserCheck, ReleaseStore, Stream } from '@aertrip/release';
import type { Account } from '../access/roles';

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Shown while the store, which lists the apps, cannot be read. */
  readonly apps?: readonly string[];
  /** URL of the site, for preview links. */
  readonly siteUrl: string;
  /** Without it anybody who reaches the port may use the console, which is then bound to loopback. */
  readonly token?: string;
  /** Those who sign in with a token of their own, with what each may do. */
  readonly accounts?: readonly Account[];
  /** Proposed as the name of who acts, until another one is given. */
  readonly defaultActor: string;
  readonly browserCheck?: BrowserCheck;
  readonly now?: () => Date;
}

export const streamOf = ({ store, channel }: ConsoleOptions, app: string): Stream => ({
  store,
  channel,
  app,
});

export const nowOf = ({ now }: ConsoleOptions): Date => now?.() ?? new Date();
