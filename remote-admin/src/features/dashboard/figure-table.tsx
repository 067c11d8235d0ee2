import { Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { Card } from '../../shared/card';
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly key: string;
  readonly name: string;
  /** The list behind the row. */
  readonly href: string;
  readonly figures: readonly string[];
  /** Length of the row's bar. */
  readonly size: number;
}

interface FigureTableProps {
  readonly title: string;
  readonly description: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** A card with a table of figures; each row has a bar and links to its list. */
export function FigureTable({ title, description, columns, rows }: FigureTableProps) {
  const longest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <Card title={title} description={description}>
      {rows.length === 0 ? (
        <Text size="sm" tone="soft">
          Nothing in this period.
        </Text>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
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
              {rows.map(({ key, name, href, figures, size }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link to={href} className={styles.name}>
                      {name}
                    </Link>
                    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                      <rect width={Math.max(0, (size / longest) * 100)} height="4" />
                    </svg>
                  </th>
                  {figures.map((figure, index) => (
                    <td key={columns[index + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
