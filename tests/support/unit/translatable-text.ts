/**
 * Fails a test in which React changes a text node that has siblings. A browser's translation replaces text nodes: React
 * then updates a detached node, or throws when it removes one or inserts an element before it. The only text of an
 * element is safe, because React sets it through the element.
 */

/** React attaches its fiber to the text nodes that it updates itself. */
const isOwnText = (node: Node | null): node is Text =>
  node instanceof Text &&
  node.data.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function changedTexts({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord): Text[] {
  if (type === 'characterData') return [target].filter(isOwnText);
  const anchor = addedNodes.length > 0 ? [nextSibling] : [];
  return [...addedNodes, ...removedNodes, ...anchor].filter(isOwnText);
}

const found = new Set<string>();

function collect(records: readonly MutationRecord[]): void {
  for (const record of records)
    for (const { data } of changedTexts(record)) {
      const { target } = record;
      const parent = target instanceof Element ? target : target.parentElement;
      found.add(`“${data}” in ${parent?.outerHTML.slice(0, 300)}`);
    }
}

const observer = new MutationObserver(collect);

beforeEach(() => {
  observer.takeRecords();
  found.clear();
  observer.observe(document, { subtree: true, childList: true, characterData: true });
});

afterEach(() => {
  collect(observer.takeRecords());
  observer.disconnect();
  if (found.size > 0)
    throw new Error(`Give text that changes an element of its own:\n${[...found].join('\n')}`);
});
