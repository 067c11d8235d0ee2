import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { countText } from '../../../../shared/count-text';
import { Card } from '../../../../shared/card';
import type { PackageChoices } from '../../api/package-choices';
import { groupDestinations } from '../../model/destination-options';
import { kindNames, packageKinds } from '../../model/package-enums';
import type { PackageForm } from '../../model/package-form';
import { useFormField } from '../../../../shared/form/form-field';
import styles from '../../../../shared/form/fields.module.css';

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
