import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS length; a line of text by default. */
  height?: string;
}

/** Placeholder of loading content; the loading itself is announced elsewhere. */
export function Skeleton({ height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ height }} />;
}
