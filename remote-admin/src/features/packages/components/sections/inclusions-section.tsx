import { cx, SelectField, TextField } from '@aertrip/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { ReorderList } from '../../../../shared/form/reorder-list';
import type { NamedMaster } from '../../package-choices';
import { inclusionKindNames, inclusionKinds } from '../../model/form-fields';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import fields from '../../../../shared/form/fields.module.css';

/** Included and excluded services. */
export function InclusionsSection({ masters }: { readonly masters: readonly NamedMaster[] }) {
  const { register, control, formState, getValues, setValue } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const rows = useFieldArray<PackageForm, 'inclusions'>({ name: 'inclusions' });
  const inclusions = useWatch({ control, name: 'inclusions' });

  // Keeps a custom label; a label equal to the old master's name follows the new master.
  const follow = (index: number, masterId: string) => {
    const label = getValues(`inclusions.${index}.label`);
    const master = masters.find(({ id }) => id === masterId);
    if (master && (label.trim() === '' || masters.some(({ name }) => name === label))) {
      setValue(`inclusions.${index}.label`, master.name, { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <Card title="Inclusions and exclusions" id="inclusions">
      <ReorderList
        rows={rows}
        errors={formState.errors.inclusions}
        getItemName={(index) => inclusions[index]?.label || `line ${index + 1}`}
        getSummary={(index) => {
          const line = inclusions[index];
          return line ? `${inclusionKindNames[line.kind]}: ${line.label}` : '';
        }}
        addLabel="Add a line"
        onAdd={() => rows.append({ rowId: crypto.randomUUID(), inclusionId: '', label: '', kind: 'include' })}
        emptyText="No inclusions yet."
      >
        {(index) => (
          <div className={cx(fields.grid, fields.bare)}>
            <SelectField
              label="Price"
              options={inclusionKinds.map((kind) => ({ value: kind, label: inclusionKindNames[kind] }))}
              {...register(`inclusions.${index}.kind`)}
            />
            <SelectField
              label="Icon"
              {...register(`inclusions.${index}.inclusionId`, {
                onChange: (event: { target: { value: string } }) => follow(index, event.target.value),
              })}
            >
              <option value="">No icon</option>
              {masters
                .filter(({ id, active }) => active || id === inclusions[index]?.inclusionId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <TextField
              label="Text"
              placeholder="Description"
              className={fields.wide}
              {...field(`inclusions.${index}.label`)}
            />
          </div>
        )}
      </ReorderList>
    </Card>
  );
}
