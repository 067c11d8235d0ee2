import { useEffect, useRef } from 'react';

/** Ctrl+S (⌘S) saves the form instead of the page. */
export function useSaveShortcut(isEnabled: boolean, onSave: () => void): void {
  const latest = useRef(onSave);

  useEffect(() => {
    latest.current = onSave;
  });

  useEffect(() => {
    if (!isEnabled) return;
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isEnabled]);
}
