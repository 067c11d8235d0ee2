import type { SourceFile } from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/async';

/** A relation as the generated types of the database have it. */
export interface KnownRelation {
  readonly columns: ReadonlySet<string>;
  readonly links: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly target: string;
  }[];
}

/** What the generated types say of the database, read as far as it is asked for. */
export class KnownSchema {
  readonly #checker: Checker;
  readonly #public: Type;
  readonly #relations = new Map<string, Promise<KnownRelation | undefined>>();

  private constructor(checker: Checker, schema: Type) {
    this.#checker = checker;
    this.#public = schema;
  }

  /** @returns `undefined` where the project has no such types */
  static async open(checker: Checker, source: SourceFile | undefined): Promise<KnownSchema | undefined> {
    const module = source && (await checker.getSymbolAtLocation(source));
    const exported = module && (await checker.getMemberInModuleExports(module, 'Database'));
    const database = exported && (await checker.getAliasedSymbol(exported));
    const type = database && (await checker.getDeclaredTypeOfSymbol(database));
    const schema = type && (await memberOf(checker, type, 'public'));
    return schema && new KnownSchema(checker, schema);
  }

  relation(name: string): Promise<KnownRelation | undefined> {
    const known = this.#relations.get(name) ?? this.#readRelation(name);
    this.#relations.set(name, known);
    return known;
  }

  async #readRelation(name: string): Promise<KnownRelation | undefined> {
    const found = (await this.#path('Tables', name)) ?? (await this.#path('Views', name));
    const row = found && (await memberOf(this.#checker, found, 'Row'));
    if (!row) return undefined;
    const columns = await this.#checker.getPropertiesOfType(row);
    const links = await memberOf(this.#checker, found, 'Relationships');
    return {
      columns: new Set(columns.map((column) => column.name)),
      links: links?.isTypeReference()
        ? await this.#readLinks(await this.#checker.getTypeArguments(links))
        : [],
    };
  }

  #readLinks(links: readonly Type[]): Promise<KnownRelation['links']> {
    return Promise.all(
      links.map(async (link) => {
        const columns = await memberOf(this.#checker, link, 'columns');
        const names = columns?.isTypeReference() ? await this.#checker.getTypeArguments(columns) : [];
        return {
          name: textOf(await memberOf(this.#checker, link, 'foreignKeyName')),
          columns: names.map((column) => textOf(column)),
          target: textOf(await memberOf(this.#checker, link, 'referencedRelation')),
        };
      }),
    );
  }

  /** The names of a function's arguments; `undefined` where there is none. */
  async functionArgs(name: string): Promise<ReadonlySet<string> | undefined> {
    const found = await this.#path('Functions', name);
    const args = found && (await memberOf(this.#checker, found, 'Args'));
    return args && new Set((await this.#checker.getPropertiesOfType(args)).map((each) => each.name));
  }

  async #path(...names: readonly string[]): Promise<Type | undefined> {
    let type: Type | undefined = this.#public;
    for (const name of names) type = type && (await memberOf(this.#checker, type, name));
    return type;
  }
}

const textOf = (type: Type | undefined) => (type?.isStringLiteralType() ? type.value : '');

async function memberOf(checker: Checker, type: Type, name: string): Promise<Type | undefined> {
  const symbol = await checker.getPropertyOfType(type, name);
  return symbol && checker.getTypeOfSymbol(symbol);
}
