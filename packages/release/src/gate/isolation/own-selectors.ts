import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** What makes a selector a remote's own. */
export interface OwnNames {
  /** Name of the remote: ids and `data-` attributes of its own begin with it. */
  readonly app: string;
  readonly isOwnClass: (name: string) => boolean;
}

/** Pseudo-classes that match what one of their selectors matches. `:not(.own)` and `:has(.own)` match others. */
const alternatives = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** The elements of the document itself, which stay the host's whatever class a remote gives them. */
const isDocumentElement = (node: Node) =>
  (node.type === 'tag' && /^(html|body)$/i.test(node.value)) ||
  (node.type === 'pseudo' && /^:(root|host)$/i.test(node.value));

/** The parts of a selector between its combinators, such as `.menu:hover` and `li` of `.menu:hover > li`. */
function compoundsOf(selector: Selector): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  }
  return compounds;
}

/** Of the remote `remote-user`: `remote-user` itself and `remote-user-menu`. */
const beginsWith = (name: string, app: string) => name === app || name.startsWith(`${app}-`);

function mentionsParent(selector: Selector): boolean {
  let mentioned = false;
  selector.walkNesting(() => {
    mentioned = true;
  });
  return mentioned;
}

/**
 * Whether a selector matches only elements that carry a class of the remote, stand inside one that does, or beside one
 * (`.box:checked + label`): one of its compounds must.
 * @param parent of a rule nested in another one: whether that one is the remote's own
 */
function isOwn(selector: Selector, names: OwnNames, parent: boolean | undefined): boolean {
  const isOwnPart = (node: Node): boolean => {
    switch (node.type) {
      case 'class':
        return names.isOwnClass(node.value);
      case 'id':
        return beginsWith(node.value, names.app);
      case 'attribute':
        return beginsWith(node.attribute.toLowerCase(), `data-${names.app}`);
      case 'nesting':
        return parent === true;
      case 'pseudo':
        return (
          alternatives.has(node.value.toLowerCase()) &&
          node.nodes.length > 0 &&
          node.nodes.every((alternative) => isOwnChain(alternative))
        );
      default:
        return false;
    }
  };
  const isOwnChain = (chain: Selector) =>
    compoundsOf(chain).some((compound) => !compound.some(isDocumentElement) && compound.some(isOwnPart));

  // A nested rule that does not say where its parent stands stands below it.
  return (parent === true && !mentionsParent(selector)) || isOwnChain(selector);
}

/** The selectors of a list that are not a remote's own, as they are written. */
export function foreignSelectors(list: string, names: OwnNames, parent?: boolean): Selector[] {
  const foreign: Selector[] = [];
  selectorParser((selectors) => {
    foreign.push(...selectors.nodes.filter((selector) => !isOwn(selector, names, parent)));
  }).processSync(list);
  return foreign;
}

/** `:root`, `html` or `:host` and nothing else. */
export const isRootAlone = (selector: Selector): boolean =>
  selector.nodes.length === 1 &&
  selector.nodes.every((node) => isDocumentElement(node) && !/^body$/i.test(node.value ?? ''));

/** Classes that a selector names, in order. */
export function classesIn(selector: Selector): string[] {
  const classes: string[] = [];
  selector.walkClasses(({ value }) => {
    classes.push(value);
  });
  return classes;
}
