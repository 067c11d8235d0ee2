import type { CallExpression, Node } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAwaitExpression,
  isCallExpression,
  isExpressionStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Evaluator } from './evaluate';

/** Functions of the platform that hand an answer on: `parse(schema, unwrap(answer))`; the last one drops it. */
const parser = 'parse';
const opener = 'unwrap';
const dropper = 'unwrapVoid';

const calledName = ({ expression }: CallExpression) =>
  isIdentifier(expression) ? expression.text : undefined;

const isFunction = (node: Node) =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node);

/** The uses of a name in the function that it is declared in. */
function usesIn(scope: Node, name: string): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node) && node.text === name && !isVariableDeclaration(node.parent)) found.push(node);
    node.forEachChild(visit);
  };
  visit(scope);
  return found;
}

/**
 * The columns that are read of what a function of the database gives.
 * @param call of `rpc`
 * @returns `undefined` where that cannot be told: then any of them may be
 */
export async function resultColumns(
  call: Node,
  evaluator: Evaluator,
): Promise<readonly string[] | undefined> {
  const { parent } = call;
  if (isAwaitExpression(parent) || isParenthesizedExpression(parent)) return resultColumns(parent, evaluator);
  if (isExpressionStatement(parent)) return [];
  // `.abortSignal(signal)` and its like.
  if (isPropertyAccessExpression(parent) && isCallExpression(parent.parent))
    return resultColumns(parent.parent, evaluator);
  if (isCallExpression(parent)) {
    const name = calledName(parent);
    if (name === dropper) return [];
    if (name === opener) return resultColumns(parent, evaluator);
    const [schema, value] = parent.arguments;
    return name === parser && schema && value === call ? evaluator.columnsOfSchema(schema) : undefined;
  }
  if (!isVariableDeclaration(parent) || !isIdentifier(parent.name)) return undefined;
  let scope: Node = parent;
  while (scope.parent && !isFunction(scope)) scope = scope.parent;
  const uses = usesIn(scope, parent.name.text);
  const read = await Promise.all(uses.map((use) => resultColumns(use, evaluator)));
  return read.every((columns) => columns !== undefined) ? read.flat() : undefined;
}
