import { Link } from 'react-router-dom';
import styles from './figure-table.module.css';

/** A number with its list; without one, it is computed from others. */
interface Figure {
  readonly text: string;
  /** The figure of the period before. */
  readonly before?: string;
  readonly href?: string;
}

export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly Figure[];
}

interface FigureTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** The numbers of a chart, linked to their lists; collapsed by default. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show as a table</summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map(({ text, before, href }, index) => (
                  <td key={columns[index + 1]}>
                    {href ? (
                      <Link to={href} className={styles.figure}>
                        {text}
                      </Link>
                    ) : (
                      <span>{text}</span>
                    )}
                    {before && <small className={styles.before}>{before}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
