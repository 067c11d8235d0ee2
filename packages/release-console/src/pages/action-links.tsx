/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { isLiveGood, type Revision } from '@aertrip/release';
import { mayDo, type AccountRole } from '../access/roles';
import type { Action } from '../actions/action';
import { canaryStartAction, previewAction, promoteAction, verifyAction } from '../actions/release-actions';
import {
  canaryAbortAction,
  canaryStepAction,
  holdAction,
  rollbackAction,
  soakEndAction,
  unholdAction,
} from '../actions/state-actions';
import { paths } from './paths';

interface Offered {
  readonly action: Action;
  /** What the button says, where it is not the action's label. */
  readonly words?: string;
}

/** What can be done in this state, whoever asks; the most urgent first. */
const offersOf = (current: Revision): readonly Offered[] => [
  { action: rollbackAction },
  ...(current.canary ? [{ action: canaryAbortAction }, { action: canaryStepAction }] : []),
  ...(isLiveGood(current) ? [] : [{ action: soakEndAction, words: `Call ${current.live} good` }]),
  { action: current.hold ? unholdAction : holdAction },
];

/** What can be done with a version, the button that Enter presses first. */
const versionOffers: readonly Offered[] = [
  { action: promoteAction },
  { action: canaryStartAction },
  { action: verifyAction },
  { action: previewAction },
  { action: rollbackAction, words: 'Roll back to it' },
];

const allowed = (offers: readonly Offered[], role: AccountRole) =>
  offers.filter(({ action }) => mayDo(role, action));

interface StateActionsProps {
  readonly app: string;
  readonly current: Revision;
  readonly role: AccountRole;
}

/** The actions that need no version: those that can be used in this state, by whoever looks. */
export function StateActions({ app, current, role }: StateActionsProps) {
  const offers = allowed(offersOf(current), role);
  if (offers.length === 0) return null;
  return (
    <p class="actions">
      {offers.map(({ action, words = action.label }) => (
        <a class={action.isDanger ? 'button button-danger' : 'button'} href={paths.action(app, action.slug)}>
          {words}…
        </a>
      ))}
    </p>
  );
}

interface VersionActionsProps {
  readonly app: string;
  readonly versions: readonly string[];
  readonly selected?: string;
  readonly role: AccountRole;
}

/** The actions that are about a version: a form that asks for the page of the action. */
export function VersionActions({ app, versions, selected, role }: VersionActionsProps) {
  const offers = allowed(versionOffers, role);
  const [first] = offers;
  if (versions.length === 0 || !first) return null;
  return (
    <form class="version-actions" method="get" action={paths.action(app, first.action.slug)}>
      <label htmlFor="version">
        Version
        <select id="version" name="version">
          {versions.map((version) => (
            <option value={version} selected={version === selected}>
              {version}
            </option>
          ))}
        </select>
      </label>
      <div class="actions">
        {offers.map(({ action, words = action.label }) => (
          <button type="submit" formaction={paths.action(app, action.slug)}>
            {words}…
          </button>
        ))}
      </div>
    </form>
  );
}
