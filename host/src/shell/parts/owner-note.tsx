import styles from './owner-note.module.css';

/** Owner of a failed part; empty for visitors. */
export function OwnerNote({ owner }: { readonly owner?: string }) {
  return owner ? <p className={styles.note}>{`Owner: ${owner}`}</p> : null;
}
