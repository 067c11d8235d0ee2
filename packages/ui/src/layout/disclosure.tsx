import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Short remark at the end of the title line. */
  aside?: ReactNode;
  /** Open initially. */
  open?: boolean;
  children: ReactNode;
}

/** A native `<details>`: works without scripts, and the browser's find-in-page opens it. */
export function Disclosure({ title, aside, open, children }: DisclosureProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
