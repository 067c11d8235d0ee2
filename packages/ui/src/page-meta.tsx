import { getSiteConfig, imageSources } from '@aertrip/platform';

interface PageMetaProps {
  /** Title of the page; the site's name is appended. */
  title: string;
  /** One or two sentences for search results and shared links. */
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
const sitePicture = '/og.png';

function imageUrl(image: string | undefined): string {
  const path = image === undefined ? sitePicture : imageSources(image).src;
  return new URL(path, getSiteConfig().siteUrl).href;
}

// Escaped, because `</script>` in a package's title would end the script.
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Title, description, canonical URL, sharing and structured data of a page; React moves the tags to the head. */
export function PageMeta({
  title,
  description,
  canonicalPath,
  image,
  jsonLd,
  noIndex = false,
}: PageMetaProps) {
  const fullTitle = `${title} | Aertrip`;
  const canonical =
    canonicalPath === undefined ? undefined : new URL(canonicalPath, getSiteConfig().siteUrl).href;
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
      <meta property="og:image" content={imageUrl(image)} />
      <meta name="twitter:card" content="summary_large_image" />
      {noIndex && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(jsonLd) }} />
      )}
    </>
  );
}
