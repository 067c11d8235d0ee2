import { readLiveApp, type Stream } from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';
import type { startEdge } from './edge-under-test';

type Browser = ReturnType<Awaited<ReturnType<typeof startEdge>>['browser']>;

/** Visitors who have a page while a canary runs, so many on each side of it. */
export async function canaryVisitors(
  site: Awaited<ReturnType<typeof startEdge>> & { readonly stream: Stream },
  path: string,
  each: number,
  addressOf: (index: number) => string = () => '127.0.0.1',
): Promise<{ live: Browser[]; canary: Browser[] }> {
  const canary = (await readLiveApp(site.stream))?.canary;
  if (!canary) throw new Error('No canary runs.');
  const sides = { live: [] as Browser[], canary: [] as Browser[] };
  for (let index = 0; sides.live.length < each || sides.canary.length < each; index += 1) {
    const browser = site.browser(addressOf(index));
    await browser.get(path);
    const visitor = browser.cookies.get('aertrip_visitor') ?? '';
    const side = isInCanary(visitor, site.stream.app, canary.version, canary.percent) ? 'canary' : 'live';
    if (sides[side].length < each) sides[side].push(browser);
  }
  return sides;
}
