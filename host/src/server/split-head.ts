/**
 * React puts head elements before all others when it does not render the document. Their attributes and texts contain
 * no `<` or `>`.
 */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** @param html a page as React rendered it, without a document around it */
export function splitHead(html: string): { head: string; body: string } {
  const head = headTags.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
