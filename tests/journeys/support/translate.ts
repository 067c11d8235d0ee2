import type { Page } from './fixtures';

/**
 * Translates the open page as a browser does: each text node, also of later content, is replaced by an element with its
 * translation. The words stay, so that journeys find them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untouched = 'font, script, style, noscript, select, textarea';
    function translateIn(root: Node): void {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched) !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateIn(document.body);
  });
