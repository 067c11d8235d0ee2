import { CheckboxField, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { countText } from '../../../../shared/count-text';
import { Card } from '../../../../shared/card';
import type { NamedMaster, PackageChoices } from '../../package-choices';
import { groupDestinations } from '../../model/destination-options';
import { kindNames, packageKinds } from '../../model/form-fields';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';
import { ReorderList } from '../../../../shared/form/reorder-list';

export function BasicsSection({ choices }: { readonly choices: PackageChoices }) {
  const { register, control } = useFormContext<PackageForm>();
  const field = useFormField<PackageForm>();
  const [nights, destinationId] = useWatch({ control, name: ['nights', 'destinationId'] });
  const dayCount = /^\d+$/.test(nights) ? Number(nights) + 1 : null;

  return (
    <Card title="Basics" id="basics">
      <div className={styles.grid}>
        <TextField className={styles.wide} label="Title" {...field('title')} />
        <SelectField label="Destination" {...field('destinationId')}>
          <option value="">Not selected</option>
          {groupDestinations(choices.destinations, destinationId).map(({ label, options: group }) => (
            <optgroup key={label} label={label}>
              {group.map(({ id, name, active }) => (
                <option key={id} value={id}>
                  {`${name}${!active ? ' (retired)' : ''}`}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label="Type"
          options={packageKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          {...register('kind')}
        />
        <TextField
          label="Nights"
          inputMode="numeric"
          hint={dayCount === null ? undefined : countText(dayCount, 'day', 'days')}
          {...field('nights')}
        />
        <TextField
          label="Code"
          optional
          hint="Blank = generated automatically"
          autoCapitalize="characters"
          {...field('code')}
        />
        <TextArea
          className={styles.wide}
          label="Summary"
          rows={2}
          hint="One or two sentences for cards and search results."
          {...field('summary')}
        />
        <TextArea
          className={styles.wide}
          label="Overview"
          optional
          rows={6}
          hint="Plain text. Leave a blank line between paragraphs."
          {...field('overview')}
        />
      </div>
    </Card>
  );
}

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

export function ThemesSection({ themes }: { readonly themes: readonly NamedMaster[] }) {
  const { field } = useController<PackageForm, 'themeIds'>({ name: 'themeIds' });
  const offered = themes.filter(({ id, active }) => active || field.value.includes(id));
  const toggle = (id: string) =>
    field.onChange(
      field.value.includes(id) ? field.value.filter((chosen) => chosen !== id) : [...field.value, id],
    );

  return (
    <Card title="Themes" id="themes" description="Visitors browse and filter by these.">
      <div className={styles.grid}>
        {offered.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={field.value.includes(id)}
            onChange={() => toggle(id)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </Card>
  );
}
