import styles from './scriptless-submit.module.css';

/** The button of a form that scripts send by themselves; in the page without them alone. */
export function ScriptlessSubmit({ children }: { children: string }) {
  return (
    <noscript>
      <button type="submit" className={styles.submit}>
        {children}
      </button>
    </noscript>
  );
}
