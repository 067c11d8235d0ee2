/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import { deferredId, hostEvent } from '@aertrip/release/host-report';
import { hashSource } from '@aertrip/release/hash';
import { inlineScript } from './inline-script';

/** Maximum delay of the scripts for a missing picture, in ms. */
const longestWait = 4000;

/**
 * Orders the downloads of a page (docs/decisions/07): the pictures and fonts of the first paint, the scripts, the pictures
 * below the first screen (`data-first-layout` in `@aertrip/ui/base.css`). The scripts run once the pictures of high priority
 * are painted. When the visitor points, presses or scrolls, nothing waits any longer. A hidden page paints nothing, so it
 * does not wait. A browser also reports a resting pointer, as a move by zero: that is no intent.
 */
function orderDownloads(id: string, host: string, longest: number): void {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'];
  document.head.append(...content.querySelectorAll('link'));
  const { dataset } = document.documentElement;
  const allowPictures = () => {
    if (dataset.firstLayout) dataset.firstLayout = 'pictures';
  };
  const loaded = (script: HTMLScriptElement) =>
    new Promise((done) => {
      script.async = false;
      for (const type of ['load', 'error']) script.addEventListener(type, done);
    });
  let hasBegun = false;
  async function begin(event?: Event): Promise<void> {
    const { type, movementX, movementY } = (event ?? {}) as PointerEvent;
    if (type === 'pointermove' && !movementX && !movementY) return;
    if (event) allowPictures();
    if (hasBegun) return;
    hasBegun = true;
    const ran = [...content.querySelectorAll('script')].map(loaded);
    document.head.append(content);
    await Promise.all(ran);
    for (const intent of intents) removeEventListener(intent, begin, true);
    allowPictures();
    dispatchEvent(new CustomEvent(host, { detail: 'ran' }));
  }
  for (const intent of intents) addEventListener(intent, begin, { capture: true, passive: true });
  addEventListener('DOMContentLoaded', async () => {
    if (document.hidden) return begin();
    setTimeout(begin, longest);
    const awaited = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
    await Promise.allSettled(awaited.map((image) => image.decode()));
    requestAnimationFrame(() => setTimeout(begin));
  });
}

export const deferredScripts = inlineScript(orderDownloads, deferredId, hostEvent, longestWait);

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const deferredScriptsSource = hashSource(deferredScripts);

/** Id of the element with the style sheets of what hydrates later. */
export const lateStylesId = 'late-styles';

/**
 * Has a server-rendered page lay out only what can be seen, before it is painted first: the rules are in
 * `@aertrip/ui/base.css`, and the host takes the attribute away part by part after load (docs/decisions/07). The styles of
 * what hydrates later load meanwhile, behind the first picture, and it is not shown before. Not where a place further down
 * is shown at once, which must stand where it will stand: after a reload, on the way back, for a hash.
 */
async function layOutFirst(id: string): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const later = document.getElementById(id)?.textContent ?? '';
  if (entry?.type !== 'navigate' || location.hash) return document.write(later);
  const { dataset } = document.documentElement;
  dataset.firstLayout = 'visible';
  dataset.lateStyles = '';
  const sheets = document.createElement('template');
  sheets.innerHTML = later;
  const loaded = (sheet: HTMLLinkElement) =>
    new Promise((done) => {
      sheet.fetchPriority = 'low';
      for (const type of ['load', 'error']) sheet.addEventListener(type, done);
    });
  const all = [...sheets.content.querySelectorAll('link')].map(loaded);
  document.head.append(sheets.content);
  await Promise.all(all);
  delete dataset.lateStyles;
}

export const firstLayout = inlineScript(layOutFirst, lateStylesId);

/** Source of the Content-Security-Policy: the text is the same in every page. */
export const firstLayoutSource = hashSource(firstLayout);
