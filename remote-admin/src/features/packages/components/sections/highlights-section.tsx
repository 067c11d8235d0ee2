import { TextField } from '@aertrip/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { ReorderList } from '../../../../shared/form/reorder-list';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';

export function HighlightsSection() {
  const { control, formState } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const highlights = useWatch({ control, name: 'highlights' });
  const rows = useFieldArray<PackageForm, 'highlights'>({ name: 'highlights' });
  return (
    <Card title="Highlights" id="highlights">
      <ReorderList
        rows={rows}
        errors={formState.errors.highlights}
        getItemName={(index) => `highlight ${index + 1}`}
        getSummary={(index) => highlights[index]?.text ?? ''}
        addLabel="Add a highlight"
        onAdd={() => rows.append({ text: '' })}
        emptyText="Highlights of the tour, one line each."
      >
        {(index) => (
          <TextField
            className={styles.bare}
            label={`Highlight ${index + 1}`}
            placeholder="One line"
            {...field(`highlights.${index}.text`)}
          />
        )}
      </ReorderList>
    </Card>
  );
}
