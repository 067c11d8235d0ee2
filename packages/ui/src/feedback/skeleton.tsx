import { cx } from '../parts/cx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a full line of text by default. */
  width?: string;
  height?: string;
  className?: string;
}

/** Placeholder of loading content; the loading itself is announced elsewhere. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, className)} style={{ width, height }} />;
}
