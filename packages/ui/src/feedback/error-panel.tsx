import { toAppError, type AppErrorCode } from '@aertrip/platform';
import { CloudOff, SearchX, ShieldX, TriangleAlert, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../parts/button';
import { EmptyState } from './empty-state';
import { useOnReconnect } from './use-on-reconnect';

const words: Readonly<Record<AppErrorCode, { title: string; text: string }>> = {
  offline: { title: 'You are offline', text: 'Check your connection, then try again.' },
  unavailable: {
    title: 'Our service is not responding',
    text: 'Please try again in a moment. Nothing you entered is lost.',
  },
  'not-found': { title: 'We could not find this', text: 'It may have moved, or is no longer available.' },
  conflict: {
    title: 'This was changed in the meantime',
    text: 'Reload to see the latest version, then make your change again.',
  },
  forbidden: {
    title: 'You do not have access',
    text: 'Your account does not have permission to view this page.',
  },
  unauthenticated: { title: 'Please sign in again', text: 'Your session has ended.' },
  'rate-limited': { title: 'Too many attempts', text: 'Please wait a few minutes, then try again.' },
  invalid: { title: 'We could not process this', text: 'Please check your details, then try again.' },
  unknown: { title: 'Something went wrong', text: 'Please try again. If the problem continues, contact us.' },
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
