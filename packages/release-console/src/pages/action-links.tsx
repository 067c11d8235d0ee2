/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { App, Revision } from '@aertrip/release';
import { addresses } from './paths';

/** The verbs that need no version: those that can be used in this state. */
export function StateVerbs({ app, current }: { readonly app: App; readonly current: Revision }) {
  return (
    <p class="actions">
      <a class="button button-danger" href={addresses.verb(app, 'rollback')}>
        Roll back…
      </a>
      {current.canary && (
        <>
          <a class="button button-danger" href={addresses.verb(app, 'canary-abort')}>
            Abort canary…
          </a>
          <a class="button" href={addresses.verb(app, 'canary-step')}>
            Next canary step…
          </a>
        </>
      )}
      {current.hold ? (
        <a class="button" href={addresses.verb(app, 'unhold')}>
          Release hold…
        </a>
      ) : (
        <a class="button" href={addresses.verb(app, 'hold')}>
          Hold…
        </a>
      )}
    </p>
  );
}

interface VersionVerbsProps {
  readonly app: App;
  readonly versions: readonly string[];
  readonly selected?: string;
}

/** The verbs that are about a version: a form that asks for the page of the verb. */
export function VersionVerbs({ app, versions, selected }: VersionVerbsProps) {
  if (versions.length === 0) return null;
  return (
    <form class="version-verbs" method="get" action={addresses.verb(app, 'promote')}>
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
        {app !== 'host' && (
          <button type="submit" formaction={addresses.verb(app, 'canary-start')}>
            Start canary…
          </button>
        )}
        <button type="submit" formaction={addresses.verb(app, 'verify')}>
          Verify…
        </button>
        <button type="submit" formaction={addresses.verb(app, 'preview')}>
          Preview link…
        </button>
        <button type="submit" formaction={addresses.verb(app, 'rollback')}>
          Roll back to it…
        </button>
      </div>
    </form>
  );
}
