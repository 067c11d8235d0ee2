import { TravelIcon, travelIconLabel, travelIconNames } from '@aertrip/ui/travel-icon';
import { SelectField } from '@aertrip/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MasterField, MasterForm } from '../model/master';
import layout from '../../../shared/layout.module.css';

const labelOf = (icon: string) => travelIconLabel(icon) ?? icon;

const options = travelIconNames
  .map((icon) => ({ value: icon, label: labelOf(icon) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** One of the site's icons, with its picture. */
export function IconField({ field: { name, label } }: { readonly field: MasterField }) {
  const { control, register, formState } = useFormContext<MasterForm>();
  const icon = useWatch({ control, name }) ?? '';
  const isKnown = icon === '' || travelIconLabel(icon) !== null;
  return (
    <div className={layout.line2}>
      <SelectField label={label} error={formState.errors[name]?.message} {...register(name)}>
        <option value="">Choose</option>
        {!isKnown && <option value={icon}>{`${icon} (not available)`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
      {icon !== '' && <TravelIcon name={icon} />}
    </div>
  );
}
