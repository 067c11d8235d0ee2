/**
 * React writes what belongs into the head before everything else when the document is not its own. Its attributes and
 * texts hold no `<` or `>`.
 */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** @param html a page as React drew it, without a document around it */
export function splitHead(html: string): { head: string; body: string } {
  const head = headTags.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
