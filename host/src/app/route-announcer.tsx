import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@aertrip/ui';
import { useLocation } from 'react-router';

/** Says the title of each new screen to a screen reader, as a full page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The title is set by the screen, in the same commit; a frame later it is in the document.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
