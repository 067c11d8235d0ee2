import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Ends what the first layout of a page from the server leaves out (`data-late-layout` in `@aertrip/ui/base.css`): of a part as
 * soon as somebody uses it, which may open something over its edge, and of the page with the first move, because the place
 * to scroll to on the way back must stand where it will stand. It stands before whatever scrolls.
 */
export function FirstLayout() {
  const location = useLocation();
  const [first] = useState(location);

  useEffect(() => {
    const endPart = ({ target }: Event) => {
      const part = target instanceof Element && target.closest<HTMLElement>('[data-late-layout]');
      if (part) part.dataset.lateLayout = 'done';
    };
    document.addEventListener('pointerdown', endPart, true);
    document.addEventListener('focusin', endPart, true);
    return () => {
      document.removeEventListener('pointerdown', endPart, true);
      document.removeEventListener('focusin', endPart, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (location !== first) delete document.documentElement.dataset.firstLayout;
  }, [location, first]);
  return null;
}
