// @ts-check

/**
 * @typedef {{ type: string, parent?: Node, name?: string, computed?: boolean, object?: Node, property?: Node,
 *   callee?: Node, arguments?: Node[], properties?: { key?: Node, value?: { value?: unknown } }[] }} Node
 */

const accountWrites = new Set([
  'signIn',
  'signUp',
  'signInWithGoogle',
  'sendPasswordReset',
  'requestPasswordReset',
  'sendVerification',
  'sendCode',
  'signInWithCode',
  'sendSignInLink',
  'signInWithLink',
  'addPassword',
  'updateProfile',
  'changePassword',
  'deleteAccount',
]);

/** @param {Node | undefined} node */
const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property?.name : node?.name);

/** Whether a call in the same chain has this name: `rpc(…).abortSignal(signal)`, `from(…).insert(…)`.
 * @param {Node} call @param {string} name */
function hasInChain(call, name) {
  for (let node = call.callee?.object; node; node = node.callee?.object)
    if (node.type === 'CallExpression' && nameOf(node.callee) === name) return true;
  for (let node = call.parent; node?.type === 'MemberExpression'; node = node.parent?.parent)
    if (nameOf(node) === name) return true;
  return false;
}

/** Whether a node is an argument of a call of one of these functions. @param {Node} node @param {RegExp} names */
function isIn(node, names) {
  for (let outer = node.parent; outer; outer = outer.parent)
    if (outer.type === 'CallExpression' && names.test(outer.callee?.name ?? '')) return true;
  return false;
}

/** Whether a call writes at one of the services. A read has `get: true`, or is aborted with its screen, as in
 * `databaseOptions`.
 * @param {Node} call */
function isWrite(call) {
  const { callee, arguments: given = [] } = call;
  if (callee?.type !== 'MemberExpression') return false;
  const name = nameOf(callee) ?? '';
  if (name === 'rpc') {
    const isRead = given[2]?.properties?.some(
      ({ key, value }) => key?.name === 'get' && value?.value === true,
    );
    return !isRead && !hasInChain(call, 'abortSignal') && !isIn(call, /^databaseOptions$/);
  }
  if (['insert', 'upsert', 'update', 'delete'].includes(name)) return hasInChain(call, 'from');
  if (name === 'upload') return true;
  return accountWrites.has(name) && /^(customer|admin)Auth$/.test(callee.object?.name ?? '');
}

/** Lists the writes of the remotes and of the shell that no goal of visits counts. */
const plugin = {
  meta: { name: 'goals' },
  rules: {
    writes: {
      /** @param {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} context */
      create(context) {
        const isProduct = /\/(remote-[^/]+|host)\/src\//.test(context.filename.split('\\').join('/'));
        if (!isProduct || /\.test\.tsx?$|\/testing\//.test(context.filename)) return {};
        return {
          /** @param {Node} node */
          CallExpression(node) {
            if (isWrite(node) && !isIn(node, /^(goal|databaseWrite)$/))
              context.report({
                node,
                message:
                  "A write without a goal. Make it one: goal('enquiry', async (…) => …), see the guide for remotes.",
              });
          },
        };
      },
    },
  },
};

export default plugin;
