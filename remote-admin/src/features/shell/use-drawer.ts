import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '../../shared/form/use-media';

/** The sidebar as a drawer on small screens. Open only for its own history entry, so that any navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  // As in admin-shell.module.css.
  const isWide = useMedia('(min-width: 64rem)');
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
