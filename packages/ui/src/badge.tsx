import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './parts/cx';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

/** A short label: a state, a count, a remark. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>;
}
