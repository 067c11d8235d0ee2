import { Button } from '@aertrip/ui';
import type { Conflicts } from '../../hooks/use-conflicts';
import { describeEdit, type GetName } from '../../model/edits/edit-labels';
import type { Conflict } from '../../model/edits/edits';
import type { Records } from '../../model/edits/records';
import { sectionOf } from '../../model/editor-parts';
import layout from '../../../../shared/layout.module.css';
import text from '../../../../shared/text.module.css';
import styles from './conflict-notes.module.css';

interface ConflictNotesProps {
  readonly section: string;
  readonly conflicts: Conflicts;
  /** The rows with the input. */
  readonly records: Records;
  readonly getName: GetName;
  readonly onMine: (conflict: Conflict) => void;
  readonly onTheirs: (conflict: Conflict) => void;
}

/** Values of a section that a colleague changed as well, beside mine. */
export function ConflictNotes({
  section,
  conflicts,
  records,
  getName,
  onMine,
  onTheirs,
}: ConflictNotesProps) {
  return conflicts.list
    .filter((conflict) => sectionOf(conflict) === section)
    .map((conflict) => {
      const { table, id, field, theirs } = conflict;
      const mine = describeEdit(conflict, records, getName);
      const row = theirs[table]?.[id];
      const isThere = row ?? (table === 'departure_prices' && theirs.departures?.[id.split(':')[0] ?? '']);
      const now = field === null ? row : row?.[field];
      const their = isThere ? describeEdit({ ...conflict, to: now }, records, getName).to : 'Removed';
      return (
        <fieldset key={`${table} ${id} ${field}`} className={styles.conflict}>
          <legend className={styles.title}>{mine.title}</legend>
          <p className={text.quiet}>
            <span>{`${conflicts.author} changed this as well. Before: `}</span>
            <span className={styles.value}>{mine.from}</span>
          </p>
          <div className={layout.row2}>
            <Button variant="secondary" size="sm" onClick={() => onMine(conflict)}>
              Mine: <span className={styles.value}>{mine.to}</span>
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onTheirs(conflict)}>
              Theirs: <span className={styles.value}>{their}</span>
            </Button>
          </div>
        </fieldset>
      );
    });
}
