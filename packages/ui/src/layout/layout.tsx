import type { ElementType, HTMLAttributes } from 'react';
import { cx } from '../parts/cx';
import styles from './layout.module.css';

/** A step of the scale `--space-1` (4 px) to `--space-7` (48 px). */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'aside' | 'ul' | 'ol' | 'li' | 'p' | 'span';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** Element; a list has no markers. */
  as?: Tag;
  gap?: Space;
}

interface LaidOutProps extends BoxProps {
  layout: string | false | undefined;
}

function Box({ as = 'div', gap = 4, layout, className, ...props }: LaidOutProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = as;
  const isList = as === 'ul' || as === 'ol';
  return (
    <Element
      {...props}
      className={cx(layout || undefined, styles[`gap${gap}`], isList && styles.bare, className)}
    />
  );
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
  justify?: 'start' | 'between';
}

/** Children beside one another, on further lines where they do not fit. */
export const Row = ({ align = 'center', justify = 'start', className, ...props }: RowProps) => (
  <Box
    {...props}
    layout={styles.row}
    className={cx(styles[align], justify === 'between' && styles.between, className)}
  />
);

interface GridProps extends BoxProps {
  /** Least width of a column. */
  min?: 'xs' | 'sm' | 'md' | 'lg';
}

/** As many equal columns as fit. */
export const Grid = ({ min = 'md', className, ...props }: GridProps) => (
  <Box {...props} layout={styles.grid} className={cx(styles[min], className)} />
);

/** The first child wide and the second narrow beside it; below one another on small screens. */
export const Columns = (props: BoxProps) => <Box {...props} layout={styles.columns} />;

interface CardProps extends StackProps {
  tone?: 'paper' | 'mist' | 'sand';
}

/** A framed part of a screen. */
export const Card = ({ tone = 'paper', align, className, ...props }: CardProps) => (
  <Box {...props} layout={styles.card} className={cx(styles[tone], align && styles.narrow, className)} />
);

/** A list without markers. */
export const List = (props: Omit<BoxProps, 'as'>) => <Box {...props} as="ul" layout={styles.stack} />;

export const Divider = () => <hr className={styles.divider} />;
