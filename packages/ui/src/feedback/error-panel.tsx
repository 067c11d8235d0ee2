import { toAppError, type AppErrorCode } from '@aertrip/platform';
import { CloudOff, SearchX, ShieldX, TriangleAlert, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../parts/button';
import { EmptyState } from './empty-state';
import { useOnReconnect } from './use-on-reconnect';

const words: Readonly<Record<AppErrorCode, { title: string; text: string }>> = {
  offline: { title: 'You are offline', text: 'Check your connection, then try again.' },
  unavailable: {
    title: 'We cannot reach our service',
    text: 'It may be busy or down for a moment. Nothing you entered is lost.',
  },
  'not-found': { title: 'We could not find this', text: 'It may have moved, or it is no longer offered.' },
  conflict: {
    title: 'Somebody changed this meanwhile',
    text: 'Load it again to see the latest version, then repeat your change.',
  },
  forbidden: { title: 'You may not see this', text: 'Your account has no access to this page.' },
  unauthenticated: { title: 'Please sign in again', text: 'Your session has ended.' },
  'rate-limited': { title: 'That was a little fast', text: 'Please wait a few minutes, then try again.' },
  invalid: { title: 'That could not be processed', text: 'Please check what you entered, then try again.' },
  unknown: { title: 'Something went wrong', text: 'Please try again. If it keeps happening, tell us.' },
};

const icons: Readonly<Partial<Record<AppErrorCode, typeof TriangleAlert>>> = {
  offline: WifiOff,
  unavailable: CloudOff,
  'not-found': SearchX,
  forbidden: ShieldX,
};

interface ErrorPanelProps {
  /** Replaces the general title of the error's code. */
  title?: string;
  /** Any thrown value. */
  error: unknown;
  /** Also called when a lost connection returns. */
  onRetry?: () => void;
  headingLevel?: 1 | 2 | 3;
  /** Further actions beside the retry. */
  children?: ReactNode;
}

/** A failure in plain language, announced to screen readers, with a retry where it makes sense. */
export function ErrorPanel({ title, error, onRetry, headingLevel, children }: ErrorPanelProps) {
  const { code } = toAppError(error);
  const Icon = icons[code] ?? TriangleAlert;
  // Captured at the first render: once the connection returns, the same failure would read differently.
  const [wasOffline, setWasOffline] = useState(false);
  if (code === 'offline' && !wasOffline) setWasOffline(true);
  useOnReconnect(() => {
    if (wasOffline) onRetry?.();
  });

  return (
    <div role="alert">
      <EmptyState
        icon={<Icon />}
        title={title ?? words[code].title}
        headingLevel={headingLevel}
        action={
          (onRetry || children) && (
            <>
              {onRetry && <Button onClick={onRetry}>Try again</Button>}
              {children}
            </>
          )
        }
      >
        <p>{title ? `${words[code].title}. ${words[code].text}` : words[code].text}</p>
      </EmptyState>
    </div>
  );
}
