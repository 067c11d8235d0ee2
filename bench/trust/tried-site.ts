import type { TriedSite } from './trust-row';

/**
 * Reads the site's facts from a visitor's page.
 * @throws Error when no site of ours answers there
 */
export async function readSite(given: string): Promise<TriedSite> {
  const url = given.replace(/\/+$/, '');
  const page = await fetch(`${url}/`);
  const [, anonKey] = /"anonKey":"([^"]+)"/.exec(await page.text()) ?? [];
  if (!page.ok || !anonKey) throw new Error(`${url} is no started site: start one, or name its address.`);
  return { url, anonKey, request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) };
}
