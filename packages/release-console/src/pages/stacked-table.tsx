/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Child[])[];
}

/** A table that becomes a list of cards, with the name of each cell, on a narrow screen. */
export function StackedTable({ caption, head, rows }: TableProps) {
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
      <tbody>
        {rows.map((cells) => (
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
        ))}
      </tbody>
    </table>
  );
}
