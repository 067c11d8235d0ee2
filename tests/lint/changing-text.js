// @ts-check

/**
 * @typedef {{ type: string, value?: unknown, name?: string, operator?: string, left?: Node, right?: Node, expression?: Node,
 *   consequent?: Node, alternate?: Node, expressions?: Node[], callee?: Node, property?: Node, arguments?: Node[],
 *   body?: Node, children?: Node[] }} Node
 * @typedef {'element' | 'text' | 'nothing' | 'unknown'} Kind what an expression may render
 */

/** @param {Node | undefined} node @returns {Kind[]} */
function kindsOf(node) {
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : ['nothing'];
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text'];
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? [/** @type {Kind} */ ('nothing')] : kindsOf(node.left)),
        ...kindsOf(node.right),
      ];
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)];
    case 'CallExpression':
      return node.callee?.property?.name === 'map'
        ? ['nothing', ...kindsOf(node.arguments?.[0]?.body)]
        : ['unknown'];
    default:
      return ['unknown'];
  }
}

/** @param {Node} child */
const expressionOf = (child) => (child.type === 'JSXExpressionContainer' ? child.expression : child);

/** @param {Node} child */
function isBlank(child) {
  const { type, value } = /** @type {Node} */ (expressionOf(child));
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '');
}

/** Whether the text of a child can change or go. @param {Node} child @param {Kind[]} kinds */
function isChanging(child, kinds) {
  const expression = expressionOf(child);
  if (child.type === 'JSXText' || expression?.type === 'Literal') return false;
  if (expression?.type === 'TemplateLiteral' && expression.expressions?.length === 0) return false;
  return kinds.includes('text');
}

/** Whether a child's text is certain or likely: an unknown value beside words is one. @param {Kind[]} kinds */
const isText = (kinds) =>
  kinds.every((kind) => kind !== 'element') && kinds.some((kind) => kind !== 'nothing');

/**
 * Whether a change of these children meets a text node that a translation may have replaced: text that changes or goes
 * beside siblings, and text behind an element that comes and goes.
 * @param {Node[]} all
 */
function isFragile(all) {
  const children = all.filter((child) => !isBlank(child));
  if (children.length < 2) return false;
  const kinds = children.map((child) =>
    child.type === 'JSXText' ? [/** @type {Kind} */ ('text')] : kindsOf(expressionOf(child)),
  );
  return children.some((child, index) => {
    const own = kinds[index] ?? [];
    if (isChanging(child, own)) return true;
    const [before, after] = [kinds[index - 1] ?? [], kinds[index + 1] ?? []];
    const isInWords =
      own.includes('unknown') && [before, after].some((beside) => beside.includes('text') && isText(beside));
    const isConditional = own.includes('element') && own.length > 1;
    const hasTextBehind = kinds.slice(index + 1).some((later) => later.includes('text') && isText(later));
    return isInWords || (isConditional && hasTextBehind);
  });
}

/** A browser's translation replaces text nodes: React updates the replaced one, or throws when it removes it. */
const plugin = {
  meta: { name: 'translation' },
  rules: {
    text: {
      /** @param {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} context */
      create(context) {
        const isProduct = /\/(remote-[^/]+|host|packages\/ui)\/src\//.test(
          context.filename.split('\\').join('/'),
        );
        if (!isProduct || /\.test\.tsx?$|\/testing\//.test(context.filename)) return {};
        /** @param {Node} node */
        const check = (node) => {
          if (isFragile(node.children ?? []))
            context.report({
              node,
              message: 'Give text that changes an element of its own: a translated page loses it otherwise.',
            });
        };
        return { JSXElement: check, JSXFragment: check };
      },
    },
  },
};

export default plugin;
