import type { BrowserCheck, ReleaseStore, Stream } from '@aertrip/release';
import type { EntryLink } from '../access/entry-link';
import type { Account } from '../access/roles';

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Shown while the store, which lists the apps, cannot be read. */
  readonly apps?: readonly string[];
  /** URL of the site, for preview links. */
  readonly siteUrl: string;
  /** Signs in a releaser without a name. */
  readonly token?: string;
  /** Those who sign in with a token of their own, with what each may do. */
  readonly accounts?: readonly Account[];
  /** Signs in a releaser without a name where there is neither a token nor an account. */
  readonly entry?: EntryLink;
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
