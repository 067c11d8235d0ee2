import http from 'node:http';
import { callService } from '../accounts';
import type { TrustRow } from '../trust-row';

/** A table in a table in a table, as often as that. */
const nested = (depth: number): string => (depth === 0 ? 'id' : `a(${nested(depth - 1)})`);

const refused = (status: number, expected: number) => ({
  result: `status ${status}`,
  isOpen: status !== expected,
});

const statusFrom = (url: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(url, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });

export const rows: readonly TrustRow[] = [
  {
    attack: 'inbox of the demo, read by a page whose host name was rebound',
    async measureOwn({ url }) {
      const inbox = `${url}/__offline/inbox?to=asha%40example.com`;
      const own = await statusFrom(inbox, new URL(url).host);
      const foreign = await statusFrom(inbox, 'rebound.example');
      return { result: `status ${foreign}, own ${own}`, isOpen: own !== 200 || foreign === 200 };
    },
  },
  {
    attack: 'query with 30 nested tables',
    async measure(site) {
      return refused(
        (await callService(site, `/rest/v1/packages?select=${nested(30)}`, { method: 'GET' })).status,
        400,
      );
    },
  },
  {
    attack: '60 missing sitemap parts',
    async measure({ url }) {
      const parts = Array.from({ length: 60 }, (_, index) => fetch(`${url}/sitemap-${index + 1000}.xml`));
      const from = performance.now();
      const answers = await Promise.all(parts);
      const ms = Math.round(performance.now() - from);
      const found = answers.filter(({ status }) => status !== 404).length;
      return { result: `${found} of 60, in ${ms} ms`, isOpen: found > 0 };
    },
  },
  {
    attack: 'metrics at the public address',
    async measure(site) {
      const paths = ['/metrics', '/rest/v1/../../metrics'];
      const answers = await Promise.all(paths.map((path) => callService(site, path, { method: 'GET' })));
      return {
        result: answers.map(({ status }) => status).join(', '),
        isOpen: answers.some(({ status }) => status !== 404),
      };
    },
  },
];
