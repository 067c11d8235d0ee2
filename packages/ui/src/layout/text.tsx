import type { ElementType, HTMLAttributes } from 'react';
import { cx } from '../parts/cx';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd' | 'li';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'ink' | 'soft' | 'accent' | 'good' | 'bad';
  isStrong?: boolean;
}

/** Running text without a margin. */
export function Text({ as = 'p', size = 'md', tone = 'ink', isStrong, className, ...props }: TextProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = as;
  return (
    <Element
      {...props}
      className={cx(styles.text, styles[size], styles[tone], isStrong && styles.strong, className)}
    />
  );
}

interface HeadingProps extends HTMLAttributes<HTMLElement> {
  /** In the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Size of another level. */
  size?: 1 | 2 | 3 | 4;
}

export function Heading({ level, size = level, className, ...props }: HeadingProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = `h${level}`;
  return <Element {...props} className={cx(styles[`h${size}`], className)} />;
}
