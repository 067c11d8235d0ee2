import { notify } from '@aertrip/platform';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { isAppleDevice } from '../model/shortcut';
import type { FindDialogProps } from './find-dialog';
import type { Place } from '../model/places';
import styles from './find-button.module.css';

interface FindButtonProps {
  readonly sections: readonly Place[];
}

/** The dialog with its list, loaded when somebody wants to find something. */
const loadDialog = () => import('./find-dialog').then(({ FindDialog }) => FindDialog);

/** Opens the search over everything, also by Ctrl+K (⌘K), but not over a dialog that may hold something typed. */
export function FindButton({ sections }: FindButtonProps) {
  const [FindDialog, setFindDialog] = useState<ComponentType<FindDialogProps> | null>(null);
  const isOpening = useRef(false);

  const open = async () => {
    if (isOpening.current || document.querySelector('dialog[open]')) return;
    isOpening.current = true;
    try {
      const loaded = await loadDialog();
      setFindDialog(() => loaded);
    } catch {
      notify.error('The search could not be loaded. Check the connection and try again.');
    }
    isOpening.current = false;
  };

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <Search size={18} aria-hidden />
        <span className={styles.label}>Find</span>
        <kbd className={styles.keys} aria-hidden>
          {isAppleDevice() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {FindDialog && <FindDialog sections={sections} onClose={() => setFindDialog(null)} />}
    </>
  );
}
