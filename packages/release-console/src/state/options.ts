import type { BrowserCheck, OpenScratch, Operation, ReleaseStore, Stream } from '@aertrip/release';
import type { Administrators } from '../access/administrators';
import type { EntryLink } from '../access/entry-link';

export interface ConsoleOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Shown while the store, which lists the apps, cannot be read. */
  readonly apps?: readonly string[];
  /** URL of the site, for preview links. */
  readonly siteUrl: string;
  /** Signs in an owner without a name, on this machine. */
  readonly entry?: EntryLink;
  /** Sign-in of a hosted site. */
  readonly administrators?: Administrators;
  /** Proposed actor of a person without a name. */
  readonly defaultActor: string;
  readonly browserCheck?: BrowserCheck;
  readonly openScratch?: OpenScratch;
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
