import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isParameterDeclaration,
} from 'typescript/unstable/ast/is';
import { TypeFlags } from 'typescript/unstable/async';
import { hostName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';
import type { DataUse } from '../declaration';
import { annotationOf, readAnnotation, type SaidColumns } from './annotation';
import { bare, Evaluator, propertyOf, type Keys } from './evaluate';
import { KnownSchema } from './known-schema';
import { Recorder } from './recorder';
import { resultColumns } from './result-columns';
import { columnsOfLogic, parseSelect, type Selected } from './select-string';
import { withSourceProgram, type SourceProgram } from './source-program';

/** A request that a chain of calls begins: of tables (several where the name is one of several), or of functions. */
interface Origin {
  readonly kind: 'tables' | 'functions';
  readonly names: readonly string[];
  /** What a person says of it. */
  readonly said?: SaidColumns;
  /** Tables by what their columns are called in filters, such as `departures` in `departures.starts_on`. */
  readonly aliases: Map<string, string>;
}

/** Classes of the Supabase clients, by what their methods begin. */
const databaseClients = new Set(['SupabaseClient', 'PostgrestClient']);

const filters = new Set(
  'eq neq gt gte lt lte like ilike likeAllOf likeAnyOf ilikeAllOf ilikeAnyOf is isDistinct in notIn contains containedBy rangeGt rangeGte rangeLt rangeLte rangeAdjacent overlaps textSearch regexMatch regexIMatch not filter order'.split(
    ' ',
  ),
);
const beginnings = new Set(['from', 'rpc', 'invoke', 'call']);
const writes = new Set(['insert', 'update', 'upsert']);
const steps = new Set([...filters, ...writes, 'select', 'or', 'match', 'delete']);

interface Call {
  readonly node: CallExpression;
  readonly receiver: Expression;
  readonly method: string;
}

const overHttp = /\/functions\/v1\/([\w-]+)/;
const pathOfFunction = /^\/?(?:functions\/v1\/)?([\w-]+)(?:\/|$)/;

const keyOf = (node: Node) => `${node.getSourceFile().path}:${node.pos}:${node.end}`;

function descendants(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    descendants(child, visit);
  });
}

/** The literal beginning of a text. */
const headOf = (node: Node): string | undefined => {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  return isTemplateExpression(node) ? node.head.text : undefined;
};

/** Whether what is taken from something is asked for rows: `.from('themes').select('name')`. */
function beginsRequest({ parent }: Node): boolean {
  return (
    isPropertyAccessExpression(parent) && (writes.has(parent.name.text) || parent.name.text === 'select')
  );
}

class UseFinder {
  readonly #program: SourceProgram;
  readonly #evaluator: Evaluator;
  readonly #recorder = new Recorder();
  readonly #origins = new Map<string, Origin>();
  /** Sentences with the place: what cannot be told, or is not in the database. */
  readonly problems: string[] = [];
  readonly #schema: KnownSchema | undefined;

  constructor(program: SourceProgram, schema: KnownSchema | undefined) {
    this.#program = program;
    this.#evaluator = new Evaluator(program.project);
    this.#schema = schema;
  }

  async find(): Promise<DataUse> {
    const calls = this.#program.sources.flatMap((source) => this.#callsIn(source));
    await Promise.all(calls.filter(({ method }) => beginnings.has(method)).map((call) => this.#begin(call)));
    // In the order of the source: a filter follows the select whose relations it names.
    for (const call of calls) if (steps.has(call.method)) await this.#follow(call);
    this.#noteRoles();
    return this.#recorder.toDataUse();
  }

  #callsIn(source: SourceFile): Call[] {
    const calls: Call[] = [];
    descendants(source, (node) => {
      const url = headOf(node)?.match(overHttp)?.[1];
      if (url) this.#recorder.overHttp.add(url);
      if (!isCallExpression(node)) return;
      const [first] = node.arguments;
      if (isIdentifier(node.expression)) {
        if (node.expression.text === 'callCustomerFunction' && first) this.#noteFunction(node, first);
        return;
      }
      if (!isPropertyAccessExpression(node.expression)) return;
      const { expression: receiver, name } = node.expression;
      calls.push({ node, receiver, method: name.text });
    });
    return calls;
  }

  /** Visitors and customers ask as either role; a release that only has the client of administrators, as one. */
  #noteRoles(): void {
    const asCustomer = /\b(?:customerDatabase|callCustomerFunction)\b/;
    if (!this.#program.sources.some(({ text }) => asCustomer.test(text)))
      this.#recorder.roles = new Set(['authenticated']);
  }

  #problem(node: Node, found: string): void {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    this.problems.push(`${this.#program.labelOf(source.fileName)}:${line + 1}: ${found}`);
  }

  /** The class of what a method is called on; `any` where its type is not known. */
  async #classOf(node: Node): Promise<string> {
    const type = await this.#program.checker.getTypeAtLocation(node);
    if (type && type.flags & TypeFlags.Any) return 'any';
    return (await type?.getSymbol())?.name ?? '';
  }

  async #begin(call: Call): Promise<void> {
    const { node, method } = call;
    const [name, args] = node.arguments;
    if (!name) return;
    if (method === 'call') return headOf(name)?.includes('/') ? this.#noteFunction(node, name) : undefined;
    const receiver = await this.#classOf(call.receiver);
    if (method === 'invoke')
      return receiver === 'FunctionsClient' ? this.#noteFunction(node, name) : undefined;
    if (receiver === 'StorageClient') {
      const buckets = await this.#evaluator.textsOf(name);
      if (!buckets) return this.#problem(node, 'the bucket cannot be told.');
      for (const bucket of buckets) this.#recorder.buckets.add(bucket);
      return;
    }
    const isUnknown = receiver === 'any' && (method === 'rpc' || beginsRequest(node));
    if (isUnknown) return this.#problem(node, 'the type of the client is not known.');
    if (!databaseClients.has(receiver)) return;
    return method === 'from' ? this.#beginTable(node, name) : this.#beginFunction(node, name, args);
  }

  /** An annotation at the name of the table says which of the tables it may be are really asked for. */
  async #beginTable(node: Node, name: Node): Promise<void> {
    const said = await this.#saidAt(node);
    const names = said ? Object.keys(said) : await this.#evaluator.textsOf(name);
    if (!names) return this.#problem(node, 'the table cannot be told.');
    this.#origins.set(keyOf(node), { kind: 'tables', names, said, aliases: new Map() });
    for (const each of names) await this.#checkTable(node, each);
  }

  async #beginFunction(node: Node, name: Node, args: Node | undefined): Promise<void> {
    const names = await this.#evaluator.textsOf(name);
    if (!names) return this.#problem(node, 'the function cannot be told.');
    this.#origins.set(keyOf(node), { kind: 'functions', names, aliases: new Map() });
    for (const each of names) await this.#noteCall(node, each, args);
  }

  async #saidAt(node: Node): Promise<SaidColumns | undefined> {
    const said = annotationOf(node);
    return said === undefined ? undefined : readAnnotation(said, node.getSourceFile().fileName);
  }

  async #checkTable(node: Node, table: string): Promise<void> {
    this.#recorder.table(table);
    if (this.#schema && !(await this.#schema.relation(table)))
      this.#problem(node, `the database has no table or view ${table}.`);
  }

  async #noteCall(node: Node, name: string, args: Node | undefined): Promise<void> {
    const none: Keys = { columns: [], optional: [], nullable: [] };
    const isNone = !args || (isIdentifier(args) && args.text === 'undefined');
    const keys = isNone ? none : await this.#evaluator.keysOf(args);
    if (!keys) return this.#problem(node, `the arguments of ${name} cannot be told.`);
    this.#recorder.calls(name, { keys, reads: await resultColumns(node, this.#evaluator) });
    const known = this.#schema && (await this.#schema.functionArgs(name));
    if (this.#schema && !known) return this.#problem(node, `the database has no function ${name}.`);
    const unknown = known ? keys.columns.filter((each) => !known.has(each)) : [];
    if (unknown.length > 0) this.#problem(node, `the function ${name} takes no ${unknown.join(', ')}.`);
  }

  /** A wrapper passes on the path that it is given; whoever calls it says the path. */
  #noteFunction(node: Node, path: Node): void | Promise<void> {
    const name = headOf(path)?.match(pathOfFunction)?.[1];
    if (name) this.#recorder.overHttp.add(name);
    else if (headOf(path) !== undefined) this.#problem(node, 'the server function cannot be told.');
    else return this.#requireParameter(node, path);
  }

  async #requireParameter(node: Node, path: Node): Promise<void> {
    const declaration = isIdentifier(path) ? await this.#evaluator.declarationOf(path) : undefined;
    if (!declaration || !isParameterDeclaration(declaration))
      this.#problem(node, 'the server function cannot be told.');
  }

  /** Where the chain that an expression ends began. */
  async #originsOf(given: Node, seen = new Set<string>()): Promise<Origin[]> {
    const node = bare(given);
    if (seen.has(keyOf(node))) return [];
    seen.add(keyOf(node));
    const known = this.#origins.get(keyOf(node));
    if (known) return [known];
    const all = async (nodes: readonly Node[]) =>
      (await Promise.all(nodes.map((each) => this.#originsOf(each, seen)))).flat();
    if (isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
    if (isCallExpression(node)) {
      return isPropertyAccessExpression(node.expression)
        ? this.#originsOf(node.expression.expression, seen)
        : all(await this.#evaluator.returnsOf(node));
    }
    const initializer = isIdentifier(node) ? await this.#evaluator.initializerOf(node) : undefined;
    return initializer ? this.#originsOf(initializer, seen) : [];
  }

  async #follow(call: Call): Promise<void> {
    const origins = await this.#originsOf(call.receiver);
    if (origins.length === 0 && (await this.#classOf(call.receiver)).startsWith('Postgrest'))
      return this.#problem(call.node, `the table of ${call.method}() cannot be told.`);
    for (const origin of origins) if (origin.kind === 'tables') await this.#note(call, origin);
  }

  async #note({ node, method }: Call, origin: Origin): Promise<void> {
    const [first, options] = node.arguments;
    if (method === 'delete') {
      for (const table of origin.names) this.#recorder.table(table).deletes = true;
      return;
    }
    if (method === 'select') return this.#noteSelect(node, first, origin);
    if (!first) return;
    if (writes.has(method)) return this.#noteWrite(node, method, first, origin);
    if (method === 'or' || method === 'match') return this.#noteConditions(node, method, first, origin);
    const columns = await this.#evaluator.textsOf(first);
    const prefix = options && (await this.#referencedTable(options));
    const noted = columns?.map((column) => (prefix ? `${prefix}.${column}` : column));
    return this.#noteFilters(node, noted, origin);
  }

  async #referencedTable(options: Node): Promise<string | undefined> {
    const literal = await this.#evaluator.objectOf(options);
    const property = literal && propertyOf(literal, ['referencedTable', 'foreignTable']);
    return property && headOf(property);
  }

  async #noteConditions(node: Node, method: string, first: Node, origin: Origin): Promise<void> {
    if (method === 'match')
      return this.#noteFilters(node, (await this.#evaluator.keysOf(first))?.columns, origin);
    const texts = (await this.#evaluator.textsOf(first)) ?? [withPlaceholders(first)];
    try {
      return await this.#noteFilters(
        node,
        texts.flatMap((text) => columnsOfLogic(text ?? '?')),
        origin,
      );
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.#noteFilters(node, undefined, origin);
    }
  }

  async #noteFilters(node: Node, columns: readonly string[] | undefined, origin: Origin): Promise<void> {
    if (!columns)
      return this.#noteSaid(
        node,
        'the column cannot be told',
        origin,
        (table) => this.#recorder.table(table).filters,
      );
    for (const each of columns) {
      const [column = '', ...within] = each.replace(/->.*$/, '').split('.').toReversed();
      const alias = within.toReversed().join('.');
      const tables = within.length > 0 ? [origin.aliases.get(alias) ?? within[0] ?? ''] : origin.names;
      for (const table of tables)
        await this.#noteColumn(node, table, column, this.#recorder.table(table).filters);
    }
  }

  async #noteColumn(node: Node, table: string, column: string, into: Set<string>): Promise<void> {
    into.add(column);
    const known = await this.#schema?.relation(table);
    if (known && !known.columns.has(column)) this.#problem(node, `${table} has no column ${column}.`);
  }

  /** What a person has said of columns that cannot be told. */
  async #noteSaid(
    node: Node,
    found: string,
    origin: Origin,
    into: (table: string) => Set<string>,
  ): Promise<void> {
    const said = (await this.#saidAt(node)) ?? origin.said ?? {};
    const silent = origin.names.filter((table) => !said[table]);
    if (silent.length > 0) return this.#problem(node, `${found} (of ${silent.join(', ')}).`);
    for (const table of origin.names)
      for (const column of said[table] ?? [])
        await this.#noteColumn(node, table, nameSaid(column), into(table));
  }

  async #noteSelect(node: Node, first: Node | undefined, origin: Origin): Promise<void> {
    const texts = first ? await this.#evaluator.textsOf(first) : ['*'];
    if (!texts || texts.some((text) => text.includes('*')))
      return this.#noteSaid(
        node,
        'the columns cannot be told',
        origin,
        (table) => this.#recorder.table(table).reads,
      );
    for (const table of origin.names)
      for (const text of texts)
        await this.#noteSelected(node, table, parseSelect(text), { origin, path: '' });
  }

  async #noteSelected(
    node: Node,
    table: string,
    selected: readonly Selected[],
    { origin, path }: { readonly origin: Origin; readonly path: string },
  ): Promise<void> {
    for (const each of selected) {
      if ('column' in each) {
        await this.#noteColumn(node, table, each.column, this.#recorder.table(table).reads);
        continue;
      }
      const target = await this.#targetOf(table, each.relation);
      if (target === undefined) {
        this.#problem(node, `${table} leads to no ${each.relation}.`);
        continue;
      }
      const hint = each.hint ?? (target === each.relation ? undefined : each.relation);
      this.#recorder.embed(table, { relation: target, ...(hint && { hint }) });
      const within = path ? `${path}.${each.alias}` : each.alias;
      origin.aliases.set(within, target);
      await this.#noteSelected(node, target, each.within, { origin, path: within });
    }
  }

  /** The table behind an embedded relation: its name, or that of a foreign key or of its column. */
  async #targetOf(table: string, relation: string): Promise<string | undefined> {
    if (!this.#schema || (await this.#schema.relation(relation))) return relation;
    const known = await this.#schema.relation(table);
    return known?.links.find(({ name, columns }) => name === relation || columns.includes(relation))?.target;
  }

  async #noteWrite(node: Node, method: string, first: Node, origin: Origin): Promise<void> {
    const said = (await this.#saidAt(node)) ?? origin.said;
    const keys = said ? undefined : await this.#evaluator.keysOf(first);
    for (const table of origin.names) {
      const written = keys ?? saidKeys(said?.[table]);
      if (!written) {
        this.#problem(node, `the columns of ${method}() cannot be told (of ${table}).`);
        continue;
      }
      const record = this.#recorder.table(table);
      if (method !== 'update') record.inserts.push(written);
      if (method !== 'insert') record.updates.push(written);
      const known = await this.#schema?.relation(table);
      for (const column of known ? written.columns : [])
        if (!known?.columns.has(column)) this.#problem(node, `${table} has no column ${column}.`);
    }
  }
}

/** A name that ends in `?` may be left out. */
const nameSaid = (column: string) => column.replace(/\?$/, '');

const saidKeys = (columns: readonly string[] | undefined): Keys | undefined =>
  columns && {
    columns: columns.map(nameSaid),
    optional: columns.filter((column) => column.endsWith('?')).map(nameSaid),
    nullable: [],
  };

/** A template with a sign for each of its values. */
const withPlaceholders = (node: Node): string | undefined =>
  isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
    : undefined;

/**
 * What of the backend the sources of an app use: tables with their columns, functions with their arguments, server
 * functions and buckets.
 * @param project folder of the app
 * @returns `undefined` where the folder has no sources of an app
 * @throws ReleaseRefused (`gate`) naming file and line of what cannot be told, or is not in the types of the database
 */
export async function findDataUses(app: string, project: string): Promise<DataUse | undefined> {
  return withSourceProgram(project, app === hostName, async (program) => {
    const finder = new UseFinder(program, await KnownSchema.open(program.checker, program.database));
    const uses = await finder.find();
    if (finder.problems.length === 0) return uses;
    throw new ReleaseRefused('gate', {
      found: `What ${app} uses of the database cannot be declared.\n${[...new Set(finder.problems)].join('\n')}`,
      expected:
        'Expected tables, columns, functions and arguments that the source says and the database has.',
      next: 'Name them by literals, or say them before the statement: // @data reviews(rating, created_at)',
    });
  });
}
