import Validator from '@adobe/structured-data-validator';
import type { Page } from '@playwright/test';

/** Title, canonical URLs, metadata by name and JSON-LD of a document. */
const readHead = (page: Page, html: string) =>
  page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const meta: Record<string, string[]> = {};
    for (const each of document.head.querySelectorAll('meta'))
      (meta[each.getAttribute('property') ?? each.name] ??= []).push(each.content);
    return {
      titles: [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent.trim()),
      canonical: [...document.head.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      meta,
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    };
  }, html);

/** Required types of a page. */
function expectedTypes(pathname: string): readonly string[] {
  if (pathname === '/') return ['TravelAgency'];
  if (/^\/packages\/[^/]+\/[^/]+$/.test(pathname)) return ['TouristTrip', 'BreadcrumbList'];
  const isList = /^\/(search|international-tours|packages\/[^/]+)$/.test(pathname);
  return isList ? ['ItemList', 'BreadcrumbList'] : ['BreadcrumbList'];
}

function headDefects({ titles, canonical, meta }: Awaited<ReturnType<typeof readHead>>, url: string) {
  const [title = ''] = titles;
  const [description = ''] = meta.description ?? [];
  /** Each is there once and matches; search results cut longer texts. */
  const expected: readonly (readonly [string, readonly unknown[] | undefined, RegExp | string])[] = [
    ['title', titles, /^.{10,75}$/],
    ['description', meta.description, /^.{40,160}$/],
    ['canonical URL', canonical, url],
    ['og:title', meta['og:title'], title],
    ['og:description', meta['og:description'], description],
    ['og:url', meta['og:url'], url],
    ['og:type', meta['og:type'], /./],
    ['og:site_name', meta['og:site_name'], /./],
    ['og:image', meta['og:image'], /^https?:\/\/.*\.jpg$/],
    ['og:image:width', meta['og:image:width'], '1200'],
    ['og:image:height', meta['og:image:height'], '630'],
  ];
  const defects = expected.flatMap(([name, values = [], wanted]) => {
    const [value] = values;
    const isRight = wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted;
    return values.length === 1 && isRight
      ? []
      : `${name} is ${JSON.stringify(values)} instead of ${String(wanted)}`;
  });
  return meta.robots?.some((content) => content.includes('noindex')) ? [...defects, 'noindex'] : defects;
}

/** Types of the objects in a JSON-LD script, and what Google's rules for rich results refuse in them. */
async function readJsonLd(json: string) {
  const roots = [JSON.parse(json) as object].flat() as Record<'@type', string>[];
  const issues = await Promise.all(
    roots.map((root) => new Validator().validate({ jsonld: { [root['@type']]: [root] } })),
  );
  // The warnings of the validator are about goods in parcels.
  const errors = issues.flat().filter(({ severity }) => severity === 'ERROR');
  return {
    types: roots.map((root) => root['@type']),
    defects: errors.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
  };
}

/**
 * Defects in a public page's metadata for search engines and link previews; none for a correct page.
 * @param page any page of a browser, which parses the HTML
 * @param url the page's full URL
 */
export async function structuredDataDefects(page: Page, html: string, url: string): Promise<string[]> {
  const head = await readHead(page, html);
  const read = await Promise.all(head.jsonLd.map(readJsonLd));
  const missing = expectedTypes(new URL(url).pathname).filter((type) =>
    read.every(({ types }) => !types.includes(type)),
  );
  return [
    ...headDefects(head, url),
    ...read.flatMap(({ defects }) => defects),
    ...missing.map((type) => `JSON-LD of type ${type} is missing`),
  ];
}
