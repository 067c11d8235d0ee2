import type { ComponentProps, ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../parts/cx';
import styles from './layout.module.css';

/** A step of the scale `--space-1` (4 px) to `--space-7` (48 px). */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'aside' | 'ul' | 'ol' | 'li' | 'p' | 'span';

interface Attributes extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement> | undefined;
}

interface BoxProps extends Attributes {
  /** Element; a list has no markers. */
  as?: Tag;
  gap?: Space;
}

interface LaidOutProps extends BoxProps {
  layout: string | undefined;
}

function Box({ as: tag = 'div', gap = 4, layout, className, ...props }: LaidOutProps) {
  const Element = tag as ElementType<Attributes>;
  const isList = tag === 'ul' || tag === 'ol';
  return <Element {...props} className={cx(layout, styles[`gap${gap}`], isList && styles.bare, className)} />;
}

interface StackProps extends BoxProps {
  /** Children keep their own width. */
  align?: 'start' | undefined;
}

/** Children below one another. */
export const Stack = ({ align, className, ...props }: StackProps) => (
  <Box {...props} layout={styles.stack} className={cx(align && styles.narrow, className)} />
);

interface RowProps extends BoxProps {
  align?: 'center' | 'start' | 'end' | 'baseline';
  /** Where the space that is left goes. */
  justify?: 'between' | 'middle' | 'last';
}

/** A form whose fields are below one another, checked by the page. */
export const Form = ({ gap = 4, className, ...props }: ComponentProps<'form'> & { gap?: Space }) => (
  <form noValidate {...props} className={cx(styles.stack, styles[`gap${gap}`], className)} />
);

/** What a page shows between the edges of its content. */
export const Frame = ({ className, ...props }: BoxProps) => (
  <Box {...props} layout={styles.stack} className={cx(styles.frame, className)} />
);

/** Children beside one another, on further lines where they do not fit. */
export const Row = ({ align = 'center', justify, className, ...props }: RowProps) => (
  <Box {...props} layout={styles.row} className={cx(styles[align], justify && styles[justify], className)} />
);

interface GridProps extends BoxProps {
  /** Least width of a column. */
  min?: 'xs' | 'sm' | 'md' | 'lg';
  /** Few children share the whole width. */
  isFilled?: boolean;
}

/** As many equal columns as fit. */
export const Grid = ({ min = 'md', isFilled, className, ...props }: GridProps) => (
  <Box {...props} layout={styles.grid} className={cx(styles[min], isFilled && styles.fill, className)} />
);

/** The first child wide and the second narrow beside it; below one another on small screens. */
export const Columns = (props: BoxProps) => <Box {...props} layout={styles.columns} />;

interface CardProps extends StackProps {
  tone?: 'paper' | 'mist' | 'sand' | 'accent' | 'good' | 'warn' | 'bad';
  isCompact?: boolean;
  /** Stays in sight beside a long column. */
  isSticky?: boolean;
}

/** A framed part of a screen. */
export const Card = ({ tone = 'paper', align, isCompact, isSticky, className, ...props }: CardProps) => (
  <Box
    {...props}
    layout={styles.card}
    className={cx(
      styles[tone],
      align && styles.narrow,
      isCompact && styles.compact,
      isSticky && styles.sticky,
      className,
    )}
  />
);

/** A list without markers. */
export const List = (props: Omit<BoxProps, 'as'>) => <Box {...props} as="ul" layout={styles.stack} />;

/** A line between two parts, with a word on it. */
export const Divider = ({ children }: { children?: ReactNode }) => (
  <div className={styles.divider}>{children}</div>
);
