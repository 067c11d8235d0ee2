/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from 'hono/jsx';

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
}

/** A table that becomes a list of cards on a narrow screen. */
export function StackedTable({ caption, head, children }: PropsWithChildren<TableProps>) {
  return (
    <table class="stacked">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** One row: the name of each cell is rendered only where the head of the table is not. */
export function Row({ cells, head }: { readonly cells: readonly Child[]; readonly head: readonly string[] }) {
  return (
    <tr>
      {cells.map((cell, index) => (
        <td>
          <span class="cell-name" aria-hidden="true">
            {head[index]}
          </span>
          <div class="cell">{cell}</div>
        </td>
      ))}
    </tr>
  );
}
