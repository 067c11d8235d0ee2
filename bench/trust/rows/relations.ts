import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { callService, signInCustomer, signInStaff } from '../accounts';
import type { OwnSite } from '../own-site';
import type { TriedSite, TrustRow } from '../trust-row';

/** Tables and views of the API, as the generated types list them. */
function relations(): string[] {
  const types = readFileSync(path.join(repositoryRoot, 'supabase/types.ts'), 'utf8');
  return [...types.matchAll(/^ {6}(\w+): \{\n {8}Row: /gm)].map(([, name]) => name ?? '');
}

const read = async (site: TriedSite, relation: string, token?: string): Promise<unknown[]> => {
  const answer = await callService(site, `/rest/v1/${relation}?select=*`, { method: 'GET', token });
  return answer.ok ? ((await answer.json()) as unknown[]) : [];
};

const personal = /"(?:phone|email|contact_phone|contact_email)":"([^"]+)"/g;

/** Phone numbers and addresses of people, as the owner sees them; those of the company are meant to be seen. */
async function peopleOf(site: OwnSite): Promise<Set<string>> {
  const owner = await signInStaff(site, 'owner@example.com');
  const people = new Set<string>();
  for (const relation of relations())
    for (const [, found] of JSON.stringify(await read(site, relation, owner)).matchAll(personal))
      if (found) people.add(found);
  const company = JSON.stringify(await read(site, 'site_settings'));
  for (const person of people) if (company.includes(`"${person}"`)) people.delete(person);
  return people;
}

/** Data of other people that a caller can read or write. */
async function harm(site: OwnSite, people: ReadonlySet<string>, token?: string, own = ''): Promise<string[]> {
  const found: string[] = [];
  for (const relation of relations()) {
    const text = JSON.stringify(await read(site, relation, token));
    if ([...people].some((person) => person !== own && text.includes(`"${person}"`)))
      found.push(`${relation} is read`);
    const added = await callService(site, `/rest/v1/${relation}`, { token, body: {} });
    const removed = await callService(site, `/rest/v1/${relation}`, {
      method: 'DELETE',
      token,
      headers: { prefer: 'return=representation' },
    });
    const gone = removed.ok ? ((await removed.json()) as unknown[]).length : 0;
    if (added.ok || gone > 0) found.push(`${relation} is written`);
  }
  return found;
}

const row = (
  attack: string,
  callerOf: (site: OwnSite) => Promise<{ token?: string; own?: string }>,
): TrustRow => ({
  attack,
  async measureOwn(site) {
    const people = await peopleOf(site);
    if (people.size < 20) throw new Error('the demo has too few people to look for');
    const { token, own } = await callerOf(site);
    const found = await harm(site, people, token, own);
    return { result: found.join(', ') || `none of ${relations().length}`, isOpen: found.length > 0 };
  },
});

export const rows: readonly TrustRow[] = [
  {
    attack: 'token that unsubscribes others, read by an agent',
    async measureOwn(site) {
      const token = await signInStaff(site, 'agent@example.com');
      const texts = await Promise.all(
        ['newsletter_subscribers?select=leave_token', 'newsletter_subscribers', 'messages?select=fields'].map(
          async (list) => (await callService(site, `/rest/v1/${list}`, { method: 'GET', token })).text(),
        ),
      );
      const found = texts.filter((text) => /[0-9a-f-]{36}/.test(text) && text.includes('leave_token')).length;
      return { result: `${found} of ${texts.length} read`, isOpen: found > 0 };
    },
  },
  row('every table and view with the anonymous key', async () => ({})),
  row('every table and view with a customer token: data of others', async (site) => ({
    token: await signInCustomer(site, 'asha@example.com'),
    own: 'asha@example.com',
  })),
];
