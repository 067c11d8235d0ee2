import { whenIdle } from '@aertrip/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

const endPage = () => void delete document.documentElement.dataset.firstLayout;

const late = '[data-late-layout]';
const pending = `${late}:not([data-late-layout='done'])`;

function outermostPart(element: Element): HTMLElement | null {
  const part = element.closest<HTMLElement>(late);
  return part && ((part.parentElement && outermostPart(part.parentElement)) ?? part);
}

/** With the parts in it: a row of cards is as high as all of them before it is moved. */
function endPart({ target }: Event) {
  const part = target instanceof Element && outermostPart(target);
  if (!part) return;
  for (const each of [part, ...part.querySelectorAll<HTMLElement>(late)]) each.dataset.lateLayout = 'done';
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

/** Lays out the rest of the page, one part in each idle period after load: what reads or prints a page does not scroll. */
function layOutRest(): () => void {
  let isStopped = false;
  const layOutNext = () => {
    if (isStopped || !('firstLayout' in document.documentElement.dataset)) return;
    const part = document.querySelector<HTMLElement>(pending);
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
 * Ends what the first layout of a page from the server leaves out (`data-late-layout` in `@aertrip/ui/base.css`): part by part
 * while the browser is idle after load; of a part as soon as somebody uses it, which may open something over its edge; of the
 * page with the first jump over more than a screen, which passes by parts that are as high as was guessed, and with the first
 * move, because the place to scroll to on the way back must stand where it will stand. The component stands before whatever
 * scrolls.
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
