import Validator from '@adobe/structured-data-validator';
import type { Page } from '@playwright/test';

/** Metadata of a document: texts and attributes, in document order. */
const readHead = (page: Page, html: string) =>
  page.evaluate((source) => {
    const { head } = new DOMParser().parseFromString(source, 'text/html');
    const textsOf = (selector: string) =>
      [...head.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      titles: textsOf('title'),
      canonical: [...head.querySelectorAll('link[rel=canonical]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      jsonLd: [...source.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)/g)].map(
        ([, text = '']) => text,
      ),
      meta: [...head.querySelectorAll('meta')].map((meta) => ({
        name: meta.getAttribute('property') ?? meta.name,
        content: meta.content,
      })),
    };
  }, html);

/** Lengths in characters; search results truncate longer texts. */
const lengths = { title: [10, 75], description: [40, 160] } as const;

/** Required types of a page. */
function expectedTypes(pathname: string): readonly string[] {
  if (pathname === '/') return ['TravelAgency'];
  if (/^\/packages\/[^/]+\/[^/]+$/.test(pathname)) return ['TouristTrip', 'BreadcrumbList'];
  const isList = /^\/(search|international-tours|packages\/[^/]+)$/.test(pathname);
  return isList ? ['ItemList', 'BreadcrumbList'] : ['BreadcrumbList'];
}

function lengthDefects(what: keyof typeof lengths, text: string): string[] {
  const [least, most] = lengths[what];
  const { length } = text.trim();
  return length < least || length > most
    ? [`The ${what} has ${length} characters; it should have ${least} to ${most}.`]
    : [];
}

/** The single value. */
function single(what: string, values: readonly string[], defects: string[]): string | undefined {
  if (values.length !== 1) defects.push(`There are ${values.length} of ${what} instead of one.`);
  return values[0];
}

function headDefects(
  { titles, meta, canonical }: Awaited<ReturnType<typeof readHead>>,
  address: string,
): string[] {
  const defects: string[] = [];
  const contentsOf = (wanted: string) =>
    meta.flatMap(({ name, content }) => (name === wanted ? content : []));
  const title = single('title', titles, defects);
  const description = single('description', contentsOf('description'), defects);
  if (title !== undefined) defects.push(...lengthDefects('title', title));
  if (description !== undefined) defects.push(...lengthDefects('description', description));
  const stated = single('canonical address', canonical, defects);
  if (stated !== undefined && stated !== address) {
    defects.push(`The canonical address is ${stated} instead of ${address}.`);
  }
  if (contentsOf('robots').some((content) => content.includes('noindex'))) {
    defects.push('The page keeps itself out of search engines.');
  }
  const expected: Readonly<Record<string, string | undefined>> = {
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:type': undefined,
    'og:site_name': undefined,
    'og:image': undefined,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  for (const [name, wanted] of Object.entries(expected)) {
    const content = single(name, contentsOf(name), defects);
    if (content !== undefined && wanted !== undefined && content !== wanted) {
      defects.push(`${name} is "${content}" instead of "${wanted}".`);
    }
  }
  const image = contentsOf('og:image')[0];
  if (image !== undefined && !/^https?:\/\/.*\.jpg$/.test(image))
    defects.push(`og:image is no full address of a JPEG: ${image}.`);
  return defects;
}

/** Types of the objects in a JSON-LD script, and what Google's rules for rich results refuse in them. */
async function readJsonLd(json: string) {
  const roots = [JSON.parse(json) as object].flat() as Record<'@type', string>[];
  const issues = await Promise.all(
    roots.map((root) => new Validator().validate({ jsonld: { [root['@type']]: [root] } })),
  );
  return {
    types: roots.map((root) => root['@type']),
    // Its warnings are about goods in parcels.
    defects: issues
      .flat()
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}.`),
  };
}

/**
 * Defects in a public page's metadata for search engines and link previews: title, description, canonical URL, Open
 * Graph, JSON-LD.
 * @param page any page of a browser, which parses the HTML
 * @param address the page's full URL
 * @returns sentences; none for a correct page
 */
export async function structuredDataDefects(page: Page, html: string, address: string): Promise<string[]> {
  const head = await readHead(page, html);
  const read = await Promise.all(head.jsonLd.map(readJsonLd));
  const types = read.flatMap((one) => one.types);
  return [
    ...headDefects(head, address),
    ...read.flatMap(({ defects }) => defects),
    ...expectedTypes(new URL(address).pathname)
      .filter((type) => !types.includes(type))
      .map((type) => `The page does not describe itself by ${type}.`),
  ];
}
