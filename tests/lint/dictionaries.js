// @ts-check

/**
 * @typedef {{ type: string, typeName?: { name?: string }, typeArguments?: { params: TypeNode[] } }} TypeNode
 * @typedef {{ id: { typeAnnotation?: { typeAnnotation: TypeNode } }, init?: { type: string, properties?: unknown[] } }} Declarator
 */

/** Whether a type is Record<string, …>, also within Readonly<…> and Partial<…>. @param {TypeNode | undefined} node @returns {boolean} */
function isOpenRecord(node) {
  const [first] = node?.typeArguments?.params ?? [];
  const name = node?.typeName?.name ?? '';
  if (name === 'Record') return first?.type === 'TSStringKeyword';
  return ['Readonly', 'Partial'].includes(name) && isOpenRecord(first);
}

/** An object literal has `toString` and `__proto__`, which stored text may be. */
const plugin = {
  meta: { name: 'dictionaries' },
  rules: {
    literals: {
      /** @param {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} context */
      create(context) {
        const file = context.filename.split('\\').join('/');
        const isProduct = /\/(remote-[^/]+|host|shared-auth|packages\/ui)\/src\//.test(file);
        if (!isProduct || /\.test\.tsx?$|\/testing\//.test(file)) return {};
        return {
          /** @param {Declarator} node */
          VariableDeclarator(node) {
            const { init } = node;
            if (init?.type !== 'ObjectExpression' || !init.properties?.length) return;
            if (isOpenRecord(node.id.typeAnnotation?.typeAnnotation))
              context.report({
                node,
                message: 'Any text may be looked up here. Use dictionary() of @aertrip/platform.',
              });
          },
        };
      },
    },
  },
};

export default plugin;
