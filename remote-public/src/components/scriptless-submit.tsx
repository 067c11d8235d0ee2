import styles from './scriptless-submit.module.css';

/** Submit button of a form that scripts submit automatically; only visible without scripts. */
export function ScriptlessSubmit({ children }: { children: string }) {
  return (
    <noscript>
      <button type="submit" className={styles.submit}>
        {children}
      </button>
    </noscript>
  );
}
