import { whenIdle } from '@aertrip/platform';
import { linkedPlace } from './link-target';
import { savesData } from './save-data';

/**
 * Says which places the links in sight lead to, while the page is idle: each link once. Silent for visitors who ask to
 * save data.
 */
export function watchLinksInViewport(onSight: (place: URL) => void): void {
  if (!('IntersectionObserver' in window)) return;
  const known = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const place = linkedPlace(target);
      if (!isIntersecting || !place) continue;
      observer.unobserve(target);
      whenIdle(() => {
        if (!savesData()) onSight(place);
      });
    }
  });

  let isWaiting = false;
  const lookAround = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      for (const link of document.querySelectorAll('a[href^="/"]')) {
        if (known.has(link)) continue;
        known.add(link);
        observer.observe(link);
      }
    });
  };
  new MutationObserver(lookAround).observe(document.body, { childList: true, subtree: true });
  lookAround();
}
