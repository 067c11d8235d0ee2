import { TravelIcon, travelIconLabel, travelIconNames } from '@aertrip/ui/travel-icon';
import { TextField, VisuallyHidden } from '@aertrip/ui';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { MasterField, MasterForm } from '../model/master';
import text from '../../../shared/text.module.css';
import styles from './icon-field.module.css';

const labelOf = (icon: string) => travelIconLabel(icon) ?? icon;

/** Picks one of the site's icons: searchable, with radio button keyboard behaviour. */
export function IconField({ field: { name, label } }: { readonly field: MasterField }) {
  const group = useId();
  const [search, setSearch] = useState('');
  const { field, fieldState } = useController<MasterForm>({ name });
  const words = search.trim().toLowerCase();
  const found = travelIconNames
    .filter((icon) => `${labelOf(icon)} ${icon}`.toLowerCase().includes(words))
    .toSorted((a, b) => labelOf(a).localeCompare(labelOf(b)));
  const isKnown = travelIconLabel(field.value ?? '') !== null;

  return (
    <fieldset className={styles.icons}>
      <legend>{label}</legend>
      <TextField
        label="Search icons"
        type="search"
        value={search}
        hint={
          field.value && !isKnown
            ? `“${field.value}” is not available and shows as a check mark. Choose another icon.`
            : undefined
        }
        error={fieldState.error?.message}
        onChange={(event) => setSearch(event.target.value)}
        // Enter must not submit the unfinished form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.grid}>
        {found.map((icon) => (
          <label key={icon} className={styles.icon} title={labelOf(icon)}>
            <input
              type="radio"
              name={group}
              checked={field.value === icon}
              onChange={() => field.onChange(icon)}
              onBlur={field.onBlur}
            />
            <TravelIcon name={icon} />
            <VisuallyHidden>{travelIconLabel(icon)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {found.length === 0 && <p className={text.quiet}>No icons found.</p>}
    </fieldset>
  );
}
