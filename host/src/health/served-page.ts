/** The page as it was hydrated. */
export interface HydratedPage {
  readonly url: string;
  readonly content: string;
}

/** Number of elements, and text: attributes are also set by the page's own scripts, and do not break hydration. */
export const contentOf = (root: Element): string =>
  `${root.getElementsByTagName('*').length} ${root.textContent}`;

/**
 * Whether only the release can have caused a hydration difference: the hydrated content was the server's, and no
 * translation is in the page. An extension or a browser that links phone numbers changes it.
 */
export async function isAsServed({ url, content }: HydratedPage): Promise<boolean> {
  if (document.querySelector('#root font')) return false;
  try {
    const answer = await fetch(url, { cache: 'force-cache' });
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // In a page with scripts, the content of this element is text.
    for (const element of served.querySelectorAll('noscript')) element.textContent = element.innerHTML;
    const root = served.getElementById('root');
    return root !== null && contentOf(root) === content;
  } catch {
    return false;
  }
}
