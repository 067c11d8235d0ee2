import { SelectField, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TravelIcon, travelIconLabel, travelIconNames } from '@aertrip/ui/travel-icon';
import { TourSearch } from '../../../shared/sale/tour-search';
import { referenceOptions, tourOptions } from '../master-api';
import type { MasterField, MasterForm, ReferenceKind } from '../model/master';
import { focalRange } from '../../../shared/images/focal-range';
import { PhotoField } from '../../../shared/images/photo-field';
import layout from '../../../shared/layout.module.css';

interface MasterFieldInputProps {
  readonly field: MasterField;
  /** A destination cannot be its own parent. */
  readonly ownId: string | null;
}

interface ReferenceSelectProps extends MasterFieldInputProps {
  readonly kind: ReferenceKind;
}

function ReferenceSelect({ field, kind, ownId }: ReferenceSelectProps) {
  const { register, formState, getValues } = useFormContext<MasterForm>();
  const { data = [] } = useQuery(referenceOptions[kind]);
  const value = getValues(field.name);
  // “None” would be another rule.
  const isUnlisted = value !== '' && data.length > 0 && !data.some(({ id }) => id === value);
  return (
    <SelectField
      // Browsers drop a selection whose option arrives later.
      key={data.length}
      label={field.label}
      hint={field.hint}
      optional={field.optional}
      error={formState.errors[field.name]?.message}
      {...register(field.name)}
    >
      <option value="">None</option>
      {isUnlisted && <option value={value}>Not listed any more</option>}
      {data
        .filter(({ id }) => id !== ownId)
        .map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
    </SelectField>
  );
}

/** A tour, found by its name or code. */
function TourField({ field }: Pick<MasterFieldInputProps, 'field'>) {
  const { control, formState, setValue } = useFormContext<MasterForm>();
  const id = useWatch({ control, name: field.name }) ?? '';
  const [found, setFound] = useState<{ readonly id: string; readonly label: string } | null>(null);
  const { data: stored } = useQuery(tourOptions(found?.id === id ? '' : id));
  const choose = (chosen: string) =>
    setValue(field.name, chosen, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <SelectField
        label={field.label}
        hint={field.hint}
        optional={field.optional}
        error={formState.errors[field.name]?.message}
        value={id}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">None</option>
        {id !== '' && (
          <option value={id}>
            {found?.id === id ? found.label : stored ? `${stored.title} (${stored.code})` : 'Chosen tour'}
          </option>
        )}
      </SelectField>
      <TourSearch
        label="Find a tour"
        isAnyStatus
        onChoose={(tour) => {
          setFound({ id: tour.id, label: `${tour.title} (${tour.code})` });
          choose(tour.id);
        }}
      />
    </>
  );
}

const decimal = { inputMode: 'decimal' } as const;

/** Keyboard or picker of the one-line fields. */
const inputs = {
  text: undefined,
  date: { type: 'date' },
  whole: { inputMode: 'numeric' },
  money: decimal,
  decimal,
  percent: decimal,
  focal: focalRange,
} as const;

/** The input control of a master's field. */
export function MasterFieldInput({ field, ownId }: MasterFieldInputProps) {
  const { register, formState } = useFormContext<MasterForm>();
  if (field.kind === 'photo') return <PictureField field={field} />;
  if (field.kind === 'icon') return <IconField field={field} />;
  if (field.kind === 'package') return <TourField field={field} />;
  if (field.kind === 'destination' || field.kind === 'inclusion')
    return <ReferenceSelect field={field} kind={field.kind} ownId={ownId} />;

  const shared = {
    label: field.label,
    hint: field.hint,
    error: formState.errors[field.name]?.message,
    ...register(field.name),
  };
  if (field.kind === 'choice') return <SelectField {...shared} options={field.options} />;
  if (field.kind === 'area') return <TextArea {...shared} optional={field.optional} />;
  return <TextField {...shared} {...inputs[field.kind]} optional={field.optional} />;
}

interface PictureFieldProps {
  readonly field: Extract<MasterField, { kind: 'photo' }>;
}

/** A picture with its focal point, which a new picture has in the middle. */
function PictureField({ field: { name, label, folder, focal } }: PictureFieldProps) {
  const { control, setValue } = useFormContext<MasterForm>();
  const [path = '', x = '', y = ''] = useWatch({ control, name: [name, ...focal] });
  return (
    <PhotoField
      label={label}
      folder={folder}
      path={path}
      focalX={Number(x)}
      focalY={Number(y)}
      onChange={(chosen) => {
        setValue(name, chosen, { shouldDirty: true });
        if (chosen !== '') for (const each of focal) setValue(each, '0.5', { shouldDirty: true });
      }}
    />
  );
}

const labelOf = (icon: string) => travelIconLabel(icon) ?? icon;

const options = travelIconNames
  .map((icon) => ({ value: icon, label: labelOf(icon) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** One of the site's icons, with its picture. */
function IconField({ field: { name, label } }: { readonly field: MasterField }) {
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
