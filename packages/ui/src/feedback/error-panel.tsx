import { toAppError, type AppError, type AppErrorCode } from '@aertrip/platform';
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

/** The request itself failed in this browser: the connection may be at fault, and no service has answered. */
const unreachable = {
  title: 'We could not connect',
  text: 'Check your connection, then try again. Nothing you entered is lost.',
};

/** A page from the server shows the words of the server. */
const isUnreachable = ({ code, cause }: AppError) =>
  code === 'unavailable' && cause instanceof TypeError && typeof window !== 'undefined';

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

/** The words for an error; retries when a lost connection returns. */
export function useFailure(error: unknown, onRetry: (() => void) | undefined) {
  const appError = toAppError(error);
  const { code } = appError;
  const text = isUnreachable(appError) ? unreachable : words[code];
  // Captured at the first render: once the connection returns, the same failure would read differently.
  const [wasOffline, setWasOffline] = useState(false);
  if ((code === 'offline' || text === unreachable) && !wasOffline) setWasOffline(true);
  useOnReconnect(() => {
    if (wasOffline) onRetry?.();
  });
  return { Icon: text === unreachable ? WifiOff : (icons[code] ?? TriangleAlert), text };
}

/** A failure in plain language, announced to screen readers, with a retry where it makes sense. */
export function ErrorPanel({ title, error, onRetry, headingLevel, children }: ErrorPanelProps) {
  const { Icon, text } = useFailure(error, onRetry);
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon />}
        title={title ?? text.title}
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
        <p>{title ? `${text.title}. ${text.text}` : text.text}</p>
      </EmptyState>
    </div>
  );
}
