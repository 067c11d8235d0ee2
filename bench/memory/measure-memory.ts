import autocannon from 'autocannon';
import { pages } from '../measure/conditions';
import { slope } from '../measure/statistics';
import type { MemoryUse } from '../site/start-site';
import type { Variants } from '../site/variants';

export interface MemoryPoint extends MemoryUse {
  /** How many requests had been answered. */
  readonly requests: number;
}

export interface MemoryResult {
  readonly points: readonly MemoryPoint[];
  /** Bytes of the heap by which each 1,000 requests of the second half added. */
  readonly growth: number;
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const total = 100_000;
const step = 5_000;

/** Path of a release file in the page's HTML. */
async function releaseFile(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const file = /"(\/releases\/host\/[^"]+\.js)"/.exec(html)?.[1];
  if (!file) throw new Error(`${url} names no file of the host.`);
  return file;
}

/** Requests that follow each other on every connection: what is cached, what is not, what is not there, and a file. */
function mixOf(file: string): autocannon.Request[] {
  let count = 0;
  const numbered = (path: string): autocannon.Request => ({
    method: 'GET',
    setupRequest: (request) => {
      count += 1;
      return { ...request, path: `${path}${count}` };
    },
  });
  return [
    { method: 'GET', path: pages.home },
    { method: 'GET', path: pages.package },
    { method: 'GET', path: pages.destination },
    { method: 'GET', path: file },
    numbered(`${pages.home}?visit=`),
    numbered(`${pages.destination}?budget=`),
    numbered('/nowhere/'),
  ];
}

/** The edge's memory over a hundred thousand requests, each point after a collection of its garbage. */
export async function measureMemory(
  variants: Variants,
  onProgress: (line: string) => void,
): Promise<MemoryResult> {
  const site = await variants.site('federated');
  const requests = mixOf(await releaseFile(site.url));
  const points: MemoryPoint[] = [{ requests: 0, ...(await site.memory()) }];
  const statuses: Record<string, number> = {};
  for (let sent = step; sent <= total; sent += step) {
    const { statusCodeStats = {}, errors } = await autocannon({
      url: site.url,
      connections: 20,
      amount: step,
      headers: { 'accept-encoding': 'br' },
      requests,
    });
    if (errors > 0) throw new Error(`${errors} requests got no answer.`);
    for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
      statuses[status] = (statuses[status] ?? 0) + count;
    points.push({ requests: sent, ...(await site.memory()) });
    onProgress(`memory: ${sent} of ${total} requests`);
  }
  const secondHalf = points.filter((point) => point.requests >= total / 2);
  const growth = slope(secondHalf.map((point) => [point.requests / 1000, point.heapUsed] as const));
  return { points, growth, statuses };
}
