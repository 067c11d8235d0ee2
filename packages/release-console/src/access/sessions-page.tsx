/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Layout, type Frame } from '../pages/layout';
import { When } from '../pages/parts';
import { paths } from '../pages/paths';
import { Row, StackedTable } from '../pages/stacked-table';
import { roleOf } from './roles';
import type { Session } from './sessions';

const head = ['Who', 'Browser', 'Signed in', 'Last used', 'End it'] as const;

interface SessionsPageProps {
  readonly frame: Frame;
  readonly sessions: readonly Session[];
  /** The session that looks. */
  readonly own: Session;
  readonly now: Date;
}

/** Who is signed in, with a way to end each session, and all. */
export function SessionsPage({ frame, sessions, own, now }: SessionsPageProps) {
  return (
    <Layout title="Sessions" frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.overview}>
          ← All apps
        </a>
      </p>
      <h1>Sessions</h1>
      <p>
        A session ends two hours after it was last used, twelve hours after it began, and when the console
        starts anew.
      </p>
      <StackedTable caption="Open sessions" head={head}>
        {sessions.map((session) => (
          <Row
            head={head}
            cells={[
              <div class="wide">
                {session.account.name ?? 'Without an account'}, {roleOf(session.account)}
                {session.id === own.id && <span class="soft"> (this one)</span>}
              </div>,
              <div class="wide">{session.browser || 'Not said'}</div>,
              <When at={session.openedAt.toISOString()} now={now} />,
              <When at={session.usedAt.toISOString()} now={now} />,
              <form method="post" action={paths.endSession(session.id)}>
                <button class="button" type="submit">
                  End
                </button>
              </form>,
            ]}
          />
        ))}
      </StackedTable>
      <form method="post" action={paths.endSessions}>
        <p class="actions">
          <button class="button" type="submit">
            End all of these
          </button>
        </p>
      </form>
    </Layout>
  );
}
