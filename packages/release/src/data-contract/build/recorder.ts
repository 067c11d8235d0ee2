import { pageRoles, type DataUse, type Embed, type PageRole, type WriteUse } from '../declaration';
import { joinKeys, type Keys } from './evaluate';

interface TableRecord {
  readonly reads: Set<string>;
  readonly filters: Set<string>;
  readonly embeds: Map<string, Embed>;
  readonly inserts: Keys[];
  readonly updates: Keys[];
  deletes: boolean;
}

interface FunctionCall {
  readonly keys: Keys;
  /** Columns that are read of what comes back; `undefined`: any. */
  readonly reads: readonly string[] | undefined;
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

function writeOf(all: readonly Keys[]): WriteUse | undefined {
  if (all.length === 0) return undefined;
  const { columns, optional, nullable } = joinKeys(all);
  return { columns: sorted(columns), optional: sorted(optional), nullable: sorted(nullable) };
}

const inOrder = <Value>(map: ReadonlyMap<string, Value>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Gathers what the calls of an app use. */
export class Recorder {
  readonly #tables = new Map<string, TableRecord>();
  readonly #functions = new Map<string, FunctionCall[]>();
  readonly overHttp = new Set<string>();
  readonly buckets = new Set<string>();
  /** Whether only administrators ask. */
  roles: ReadonlySet<PageRole> = new Set(pageRoles);

  table(name: string): TableRecord {
    const known = this.#tables.get(name);
    if (known) return known;
    const record: TableRecord = {
      reads: new Set(),
      filters: new Set(),
      embeds: new Map(),
      inserts: [],
      updates: [],
      deletes: false,
    };
    this.#tables.set(name, record);
    return record;
  }

  embed(table: string, embed: Embed): void {
    this.table(table).embeds.set(`${embed.relation}!${embed.hint ?? ''}`, embed);
  }

  calls(name: string, call: FunctionCall): void {
    this.#functions.set(name, [...(this.#functions.get(name) ?? []), call]);
  }

  toDataUse(): DataUse {
    const tables = inOrder(this.#tables).map(([name, record]) => {
      const [inserts, updates] = [writeOf(record.inserts), writeOf(record.updates)];
      return [
        name,
        {
          reads: sorted(record.reads),
          filters: sorted(record.filters),
          embeds: inOrder(record.embeds).map(([, embed]) => embed),
          ...(inserts && { inserts }),
          ...(updates && { updates }),
          deletes: record.deletes,
        },
      ] as const;
    });
    const functions = inOrder(this.#functions).map(([name, all]) => {
      const { columns, optional } = joinKeys(all.map(({ keys }) => keys));
      const reads = all.map((call) => call.reads);
      const isKnown = reads.every((each) => each !== undefined);
      return [
        name,
        {
          args: sorted(columns),
          optional: sorted(optional),
          ...(isKnown && { reads: sorted(reads.flat()) }),
        },
      ] as const;
    });
    return {
      roles: pageRoles.filter((role) => this.roles.has(role)),
      tables: Object.fromEntries(tables),
      functions: Object.fromEntries(functions),
      functionsOverHttp: sorted(this.overHttp),
      buckets: sorted(this.buckets),
    };
  }
}
