import type { OwnSite } from '../own-site';
import type { TrustRow } from '../trust-row';

async function signIn({ console: { entry } }: OwnSite): Promise<string> {
  const answer = await fetch(entry(), { redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (answer.status !== 303 || !cookie) throw new Error(`the sign-in failed: ${answer.status}`);
  return cookie;
}

/** Headers of a signed-in browser's request that another site started. */
const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
  { origin: 'http://localhost:1', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
];

const actions = ['/plan/rollback?app=host', '/plan/hold?app=remote-public', '/logout'];

export const rows: readonly TrustRow[] = [
  {
    attack: 'cross-site forms to the release console',
    async measureOwn(site) {
      const cookie = await signIn(site);
      const { url } = site.console;
      const taken: string[] = [];
      for (const action of actions)
        for (const headers of foreign) {
          const { status } = await fetch(url + action, {
            method: 'POST',
            redirect: 'manual',
            headers: { ...headers, cookie },
            body: 'reason=forged',
          });
          if (status !== 403) taken.push(`${action} ${status}`);
        }
      const stillIn = await fetch(`${url}/`, { redirect: 'manual', headers: { cookie } });
      return {
        result: `${taken.length} of ${actions.length * foreign.length} taken${taken.length > 0 ? `: ${taken.join(', ')}` : ''}`,
        isOpen: taken.length > 0 || stillIn.status !== 200,
      };
    },
  },
];
