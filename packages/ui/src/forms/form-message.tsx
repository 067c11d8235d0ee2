import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
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
