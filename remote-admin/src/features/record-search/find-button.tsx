import { notify } from '@aertrip/platform';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Place } from './places';
import type { FindDialogProps } from './find-dialog';
import layout from '../../shared/layout.module.css';
import styles from './find-button.module.css';

interface FindButtonProps {
  /** Listed before anything is typed. */
  readonly places: readonly Place[];
  /** Loads the screens within these, found by their words. */
  readonly loadInner: () => Promise<readonly Place[]>;
}

/** Whether the keyboard has ⌘ instead of Ctrl. */
const isAppleDevice = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The dialog with its list, loaded on demand. */
const loadDialog = () => import('./find-dialog').then(({ FindDialog }) => FindDialog);

/** Opens the global search, also by Ctrl+K (⌘K), except over a dialog that may have input. */
export function FindButton({ places, loadInner }: FindButtonProps) {
  const [FindDialog, setFindDialog] = useState<ComponentType<FindDialogProps> | null>(null);
  const [inner, setInner] = useState<readonly Place[]>([]);
  const [startWords, setStartWords] = useState('');
  /** Input typed while the dialog loads; null when it is not loading. */
  const typed = useRef<string | null>(null);

  const open = async () => {
    if (typed.current !== null || document.querySelector('dialog[open]')) return;
    typed.current = '';
    try {
      const [loaded, loadedInner] = await Promise.all([loadDialog(), loadInner()]);
      setInner(loadedInner);
      setStartWords(typed.current);
      setFindDialog(() => loaded);
    } catch {
      notify.error('The search could not be loaded. Check the connection and try again.');
    }
    typed.current = null;
  };

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (typed.current !== null && isTyped) {
        typed.current += event.key;
        event.preventDefault();
        return;
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', handle, { capture: true });
    return () => document.removeEventListener('keydown', handle, { capture: true });
  });

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
        <span className={layout.iconOnPhone}>Find</span>
        <kbd aria-hidden>{isAppleDevice() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {FindDialog && (
        <FindDialog
          places={places}
          inner={inner}
          startWords={startWords}
          onClose={() => setFindDialog(null)}
        />
      )}
    </>
  );
}
