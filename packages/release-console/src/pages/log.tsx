/** @jsxImportSource hono/jsx */
import type { Change, Now } from '../data';

import { capitalised, ChannelNotices, paths, When } from './parts';

/** Changes with author and reason, newest first. */
export function Changes({ changes, now }: { readonly changes: readonly Change[]; readonly now: Now }) {
  if (changes.length === 0) return <p>No changes yet.</p>;
  return (
    <ol class="changes">
      {changes.map(({ at, operation, author, reason, apps, sequence }) => (
        <li class="card">
          <p>
            <strong>{capitalised(operation)}</strong> {apps.length === 0 && 'all apps'}
            {apps.map(({ app, text }) => (
              <span class="row">
                <a href={paths.app(app)}>{app}</a> {text}
              </span>
            ))}
          </p>
          <p class="text">{reason}</p>
          <p class="soft">
            <When at={at} />, {author}
          </p>
          {sequence !== now.sequence && (
            <a href={paths.plan({ act: 'rollback', at })}>
              Roll back all apps to this moment<span class="hidden"> {at}</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

const shown = 50;

export function Log({ now, app }: { readonly now: Now; readonly app?: string }) {
  const asked = now.changes.filter(
    ({ apps }) => !app || apps.length === 0 || apps.some((changed) => changed.app === app),
  );
  return (
    <>
      <h1>Log{app && ` of ${app}`}</h1>
      {app && <a href={paths.log()}>Log of all apps</a>}
      <ChannelNotices now={now} />
      <Changes changes={asked.slice(0, shown)} now={now} />
      {asked.length > shown && <p>For older changes, run npx mfe log {app}</p>}
    </>
  );
}
