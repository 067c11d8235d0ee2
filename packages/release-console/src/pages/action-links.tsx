/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { isLiveGood, type Revision } from '@aertrip/release';
import { paths } from './paths';

/** The actions that need no version: those that can be used in this state. */
export function StateActions({ app, current }: { readonly app: string; readonly current: Revision }) {
  return (
    <p class="actions">
      <a class="button button-danger" href={paths.action(app, 'rollback')}>
        Roll back…
      </a>
      {current.canary && (
        <>
          <a class="button button-danger" href={paths.action(app, 'canary-abort')}>
            Abort canary…
          </a>
          <a class="button" href={paths.action(app, 'canary-step')}>
            Next canary step…
          </a>
        </>
      )}
      {!isLiveGood(current) && (
        <a class="button" href={paths.action(app, 'soak-end')}>
          Call {current.live} good…
        </a>
      )}
      {current.hold ? (
        <a class="button" href={paths.action(app, 'unhold')}>
          Release hold…
        </a>
      ) : (
        <a class="button" href={paths.action(app, 'hold')}>
          Hold…
        </a>
      )}
    </p>
  );
}

interface VersionActionsProps {
  readonly app: string;
  readonly versions: readonly string[];
  readonly selected?: string;
}

/** The actions that are about a version: a form that asks for the page of the action. */
export function VersionActions({ app, versions, selected }: VersionActionsProps) {
  if (versions.length === 0) return null;
  return (
    <form class="version-actions" method="get" action={paths.action(app, 'promote')}>
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
        <button type="submit">Promote…</button>
        <button type="submit" formaction={paths.action(app, 'canary-start')}>
          Start canary…
        </button>
        <button type="submit" formaction={paths.action(app, 'verify')}>
          Verify…
        </button>
        <button type="submit" formaction={paths.action(app, 'preview')}>
          Preview link…
        </button>
        <button type="submit" formaction={paths.action(app, 'rollback')}>
          Roll back to it…
        </button>
      </div>
    </form>
  );
}
