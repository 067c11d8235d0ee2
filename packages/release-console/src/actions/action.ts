import type { Outcome, Plan, ReleaseRefused, Revision, Stream } from '@aertrip/release';
import type { ConsoleOptions } from '../state/options';
import type { AccountRole } from '../access/roles';
import type { ActionInput } from './action-input';

export interface ActionRequest {
  readonly options: ConsoleOptions;
  readonly app: string;
  readonly stream: Stream;
  /** The revision in force. */
  readonly current: Revision | undefined;
  /** The version that the action is about, where it takes one. */
  readonly version?: string;
}

/** What a page shows before anything is done: the engine's plan, or the words of an action that changes no state. */
export type ShownPlan = Pick<Plan, 'title' | 'label' | 'effects' | 'version'> & {
  /** Why it cannot or need not be done now: there is nothing to confirm then. */
  readonly refusal?: ReleaseRefused['parts'];
  /** The version may be released only without its load in a browser, which the person may accept. */
  readonly mayNeedBrowserWaiver?: boolean;
};

export type Done =
  | { readonly kind: 'revision'; readonly outcome: Outcome }
  | { readonly kind: 'verified' }
  | { readonly kind: 'preview'; readonly link: string; readonly expiresAt: number };

export interface Action {
  readonly slug: string;
  readonly label: string;
  /** The least role that may do it. */
  readonly needs: Exclude<AccountRole, 'viewer'>;
  readonly version: 'required' | 'optional' | 'none';
  /** Adds a revision, which remembers who and why. */
  readonly isRecorded: boolean;
  /** Takes something away from visitors. */
  readonly isDanger?: boolean;
  /** Fields of the form besides who and why. */
  readonly form?: 'canary plan' | 'rollback target';
  /** @throws ReleaseRefused for what cannot be done now */
  plan(request: ActionRequest): Promise<ShownPlan>;
  /** @throws ReleaseRefused as the engine's function does */
  run(request: ActionRequest, input: ActionInput): Promise<Done>;
}

/** The version of a request whose action needs one. */
export function versionOf({ version }: ActionRequest): string {
  if (version === undefined) throw new Error('This action was called without its version.');
  return version;
}

/** What the engine wants to know of a change. */
export const changeOf = ({ actor, reason, expectRevision }: ActionInput) => ({
  actor,
  reason,
  expectRevision,
});

/** The engine's plan as a page shows it. */
export function shown(
  { title, label, effects, version, refusal, unchanged, verification }: Plan,
  { browserCheck }: Pick<ConsoleOptions, 'browserCheck'>,
): ShownPlan {
  const verdict = verification?.verdict;
  return {
    title,
    label,
    effects,
    version,
    refusal: refusal?.parts ?? unchanged,
    mayNeedBrowserWaiver: verdict === 'browser not run' || (verdict === 'needed' && !browserCheck),
  };
}
