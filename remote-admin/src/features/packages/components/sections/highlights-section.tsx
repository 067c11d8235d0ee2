import { TextField } from '@aertrip/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { ReorderList } from '../../../../shared/form/reorder-list';
import type { PackageForm } from '../../model/package-form';
import styles from '../../../../shared/form/fields.module.css';

export function HighlightsSection() {
  const { register, control, formState } = useFormContext<PackageForm>();
  const highlights = useWatch({ control, name: 'highlights' });
  const { fields, append, move, remove } = useFieldArray<PackageForm, 'highlights'>({ name: 'highlights' });
  return (
    <Card title="Highlights" id="highlights">
      <ReorderList
        ids={fields.map(({ id }) => id)}
        getItemName={(index) => `highlight ${index + 1}`}
        getSummary={(index) => highlights[index]?.text ?? ''}
        hasError={(index) => Boolean(formState.errors.highlights?.[index])}
        onMove={move}
        onRemove={remove}
        addLabel="Add a highlight"
        onAdd={() => append({ text: '' })}
        emptyText="Highlights of the tour, one line each."
      >
        {(index) => (
          <TextField
            className={styles.bare}
            label={`Highlight ${index + 1}`}
            placeholder="One line"
            error={formState.errors.highlights?.[index]?.text?.message}
            {...register(`highlights.${index}.text`)}
          />
        )}
      </ReorderList>
    </Card>
  );
}
