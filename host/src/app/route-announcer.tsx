import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@aertrip/ui';
import { useLocation } from 'react-router';

/** Announces the title of each new screen to screen readers, as a full page load does. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The screen sets the title in the same commit; it is in the document one frame later.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
