import { whenIdle } from '@aertrip/platform';
import { getLinkUrl, savesData } from './links';

/**
 * Links on many pages that few visitors follow have `data-prefetch="intent"`: their presence in the viewport does not
 * count.
 */
const viewportLinks = 'a[href^="/"]:not([data-prefetch="intent"])';

/**
 * Reports the targets of links in the viewport while the page is idle, each link once. Disabled for visitors who save
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
      for (const link of document.querySelectorAll(viewportLinks)) {
        if (known.has(link)) continue;
        known.add(link);
        observer.observe(link);
      }
    });
  };
  new MutationObserver(observeNewLinks).observe(document.body, { childList: true, subtree: true });
  observeNewLinks();
}
