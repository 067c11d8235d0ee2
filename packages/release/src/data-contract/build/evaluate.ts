import type { CallExpression, Expression, Node, ObjectLiteralExpression } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { SymbolFlags, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/async';

/** The properties of an object that is sent, as its type says. */
export interface Keys {
  readonly columns: readonly string[];
  readonly optional: readonly string[];
  readonly nullable: readonly string[];
}

/** Calls `columnsOf(schema, relations)` of the platform. */
const columnsHelper = 'columnsOf';

/** The expression itself, without what only the compiler reads. What is asserted (`as 'themes'`) is not believed. */
export function bare(node: Node): Node {
  if (
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node) ||
    isAwaitExpression(node)
  ) {
    return bare(node.expression);
  }
  return node;
}

const combinations = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((texts, next) => texts.flatMap((text) => next.map((end) => text + end)), ['']);

const nameOf = (node: Node): string | undefined =>
  isIdentifier(node) || isStringLiteral(node) ? node.text : undefined;

/** What an object literal has under one of these names. */
export function propertyOf(literal: ObjectLiteralExpression, names: readonly string[]): Node | undefined {
  const property = literal.properties
    .filter((each) => isPropertyAssignment(each))
    .find(({ name }) => names.includes(nameOf(name) ?? ''));
  return property && bare(property.initializer);
}

/** The expressions that a function gives back. */
function returned(node: Node): Node[] {
  if (isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node)) return [];
  const found: Node[] = [];
  node.forEachChild((child) => {
    found.push(...returned(child));
  });
  return found;
}

/** Tells what expressions give without running them: by their literals, else by their types. */
export class Evaluator {
  readonly #checker: Checker;
  readonly #project: Project;

  constructor(project: Project) {
    this.#checker = project.checker;
    this.#project = project;
  }

  /** The declaration that a name stands for, in whichever file. */
  async declarationOf(name: Node): Promise<Node | undefined> {
    const found = await this.#checker.getSymbolAtLocation(name);
    const symbol =
      found && found.flags & SymbolFlags.Alias ? await this.#checker.getAliasedSymbol(found) : found;
    return symbol?.valueDeclaration?.resolve(this.#project);
  }

  /** What a name was set to where it was declared. */
  async initializerOf(name: Node): Promise<Expression | undefined> {
    const declaration = await this.declarationOf(name);
    return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  }

  /** What a call of a function of the sources gives back. */
  async returnsOf(call: CallExpression): Promise<Node[]> {
    if (!isIdentifier(call.expression)) return [];
    const declaration = await this.declarationOf(call.expression);
    const value = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!value || !(isFunctionDeclaration(value) || isArrowFunction(value) || isFunctionExpression(value)))
      return [];
    if (!value.body) return [];
    if (!isBlock(value.body)) return [value.body];
    return value.body.statements.flatMap((statement) => returned(statement));
  }

  /** The literals of a type; `undefined` for any other text. */
  async #literalsOf(type: Type | undefined): Promise<string[] | undefined> {
    if (!type) return undefined;
    if (type.isStringLiteralType()) return [type.value];
    if (!type.isUnionType()) return undefined;
    const members = (await type.getTypes()).filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const texts = await Promise.all(members.map((member) => this.#literalsOf(member)));
    return texts.every((text) => text !== undefined) ? texts.flat() : undefined;
  }

  /** Every text that an expression may give; `undefined` where that cannot be told. */
  async textsOf(given: Node): Promise<string[] | undefined> {
    const node = bare(given);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (isConditionalExpression(node)) return this.#allOf([node.whenTrue, node.whenFalse]);
    if (isTemplateExpression(node)) {
      const spans = await Promise.all(
        node.templateSpans.map(async ({ expression, literal }) => {
          const texts = await this.textsOf(expression);
          return texts?.map((text) => text + literal.text);
        }),
      );
      return spans.every((span) => span !== undefined)
        ? combinations([[node.head.text], ...spans])
        : undefined;
    }
    if (isBinaryExpression(node) && node.operatorToken.getText() === '+') {
      const [left, right] = await Promise.all([this.textsOf(node.left), this.textsOf(node.right)]);
      return left && right && combinations([left, right]);
    }
    if (isCallExpression(node)) {
      if (nameOf(node.expression) === columnsHelper) return this.#columnsOf(node);
      const returns = await this.returnsOf(node);
      if (returns.length > 0) return this.#allOf(returns);
    }
    const literals = await this.#literalsOf(await this.#checker.getTypeAtLocation(node));
    if (literals || !isIdentifier(node)) return literals;
    const initializer = await this.initializerOf(node);
    return initializer && this.textsOf(initializer);
  }

  async #allOf(nodes: readonly Node[]): Promise<string[] | undefined> {
    const texts = await Promise.all(nodes.map((node) => this.textsOf(node)));
    return texts.every((text) => text !== undefined) ? texts.flat() : undefined;
  }

  async #columnsOf({ arguments: [schema, relations] }: CallExpression): Promise<string[] | undefined> {
    const type = schema && (await this.#checker.getTypeAtLocation(schema));
    const literal = relations && (await this.objectOf(relations));
    if (!type || (relations && !literal)) return undefined;
    const text = await this.#columnsOfSchema(type, literal);
    return text === undefined ? undefined : [text];
  }

  /** The columns that a schema reads of a row. */
  async columnsOfSchema(schema: Node): Promise<readonly string[] | undefined> {
    const type = await this.#checker.getTypeAtLocation(schema);
    return type && (await this.#columnsOfSchema(type, undefined))?.split(', ');
  }

  /** As `columnsOf` does at run time, on the type of the schema. */
  async #columnsOfSchema(
    type: Type,
    relations: ObjectLiteralExpression | undefined,
  ): Promise<string | undefined> {
    const entries = await this.#memberOf(type, 'entries');
    if (!entries) {
      const inner = (await this.#memberOf(type, 'item')) ?? (await this.#memberOf(type, 'wrapped'));
      return inner && this.#columnsOfSchema(inner, relations);
    }
    if ((await this.#checker.getIndexInfosOfType(entries)).length > 0) return undefined;
    const columns: string[] = [];
    for (const entry of await this.#checker.getPropertiesOfType(entries)) {
      const relation = relations && propertyOf(relations, [entry.name]);
      if (!relation) {
        columns.push(entry.name);
        continue;
      }
      const [from, within] = isArrayLiteralExpression(relation) ? relation.elements : [relation];
      const nested = within && bare(within);
      const inner = await this.#checker.getTypeOfSymbol(entry);
      const selected =
        inner &&
        (await this.#columnsOfSchema(
          inner,
          nested && isObjectLiteralExpression(nested) ? nested : undefined,
        ));
      if (!from || selected === undefined) return undefined;
      const source = isStringLiteral(from) ? `${entry.name}:${from.text}` : entry.name;
      columns.push(`${source}(${selected})`);
    }
    return columns.join(', ');
  }

  async #memberOf(type: Type, name: string): Promise<Type | undefined> {
    const symbol = await this.#checker.getPropertyOfType(type, name);
    return symbol && this.#checker.getTypeOfSymbol(symbol);
  }

  /** The object literal that an expression is, also by its name. */
  async objectOf(given: Node): Promise<ObjectLiteralExpression | undefined> {
    const node = bare(given);
    if (isObjectLiteralExpression(node)) return node;
    const initializer = isIdentifier(node) ? await this.initializerOf(node) : undefined;
    return initializer && this.objectOf(initializer);
  }

  /** The properties of the object, or of each object of the list, that an expression gives. */
  async keysOf(given: Node): Promise<Keys | undefined> {
    const type = await this.#checker.getTypeAtLocation(bare(given));
    return type && this.#keysOfType(type);
  }

  async #keysOfType(type: Type): Promise<Keys | undefined> {
    if (type.isUnionType()) {
      const members = (await type.getTypes()).filter(
        ({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)),
      );
      const all = await Promise.all(members.map((member) => this.#keysOfType(member)));
      return all.every((keys) => keys !== undefined) ? joinKeys(all) : undefined;
    }
    if (await this.#checker.isArrayLikeType(type)) {
      const [item] = type.isTypeReference() ? await this.#checker.getTypeArguments(type) : [];
      return item && this.#keysOfType(item);
    }
    if (!(type.flags & TypeFlags.Object || type.isIntersectionType())) return undefined;
    if ((await this.#checker.getIndexInfosOfType(type)).length > 0) return undefined;
    const properties = await this.#checker.getPropertiesOfType(type);
    const types = await this.#checker.getTypeOfSymbol(properties);
    const flags = await Promise.all(types.map((each) => this.#flagsOf(each)));
    const named = (flag: number) =>
      properties.filter((_, index) => (flags[index] ?? 0) & flag).map(({ name }) => name);
    const optional = properties
      .filter(({ flags: own }) => own & SymbolFlags.Optional)
      .map(({ name }) => name);
    return {
      columns: properties.map(({ name }) => name),
      optional: [...new Set([...optional, ...named(TypeFlags.Undefined)])],
      nullable: named(TypeFlags.Null),
    };
  }

  async #flagsOf(type: Type | undefined): Promise<number> {
    if (!type?.isUnionType()) return type?.flags ?? 0;
    return (await type.getTypes()).reduce((flags, member) => flags | member.flags, 0);
  }
}

/** What one of several objects has: a key that one of them lacks may be left out. */
export function joinKeys(all: readonly Keys[]): Keys {
  const columns = [...new Set(all.flatMap((keys) => keys.columns))];
  const lacking = columns.filter((name) => all.some((keys) => !keys.columns.includes(name)));
  return {
    columns,
    optional: [...new Set([...all.flatMap(({ optional }) => optional), ...lacking])],
    nullable: [...new Set(all.flatMap(({ nullable }) => nullable))],
  };
}
