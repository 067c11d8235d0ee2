import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, Row, Text, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../shared/not-loaded';
import { useChange } from '../../../shared/data/use-change';
import { endSession, sessionKeys, sessionsOptions } from '../api/administrators';
import layout from '../../../shared/layout.module.css';

/** Open sessions, each with a button to end it. */
export function SessionList({ adminId }: { readonly adminId: string }) {
  const sessions = useQuery(sessionsOptions(adminId));
  const { data } = sessions;
  const { mutate, isPending, variables } = useChange({
    change: endSession,
    affects: sessionKeys.of(adminId),
    done: () => 'Session ended',
  });
  if (sessions.error || !data) return <NotLoaded query={sessions} height="8rem" />;
  if (data.length === 0)
    return (
      <Text size="sm" tone="soft">
        No active sessions.
      </Text>
    );
  return (
    <ul className={layout.list} aria-label="Sessions">
      {data.map((session) => {
        const name = browserName(session.userAgent);
        return (
          <li key={session.id} className={layout.ruled}>
            <Row gap={3} justify="between">
              <div>
                <strong>{name}</strong>
                <small>
                  {`Last active ${formatDateTime(session.seenAt)} · signed in ${formatDateTime(session.startedAt)}${session.ip ? ` · ${session.ip}` : ''}`}
                </small>
              </div>
              {session.hasSecondFactor && <Badge tone="good">With code</Badge>}
              {session.isCurrent ? (
                <Badge tone="accent">This browser</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={isPending && variables === session.id}
                  onClick={() => mutate(session.id)}
                >
                  End<VisuallyHidden>{` the session of ${name}`}</VisuallyHidden>
                </Button>
              )}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: typeof browsers = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const find = (known: typeof browsers, text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** A readable browser name: `Chrome on Windows`. */
export function browserName(userAgent: string | null): string {
  const browser = find(browsers, userAgent ?? '');
  const system = find(systems, userAgent ?? '');
  if (!browser) return system ? `A program on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
