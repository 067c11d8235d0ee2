import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Width from which the sidebar is always visible; also in admin-shell.module.css. */
const wide = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The sidebar as a drawer on small screens. Open only for its own history entry, so that any navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
  const isOpen = openedOn === key && !isWide;

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return { isOpen, open: () => setOpenedOn(key), close: () => setOpenedOn(null) };
}
