type Attributes = Readonly<Record<string, string>>;

/** Metadata in the HTML of a page, in document order. */
export interface PageHead {
  readonly titles: readonly string[];
  /** Contents by `name` or `property`. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly canonical: readonly string[];
  /** Texts of the JSON-LD scripts. */
  readonly jsonLd: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

/** Parses HTML as React writes it: attributes in double quotes, scripts without a `<` in their data. */
export function readPageHead(html: string): PageHead {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));
  const meta = new Map<string, string[]>();
  for (const { name, property = name, content = '' } of tags('meta')) {
    if (property) meta.set(property, [...(meta.get(property) ?? []), content]);
  }
  return {
    // Inline SVG has separate titles.
    titles: [...html.replaceAll(/<svg\b[^]*?<\/svg>/g, '').matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(
      ([, text = '']) => decoded(text),
    ),
    meta,
    canonical: tags('link').flatMap(({ rel, href }) => (rel === 'canonical' && href ? href : [])),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text = '']) => text,
    ),
  };
}
