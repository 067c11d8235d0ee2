import type { App, Outcome, ReleaseRefused, Revision, Stream } from '@aertrip/release';
import type { ConsoleOptions } from '../options';
import type { VerbInput } from './action-input';

export interface VerbRequest {
  readonly options: ConsoleOptions;
  readonly app: App;
  readonly stream: Stream;
  /** The revision in force. */
  readonly current: Revision | undefined;
  /** The version that the verb is about, where it takes one. */
  readonly version?: string;
}

/** What would happen, said before it does. */
export interface Plan {
  /** The wish as a heading, such as `Give remote-admin 1.1.0 to every visitor`. */
  readonly title: string;
  /** What happens to whom, a sentence each. */
  readonly effects: readonly string[];
  readonly submit: string;
  /** Takes something away from visitors. */
  readonly isDanger?: boolean;
  /** Why it cannot be done now: there is nothing to confirm then. */
  readonly refusal?: ReleaseRefused['parts'];
  /** The version may be released only without its load in a browser, which the person may accept. */
  readonly mayNeedBrowserWaiver?: boolean;
  /** Fields of the form besides who and why. */
  readonly form?: 'canary plan' | 'rollback target';
}

export type Done =
  | { readonly kind: 'revision'; readonly outcome: Outcome }
  | { readonly kind: 'verified' }
  | { readonly kind: 'preview'; readonly link: string; readonly expiresAt: number };

export interface Verb {
  readonly slug: string;
  readonly label: string;
  readonly version: 'required' | 'optional' | 'none';
  /** Adds a revision, which remembers who and why. */
  readonly isRecorded: boolean;
  /** @throws ReleaseRefused for what cannot be done now */
  plan(request: VerbRequest): Promise<Plan>;
  /** @throws ReleaseRefused as the engine's function does */
  run(request: VerbRequest, input: VerbInput): Promise<Done>;
}

/** The version of a request whose verb needs one. */
export function versionOf({ version }: VerbRequest): string {
  if (version === undefined) throw new Error('This verb was called without its version.');
  return version;
}

/** What the engine wants to know of a change. */
export const changeOf = ({ actor, reason, expectRevision }: VerbInput) => ({
  actor,
  reason,
  expectRevision,
});
