import { whenIdle } from '@aertrip/platform';

/**
 * Lays out what the page's first layout left out (`data-late-layout` in `@aertrip/ui/base.css`): one part after the other,
 * each in an idle moment of its own, because together they take a slow phone a quarter of a second.
 */
export function layOutRest({ documentElement: page }: Document): void {
  if (!page.dataset.firstLayout) return;
  const parts = [...page.querySelectorAll<HTMLElement>('[data-late-layout]')];
  const layOutNext = () => {
    const part = parts.shift();
    if (part) {
      part.dataset.lateLayout = 'done';
      // The next frame lays it out.
      requestAnimationFrame(() => whenIdle(layOutNext));
    } else delete page.dataset.firstLayout;
  };
  whenIdle(layOutNext);
}
