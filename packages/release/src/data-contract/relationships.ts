import type { Embed } from './declaration';
import type { SchemaDescription } from './schema-description';

/** A way from one relation to another, as PostgREST finds them. */
interface Way {
  /** One row there for each row here, or several. */
  readonly toOne: boolean;
  readonly names: readonly string[];
}

function directWays({ relations }: SchemaDescription, from: string, to: string): Way[] {
  const out = (relations[from]?.links ?? [])
    .filter(({ target }) => target === to)
    .map(({ name, columns }) => ({ toOne: true, names: [name, ...columns] }));
  const back =
    from === to
      ? []
      : (relations[to]?.links ?? [])
          .filter(({ target }) => target === from)
          .map(({ name, columns, single }) => ({ toOne: single, names: [name, ...columns] }));
  return [...out, ...back];
}

/** Through a table whose primary key holds the foreign keys to both. */
function waysThrough({ relations }: SchemaDescription, from: string, to: string): Way[] {
  return Object.entries(relations).flatMap(([name, { links, primaryKey }]) => {
    const isKey = ({ columns }: { readonly columns: readonly string[] }) =>
      columns.every((column) => primaryKey.includes(column));
    const here = links.filter((link) => link.target === from && isKey(link));
    const there = links.filter((link) => link.target === to && isKey(link));
    const pairs = here.flatMap((link) => there.filter((other) => other !== link));
    return pairs.map((link) => ({ toOne: false, names: [name, link.name] }));
  });
}

/** The ways that an embedded relation may mean; a query works when there is exactly one. */
export function waysOf(schema: SchemaDescription, from: string, { relation, hint }: Embed): Way[] {
  const all = [...directWays(schema, from, relation), ...waysThrough(schema, from, relation)];
  return hint === undefined ? all : all.filter(({ names }) => names.includes(hint));
}
