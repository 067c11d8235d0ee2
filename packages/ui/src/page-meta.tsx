import { fullUrl, sharePicture, shareSize } from '@aertrip/platform';

interface PageMetaProps {
  /** Title of the page; the site's name is appended. */
  title: string;
  /** One or two sentences for search results and shared links; cut to the length that search results show. */
  description?: string;
  /** Path of the page on this site, such as `/packages/kashmir`; without it there is no canonical URL. */
  canonicalPath?: string;
  /** Picture of a shared link: a path of the bucket `images`; the site's picture by default. */
  image?: string;
  /** schema.org data, one object or several. */
  jsonLd?: object | readonly object[];
  /** Excludes the page from search engines: private pages, errors. */
  noIndex?: boolean;
}

/** Located at the root of the site. */
const sitePicture = '/og.jpg';

const maxDescription = 160;

/** Cut at a word, with an ellipsis. */
function shorten(description: string): string {
  const text = description.trim().replace(/\s+/g, ' ');
  if (text.length <= maxDescription) return text;
  const start = text.slice(0, maxDescription);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`;
}

/** Title, description, canonical URL, sharing and structured data of a page; React moves the tags to the head. */
export function PageMeta({
  title,
  description: fullDescription = '',
  canonicalPath,
  image,
  jsonLd,
  noIndex = false,
}: PageMetaProps) {
  const fullTitle = `${title} | Aertrip`;
  const description = shorten(fullDescription);
  const canonical = canonicalPath && fullUrl(canonicalPath);
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Aertrip" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={fullUrl(image ? sharePicture(image) : sitePicture)} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {noIndex && <meta name="robots" content="noindex" />}
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  );
}

interface JsonLdProps {
  data: object | readonly object[];
}

// Escaped, because `</script>` in a package's title would end the script.
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** schema.org data of a page for search engines: one object or several. */
export function JsonLd({ data }: JsonLdProps) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(data) }} />;
}
