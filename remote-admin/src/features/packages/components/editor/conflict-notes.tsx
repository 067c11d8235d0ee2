import { Button, Row, Text } from '@aertrip/ui';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { labelOf, valueTextOf, type GetName } from '../../model/edits/edit-labels';
import { valueAt } from '../../model/edits/edits';
import { toRecords } from '../../model/edits/records';
import { sectionOf } from '../../model/editor-parts';
import styles from './package-editor.module.css';

interface ConflictNotesProps {
  readonly section: string;
  readonly editor: PackageEditor;
  readonly getName: GetName;
}

/** Values of a section that a colleague changed as well, beside mine. */
export function ConflictNotes({ section, editor, getName }: ConflictNotesProps) {
  const { form, base, conflicts, keepMine, takeTheirs } = editor;
  const shown = conflicts.filter((conflict) => sectionOf(conflict) === section);
  if (!base || shown.length === 0) return null;
  const typed = toRecords(form.getValues(), base.id, base.records);
  return shown.map((conflict) => {
    const { table, id, field, before, now, by } = conflict;
    return (
      <fieldset key={`${table} ${id} ${field}`} className={styles.conflict}>
        <legend>{labelOf(conflict, typed, before, getName)}</legend>
        <Text
          size="sm"
          tone="soft"
        >{`${by} changed this as well. Before: ${valueTextOf(field, before, getName)}`}</Text>
        <Row gap={2}>
          <Button variant="secondary" size="sm" onClick={() => keepMine(conflict)}>
            {`Mine: ${valueTextOf(field, valueAt(typed, conflict), getName)}`}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => takeTheirs(conflict)}>
            {`Theirs: ${valueTextOf(field, now, getName)}`}
          </Button>
        </Row>
      </fieldset>
    );
  });
}
