import type { ReactNode } from 'react';
import styles from './screen-heading.module.css';

interface ScreenHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Title of a screen in the customer area, with a line below it. */
export function ScreenHeading({ title, children }: ScreenHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  );
}
