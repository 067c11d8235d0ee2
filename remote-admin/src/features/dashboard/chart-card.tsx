import { Card } from '../../shared/card';
import text from '../../shared/text.module.css';
import { Bars, type Bar } from './bars';
import { FigureTable, type FigureRow } from './figure-table';

interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  /** Shown without rows. */
  readonly empty: string;
  /** Above the bars. */
  readonly summary?: string;
  /** Legend of the parts of a bar, in order. */
  readonly legend?: readonly string[];
  /** Full scale; defaults to the longest bar. */
  readonly full?: number;
  /** Headings of the table. */
  readonly columns: readonly string[];
  readonly rows: readonly (Bar & FigureRow)[];
  /** Last row of the table. */
  readonly sum?: FigureRow;
}

/** Bars that link to their lists, with the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, description, empty, summary, legend, full, columns, rows, sum } = props;
  return (
    <Card title={title} description={description}>
      {rows.length === 0 ? (
        <p className={text.quiet}>{empty}</p>
      ) : (
        <>
          {summary && <p className={text.quiet}>{summary}</p>}
          <Bars bars={rows} legend={legend} full={full} />
          <FigureTable label={title} columns={columns} rows={sum ? [...rows, sum] : rows} />
        </>
      )}
    </Card>
  );
}
