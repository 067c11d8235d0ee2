import { pages } from '../measure/conditions';
import { readText, sitemapPaths } from '../site/read-site';

/** A requested URL and its expected answer. */
export interface MixedRequest {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requested pages of the sitemap, besides the home page. */
const pagesAsked = 40;

/** Files that the home page loads. */
const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file),
  ),
];

const found = (kind: string, path: string): MixedRequest => ({ kind, path, status: 200 });

const page = (path: string) => found('page', path);

/**
 * A mix of requests as visitors make them: of 100, about 60 pages (a quarter of them the home page, some missing), 25 files
 * of releases, 10 registries for open tabs and 5 data calls.
 * @param url a site that serves
 */
export async function mixRequests(url: string, anonKey: string): Promise<MixedRequest[]> {
  const home = await readText(url + pages.home);
  const paths = (await sitemapPaths(url)).filter((path) => path !== pages.home).slice(0, pagesAsked);
  const files = filesOf(home);
  return paths.flatMap((path, index) => [
    page(path),
    page(paths[(index * 7 + 3) % paths.length] ?? path),
    index % 4 === 0
      ? { kind: 'page that does not exist', path: `/package/gone-${index}`, status: 404 }
      : page('/'),
    found('file of a release', files[index % files.length] ?? '/'),
    ...(index % 2 === 0 ? [found('registry', '/registry.json')] : []),
    ...(index % 4 === 0
      ? [
          {
            ...found('data', '/rest/v1/package_cards?select=id,title,slug&limit=12'),
            headers: { apikey: anonKey },
          },
        ]
      : []),
  ]);
}
