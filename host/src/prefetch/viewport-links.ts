import { whenIdle } from '@aertrip/platform';
import { getLinkUrl } from './link-target';
import { savesData } from './save-data';

/** Links that stand on many pages and are followed on few say `data-prefetch="intent"`: to be in the viewport is none. */
const followedOften = 'a[href^="/"]:not([data-prefetch="intent"])';

/**
 * Says where the links in the viewport lead to, while the page is idle: each link once. Silent for visitors who save
 * data.
 */
export function watchLinksInViewport(onVisible: (url: URL) => void): void {
  if (!('IntersectionObserver' in window)) return;
  const known = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = getLinkUrl(target);
      if (!isIntersecting || !url) continue;
      observer.unobserve(target);
      whenIdle(() => {
        if (!savesData()) onVisible(url);
      });
    }
  });

  let isWaiting = false;
  const observeNewLinks = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      for (const link of document.querySelectorAll(followedOften)) {
        if (known.has(link)) continue;
        known.add(link);
        observer.observe(link);
      }
    });
  };
  new MutationObserver(observeNewLinks).observe(document.body, { childList: true, subtree: true });
  observeNewLinks();
}
