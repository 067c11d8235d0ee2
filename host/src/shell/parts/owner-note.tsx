import styles from './owner-note.module.css';

/** Under a failure: whom to tell of it. Empty where that is not for the visitor. */
export function OwnerNote({ owner }: { readonly owner?: string }) {
  return owner ? <p className={styles.note}>Owner: {owner}</p> : null;
}
