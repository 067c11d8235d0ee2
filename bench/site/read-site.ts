import type { Registry } from '@aertrip/release';

/** Text of a page, in the compression of browsers. @throws Error when it is not answered with success */
export async function readText(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return text;
}

/** @throws Error when the sitemap is empty */
export async function sitemapPaths(url: string): Promise<string[]> {
  const xml = await readText(`${url}/sitemap.xml`);
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  if (paths.length === 0) throw new Error(`The sitemap of ${url} is empty.`);
  return paths;
}

/** Version of an app that a page's registry makes the default; nothing on a page without a registry. */
export function versionInPage(html: string, app: string): string | undefined {
  const json = /id="registry"[^>]*>([^]*?)<\/script>/.exec(html)?.[1];
  const { microFrontends = {} } = JSON.parse(json ?? '{}') as Partial<Registry>;
  return microFrontends[app]?.find(({ deployment }) => deployment.default)?.metadata.version;
}
