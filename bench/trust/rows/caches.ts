import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TriedSite, TrustRow } from '../trust-row';

const evil = 'evil.example';

/** Headers that no cache has in its key and that frameworks are known to write into pages. */
const headers: readonly (readonly [string, string])[] = [
  ['Host', evil],
  ['X-Forwarded-Host', evil],
  ['X-Host', evil],
  ['X-Forwarded-Server', evil],
  ['X-HTTP-Host-Override', evil],
  ['Forwarded', `for=192.0.2.1;host=${evil};proto=http`],
  ['X-Forwarded-Proto', evil],
  ['X-Forwarded-Scheme', evil],
  ['X-Forwarded-Prefix', `/${evil}`],
  ['X-Original-URL', `/${evil}`],
  ['X-Rewrite-URL', `/${evil}`],
  ['Accept-Language', evil],
  ['Cookie', `visitor=${evil}; preview=${evil}`],
  ['User-Agent', evil],
  ['Referer', `https://${evil}/`],
  ['Origin', `https://${evil}`],
];

/** By Node.js's own client: `fetch` sends no `Host` of one's choice. */
async function get(url: string, sent: Record<string, string> = {}) {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { headers: sent }, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, head: JSON.stringify(answer.headers), body: await text(answer) };
}

/** Pages not yet requested, so that the first answer is the cached one. */
async function freshPages({ url }: TriedSite): Promise<string[]> {
  const { body } = await get(`${url}/sitemap.xml`);
  const found = [...body.matchAll(/<loc>([^<]+\/packages\/[^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  if (found.length < headers.length) throw new Error('the sitemap has too few pages');
  return found.map((loc) => `${url}${new URL(loc).pathname}`).toReversed();
}

export const rows: readonly TrustRow[] = [
  {
    attack: `cache poisoning by ${headers.length} headers`,
    async measure(site) {
      const pages = await freshPages(site);
      const poisoned: string[] = [];
      for (const [index, [name, value]] of headers.entries()) {
        const page = pages[index] ?? '';
        await get(page, { [name]: value });
        const { status, head, body } = await get(page);
        if (status !== 200 || (head + body).includes(evil)) poisoned.push(name);
      }
      return {
        result: `${poisoned.length} of ${headers.length} kept${poisoned.length > 0 ? `: ${poisoned.join(', ')}` : ''}`,
        isOpen: poisoned.length > 0,
      };
    },
  },
];
