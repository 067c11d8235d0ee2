import { whenIdle } from '@aertrip/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

const endPage = () => void delete document.documentElement.dataset.firstLayout;

function endPart({ target }: Event) {
  const part = target instanceof Element && target.closest<HTMLElement>('[data-late-layout]');
  if (part) part.dataset.lateLayout = 'done';
}

function watchUse(): () => void {
  document.addEventListener('pointerdown', endPart, true);
  document.addEventListener('focusin', endPart, true);
  return () => {
    document.removeEventListener('pointerdown', endPart, true);
    document.removeEventListener('focusin', endPart, true);
  };
}

function watchJumps(): () => void {
  let last = 0;
  const look = () => {
    if (Math.abs(window.scrollY - last) > window.innerHeight) endPage();
    last = window.scrollY;
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

/**
 * Lays out the rest of the page, one part in each idle period after load: readers such as screen readers and print do
 * not scroll.
 */
function layOutRest(): () => void {
  let isStopped = false;
  const layOutNext = () => {
    if (isStopped || !('firstLayout' in document.documentElement.dataset)) return;
    const part = document.querySelector<HTMLElement>('[data-late-layout=""]');
    if (!part) return endPage();
    part.dataset.lateLayout = 'done';
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
  return () => {
    isStopped = true;
  };
}

/**
 * Ends the deferred layout of a server-rendered page (`data-late-layout` in `@aertrip/ui/base.css`). Part by part
 * while the browser is idle after load; a used part immediately, because it may open something beyond its edge; the
 * whole page on the first jump over more than a screen, which passes parts of estimated height, and on the first
 * navigation, because scroll restoration needs the final layout. Render it before anything that scrolls.
 */
export function FirstLayout() {
  const location = useLocation();
  const [first] = useState(location);

  useEffect(watchUse, []);
  useEffect(watchJumps, []);
  useEffect(layOutRest, []);

  useLayoutEffect(() => {
    if (location !== first) endPage();
  }, [location, first]);
  return null;
}
