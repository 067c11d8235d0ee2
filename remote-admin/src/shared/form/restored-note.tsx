import { Button, FormMessage } from '@aertrip/ui';
import styles from './restored-note.module.css';

/** Above a form that started from a draft, see `useKeptForm`. */
export function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <FormMessage tone="info">
      <p className={styles.text}>Your unsaved entries are restored.</p>
      <Button size="sm" variant="secondary" onClick={onStartOver}>
        Start over
      </Button>
    </FormMessage>
  );
}
