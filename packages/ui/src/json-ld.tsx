interface JsonLdProps {
  data: object | readonly object[];
}

// Escaped, because `</script>` in a package's title would end the script.
const scriptSafe = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** schema.org data of a page for search engines: one object or several. */
export function JsonLd({ data }: JsonLdProps) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(data) }} />;
}
