import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack } from '../layout/layout';
import { Button } from '../parts/button';
import { cx } from '../parts/cx';
import styles from './form-message.module.css';

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

interface FormMessageProps {
  tone: keyof typeof icons;
  children: ReactNode;
  className?: string;
}

/** Message of a form as a whole; errors are announced assertively, others politely. */
export function FormMessage({ tone, children, className }: FormMessageProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.message, styles[tone], className)}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

interface RetryMessageProps {
  /** What could not be loaded, as sentences. */
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** Failure of a part of a page, with a retry; `ErrorPanel` is for a whole one. */
export function RetryMessage({ children, onRetry, busy }: RetryMessageProps) {
  return (
    <Stack gap={3} align="start">
      <FormMessage tone="error">{children}</FormMessage>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
